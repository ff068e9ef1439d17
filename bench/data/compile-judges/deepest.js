// Finds the place of a refusal that names none: the deepest schema that is refused when it stands alone.

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const named = ['properties', 'patternProperties'];
const listed = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const single = ['items', 'additionalProperties'];

const token = (key) => key.replaceAll('~', '~0').replaceAll('/', '~1');

const partsOf = (node) => [
  ...named.flatMap((key) =>
    isObject(node[key]) ? Object.entries(node[key]).map(([name, one]) => [`/${key}/${token(name)}`, one]) : [],
  ),
  ...listed.flatMap((key) => (Array.isArray(node[key]) ? node[key].map((one, at) => [`/${key}/${at}`, one]) : [])),
  ...single.flatMap((key) => (isObject(node[key]) ? [[`/${key}`, node[key]]] : [])),
];

/** Definitions of the root, so that references of a part lead somewhere. */
const withDefinitions = (part, root) => ({
  ...(isObject(root.$defs) ? { $defs: root.$defs } : {}),
  ...(isObject(root.definitions) ? { definitions: root.definitions } : {}),
  ...part,
});

/** Pointer of the deepest part that the judge refuses. */
export const deepestRefused = (judge, root) => {
  let at = '';
  for (let node = root; isObject(node); ) {
    const parts = partsOf(node).filter(([, part]) => isObject(part));
    const answers =
      parts.length === 0 ? [] : judge.run(parts.map(([, part]) => ({ name: 'part', schema: withDefinitions(part, root) })));
    const refused = answers.findIndex((answer) => answer !== null && answer !== undefined && !answer.failed);
    if (refused < 0) return at;
    at += parts[refused][0];
    node = parts[refused][1];
  }
  return at;
};
