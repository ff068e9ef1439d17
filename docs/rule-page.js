const areas = {
  authoring: 'How a tool is written',
  catalog: 'Tools beside each other',
  security: 'Texts that a model reads',
  house: 'A schema that goes everywhere as it stands (preset `house`)',
};

const circumstances = {
  write: 'for a tool that writes',
  irreversible: 'where what it does cannot be undone',
  admin: 'for a tool of administrators',
  twin: 'where another tool says nearly the same',
  strict: 'where a strict target is chosen',
};

const json = (value) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const badPart = (rule, example, { shownExample, exampleFindings }) =>
  `${json(shownExample(example))}\n\n${exampleFindings(rule, example)
    .map(({ at, message }) => `- \`${at || '(root)'}\`: ${message}`)
    .join('\n')}

Better:\n\n${json(shownExample(example.fixed))}`;

const severityOf = ({ severity, raise = {} }) =>
  [severity, ...Object.entries(raise).map(([one, to]) => `${to} ${circumstances[one]}`)].join('; ');

/** The page of a rule, of its own record. */
export const rulePage = (rule, examples) => {
  const { shownExample } = examples;
  const [said] = examples.exampleFindings(rule, rule.bad[0]);
  const points =
    rule.points === undefined ? '' : `\n- Points in the security scan: ${rule.points} of the 2 that hold a foreign tool back`;
  return `# ${rule.id}

> ${said.message}

${rule.why} ${rule.advice}

- Severity: ${severityOf(rule)}
- ${rule.isDefault ? 'On by default' : `Off by default; \`"rules": { "${rule.id}": "on" }\` in the config turns it on`}${points}
- Says: ${rule.sources.join('; ')}

## Found

${rule.bad.map((example) => badPart(rule, example, examples)).join('\n\n')}

## Left alone

${rule.good.map((example) => json(shownExample(example))).join('\n\n')}
`;
};

const rowOf = ({ id, severity, isDefault, why }) =>
  `| [\`${id}\`](${id}.md) | ${severity} | ${isDefault ? 'on' : ''} | ${why.replaceAll('|', '\\|')} |`;

/** The list of all rules. */
export const ruleIndex = (rules) => {
  const parts = Object.entries(areas).map(
    ([area, title]) =>
      `## ${title}\n\n| rule | severity | default | why |\n|---|---|---|---|\n${rules
        .filter((rule) => rule.area === area)
        .map(rowOf)
        .join('\n')}`,
  );
  return `# Rules\n\n\`toolwire lint\` looks for these; \`toolwire explain RULE\` says the same as its page. A place is a JSON pointer into the input schema, or \`tool:/name\` and the like.\n\n${parts.join('\n\n')}\n`;
};
