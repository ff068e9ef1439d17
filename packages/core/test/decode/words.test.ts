import { expect, it } from 'vitest';
import { codeWords, repairWords } from '../../src/decode/words.ts';

it('each code of a refused call means one thing', () => {
  expect(codeWords).toEqual({
    MISSING_ARGUMENT: 'A required argument is not there.',
    UNKNOWN_ARGUMENT: 'The tool takes no such argument.',
    INVALID_TYPE: 'A value is of another JSON type than the schema declares.',
    INVALID_ENUM: 'A value is none of those that are listed.',
    OUT_OF_RANGE: 'A number, a length or a count is beyond its bounds.',
    INVALID_FORMAT: 'A text misses its pattern or form.',
    INVALID_ENCODING: 'What the wire spells cannot be turned into a value: a key twice, a form that means nothing.',
    INVALID_JSON: 'The arguments are no JSON, and nothing in them was cut off.',
    TRUNCATED: 'The arguments end before they are complete. They are never completed: what is missing is not known.',
    STALE_PLAN: 'The plan was made from another schema than the tool has now. Compile again.',
    UNKNOWN_TOOL: 'No active tool has this name, or several have.',
    NOT_ALLOWED: 'A policy forbids the call.',
    NEEDS_APPROVAL: 'Somebody has to agree before the call runs.',
    DENIED: 'A person said no.',
    CONFLICT: 'The call contradicts the state of what it is about.',
    NOT_FOUND: 'What the call is about does not exist.',
    RATE_LIMITED: 'Too many calls; the same one may succeed later.',
    TIMEOUT: 'No answer came in time; the same call may succeed later.',
    UPSTREAM: 'What the tool depends on failed; the same call may succeed later.',
    INTERNAL: 'The tool itself failed.',
  });
});

it('each repair means one thing', () => {
  expect(repairWords).toEqual({
    fence: 'The arguments stood in a code fence.',
    'trailing-comma': 'A comma or a comment stood where JSON has none.',
    markup: 'The arguments were written as markup, each with a tag for its name and one for its value.',
    'double-encoded': 'The arguments were JSON text inside JSON text; they were read once more.',
    'no-arguments': 'Nothing was sent, and the tool needs nothing: that is an empty object.',
    'html-entities': 'Texts came with HTML entities, as the model of this target writes them; they were undone once.',
    'source-name': 'The call has the tool’s own name, not the one on the wire.',
    'host-key': 'The host added an argument of its own; it was dropped.',
    'source-shape': 'A value came as the tool’s own schema spells it, not as the wire does.',
    'json-text': 'An object or a list came as JSON text; it was read once.',
    'json-text-bare': 'Text that is no JSON was taken as the string it is.',
    'null-as-absent': 'Null stands for an argument that is not there.',
    'empty-as-absent': 'An empty text stands where no text is taken: the argument is not there.',
    'null-word-as-absent': 'The word null stands where no text is taken: the argument is not there.',
    'number-text': 'A number came as text.',
    'boolean-word': 'A word for yes or no stands for true or false.',
    integral: 'A whole number came with a fraction of zeros.',
    'one-as-list': 'One item came in place of a list, where the schema allows that.',
    'item-wrapper': 'A list came as an object with the one key item.',
    unwrapped: 'The members of the one argument came without the object around them.',
    'name-respelled': 'A name came in another case, with other marks or in quotes; one declared name alone can be meant.',
    undeclared:
      'An argument that the tool does not declare was let pass: a tool that does not know it runs as if it were not there.',
    'suspect-empty': 'An object of any form came empty: some models send nothing where they were to send something.',
    'suspect-nul': 'A NUL stands before two hexadecimal digits: a letter was probably spelt wrong.',
    'suspect-escape': 'Letters are spelt by their numbers, where one digit is easily wrong.',
  });
});
