import { isObject, type Json, keysOf, lexemeOf, own } from './value.ts';

const quote = (text: string): string => {
  const escaped = text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t');
  return escaped.includes("'") && !escaped.includes('"') ? `"${escaped}"` : `'${escaped.replace(/'/g, "\\'")}'`;
};

/** Prints a JSON value as Python's `repr` does; what lies deeper than 50 levels is printed as `...`. */
export const pythonRepr = (value: Json, depth = 50): string => {
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return String(value);
  if (depth === 0) return '...';
  if (Array.isArray(value)) return `[${value.map((item, at) => lexemeOf(value, at) ?? pythonRepr(item, depth - 1)).join(', ')}]`;
  if (!isObject(value)) return String(value);
  const entries = keysOf(value).map((key) => `${quote(key)}: ${lexemeOf(value, key) ?? pythonRepr(own(value, key), depth - 1)}`);
  return `{${entries.join(', ')}}`;
};

/** Prints members as Python's `repr` prints a set of them. */
export const pythonSet = (members: readonly Json[]): string =>
  members.length === 0 ? 'set()' : `{${members.map((member) => pythonRepr(member)).join(', ')}}`;

/** Words a meta-schema failure as the Python validator `jsonschema` does; source: its `_keywords.py`, version 4.26. */
export const pythonMessage = (value: Json, due: readonly [string, Json]): string => {
  const [keyword, wanted] = due;
  const shown = pythonRepr(value);
  switch (keyword) {
    case 'type':
      return `${shown} is not of type ${[wanted]
        .flat()
        .map((type) => quote(String(type)))
        .join(', ')}`;
    case 'enum':
      return `${shown} is not one of ${pythonRepr(wanted)}`;
    case 'anyOf':
      return `${shown} is not valid under any of the given schemas`;
    case 'minItems':
      return `${shown} should be non-empty`;
    case 'uniqueItems':
      return `${shown} has non-unique elements`;
    case 'minimum':
      return `${shown} is less than the minimum of ${pythonRepr(wanted)}`;
    case 'exclusiveMinimum':
      return `${shown} is less than or equal to the minimum of ${pythonRepr(wanted)}`;
    case 'format':
      return `${shown} is not a ${pythonRepr(wanted)}`;
    case 'pattern':
      return `${shown} does not match ${pythonRepr(wanted)}`;
    default:
      return `${shown} is not valid`;
  }
};
