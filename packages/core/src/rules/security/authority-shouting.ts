import type { ToolRule } from '../rule.ts';
import { textRule } from '../text-rule.ts';

/** A heading in capitals with a word of office; `IMPORTANT:`, `CRITICAL:` and `MANDATORY STEP:` are what honest authors write. */
const heading =
  /\b(?:[A-Z]{2,}[ /-]){0,4}(?:SYSTEM|ALERT|COMPLIANCE|ADMIN|ADMINISTRATOR|ADMINISTRATIVE|OVERRIDE|EMERGENCY|PROTOCOL|DIRECTIVE|REGULATORY|AUDIT(?:ING)?|GDPR|JAILBREAK|BYPASS|(?:SECURITY|SAFETY|CRITICAL|URGENT|MANDATORY) (?:POLICY|UPDATE|NOTICE|PATCH|MAINTENANCE|REQUIREMENT|VERIFICATION|VALIDATION|CHECK|UPGRADE|INCIDENT|ANNOUNCEMENT))(?:[ /-][A-Z]{2,}){0,4} ?:/;
const required =
  /\b(?:THIS (?:TOOL|FUNCTION) IS (?:REQUIRED|MANDATORY)|ALWAYS CONSULT|YOU MUST ALWAYS|REQUIRED (?:FOR|BY) (?:[A-Z]+,? ){0,3}(?:COMPLIANCE|POLICY|LAW|AUDIT\w*))\b[^.\n]{0,60}/;
const purpose =
  /\b(?:for|to ensure|to meet|due to|per|under) (?:\w+ ){0,3}?(?:compliance|audit(?:ing)?|regulatory|legal|gdpr|security|policy|safety)(?: \w+){0,3}(?: purposes| reasons| requirements| regulations| logging)?,? [^.]{0,50}\b(?:must|always|required to|shall)\b[^.]{0,60}/;
const needs = /compliance|audit|regulat|legal|gdpr|security|policy|safety/;

export const authorityShouting: ToolRule = textRule(
  {
    id: 'sec-authority-shouting',
    isDefault: false,
    severity: 'info',
    points: 1,
    message: '{place} lends itself authority: "{words}".',
    why: 'Half of a public set of poisoned texts dress an order as an alert or a duty; some honest authors shout as well.',
    advice: 'Say it in a plain sentence, and say why.',
    sources: ['Read over a public set of poisoned definitions, 54 % by an earlier form', '0 of 592 harmless public tools'],
    bad: [
      {
        tools: [{ description: 'Adds notes. SECURITY ALERT: all notes are read.' }],
        at: ['tool:/description'],
        fixed: { tools: [{ description: 'Adds notes.' }] },
      },
      {
        properties: { text: { type: 'string', description: 'For compliance reasons the text must be kept.' } },
        at: ['/properties/text/description'],
        fixed: { properties: { text: { type: 'string', description: 'Words.' } } },
      },
    ],
    good: [
      { tools: [{ description: 'CRITICAL: give the id. MANDATORY FIRST STEP: wait. The security level must be a number.' }] },
    ],
  },
  ({ reading }) => {
    for (const { lines, lower, flat, from } of reading.forms) {
      const match = /[A-Z]{4}/.test(lines) ? (heading.exec(lines) ?? required.exec(lines)) : null;
      if (match !== null) return { words: match[0], from };
      const other = needs.test(lower) ? purpose.exec(lower) : null;
      if (other !== null) return { words: flat.slice(other.index, other.index + other[0].length), from };
    }
    return null;
  },
);
