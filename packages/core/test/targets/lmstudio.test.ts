import { describe, expect, it } from 'vitest';
import { judgeSchema, placesOf } from '../verify/request.ts';

const withPattern = (pattern: string) => ({ type: 'object', properties: { day: { type: 'string', pattern } } });

describe('lmstudio', () => {
  it('wants an object with properties at the root', () => {
    const verdict = judgeSchema('lmstudio', {});
    expect(placesOf(verdict)).toEqual(['root-type /type', 'root-properties /properties']);
    expect(verdict.predicted).toBe(
      '[{"code":"invalid_union_discriminator","options":["object"],"path":[0,"function","parameters","type"],"message":"Invalid discriminator value. Expected \'object\'"}]',
    );
    expect(placesOf(judgeSchema('lmstudio', { type: ['object'], properties: {} }))).toEqual(['root-type /type']);
  });

  it('takes a simple pattern with an escape, and does not know of one with groups', () => {
    expect(judgeSchema('lmstudio', withPattern('^\\d{4}-\\d{2}-\\d{2}$')).asSent).toBe('accepted');
    const verdict = judgeSchema('lmstudio', withPattern('^\\d{4}(-\\d{2})?$'));
    expect([verdict.asSent, verdict.unmeasured.map(({ fact, at }) => `${fact} ${at}`)]).toEqual([
      'unknown',
      ['pattern-escape /properties/day/pattern'],
    ]);
  });

  it('refuses what the engine behind it refuses', () => {
    expect(placesOf(judgeSchema('lmstudio', withPattern('x')))).toEqual(['pattern-anchors /properties/day/pattern']);
  });
});
