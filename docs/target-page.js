const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');

const about = (fact) => {
  if (fact.does) return fact.keywords ? `${fact.does}: ${fact.keywords.map((keyword) => `\`${keyword}\``).join(' ')}` : fact.does;
  if (fact.keywords === '*') return 'every other keyword';
  if (fact.keywords) return fact.keywords.map((keyword) => `\`${keyword}\``).join(' ');
  if (fact.field) return `the tool's ${fact.field}: ${fact.is}`;
  if (fact.over === 'bounds') return `rule \`clash\` of \`${fact.low}\` and \`${fact.high}\``;
  return fact.rule ? `rule \`${fact.rule}\`` : 'a value of the wrong shape';
};

const neighbours = (list) =>
  list
    .map((one) =>
      [one]
        .flat()
        .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
        .join(' '),
    )
    .join(', ');

const condition = (fact) => {
  const { when } = fact;
  const parts = [];
  if (when?.from) parts.push(`from ${when.from}`);
  if (when?.to) parts.push(`until ${when.to}`);
  if (when?.models) parts.push(`on ${when.models.join(', ')}`);
  if (when?.except) parts.push(`not on ${when.except.join(', ')}`);
  if (when?.flag !== undefined) parts.push(`strict flag ${when.flag}`);
  if (fact.behind) parts.push(`for ${[...fact.behind.vendors, ...fact.behind.models].join(', ')}`);
  if (fact.at) parts.push(`at ${fact.at.join(', ')}`);
  if (fact.type) parts.push(`type ${fact.type.join(', ')}`);
  if (fact.value) parts.push(`value ${JSON.stringify(fact.value)}`);
  if (fact.beside) parts.push(`beside ${neighbours(fact.beside)}`);
  if (fact.without) parts.push(`without ${neighbours(fact.without)}`);
  return parts.join('; ');
};

const factLine = (fact) =>
  `| \`${fact.id}\` | ${fact.does ? 'rewrites' : (fact.verdict ?? 'rejects')} | ${cell(about(fact))} | ${cell(condition(fact))} | ${fact.answer?.template ? `\`${cell(fact.answer.template).replaceAll('`', "'")}\`` : ''} | ${fact.says.join(' ')}${fact.against?.length ? `; against: ${fact.against.join(' ')}` : ''} |`;

const evidenceLine = (id, record) =>
  `| ${id} | ${record.date ?? 'undated'} | ${record.confidence} | ${cell(record.statement)} | ${cell(record.source)} |`;

const passageText = ({ passage }) => {
  if (passage === undefined) return '';
  const behind =
    passage.bound === undefined
      ? `Name the provider behind it: \`gemini@…\`. ${passage.measured === 'all' ? '' : `What is rewritten is known for ${passage.measured.length === 0 ? 'no provider' : passage.measured.join(', ')}; for others a verdict is unknown. ${passage.note}`}`
      : `Behind it stands [\`${passage.bound.id}\`](${passage.bound.id}.md); its facts are judged after what is rewritten here.`;
  return `\nA ${passage.kind}. ${behind.trim()}\n`;
};

const openPart = (target, targetFacts) => {
  const facts = [...new Set(targetFacts(target))];
  const contested = facts.filter((fact) => fact.against?.length);
  const open = facts.filter((fact) => fact.verdict === 'unknown');
  const part = (title, lines) => (lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}\n\n`);
  return (
    part(
      'Contested',
      contested.map((fact) => `- \`${fact.id}\`: ${fact.says.join(' ')}; against it: ${fact.against.join(' ')}`),
    ) +
    part(
      'Open questions',
      open.map((fact) => `- \`${fact.id}\`: ${fact.note ?? about(fact)}`),
    )
  );
};

/** Writes the page of one target: its facts in the order they are asked, and the evidence behind them. */
export const targetPage = (target, records, { targetEvidence, targetFacts, hasLittleEvidence }) => {
  const littleEvidence = hasLittleEvidence(target);
  const head = '| fact | verdict | about | when | answer | evidence |\n|---|---|---|---|---|---|';
  const contested = targetFacts(target).filter((fact) => fact.against?.length).length;
  const open = targetFacts(target).filter((fact) => fact.verdict === 'unknown').length;
  return `# ${target.id}${target.strict ? `, ${target.id}-strict` : ''}

${target.title}. Envelope: \`${target.carrier}\`. Tools without a flag of their own are sent with strict ${target.flag}. ${contested} facts are contested, ${open} are open questions.${littleEvidence ? ' Little evidence.' : ''}
${passageText(target)}
Answers in stages: ${target.stages.map((stage) => `${stage.id} (${stage.reports === 'all' ? 'all faults' : 'first fault'})`).join(', then ')}.

## Facts

Rows are asked in this order; the first that fits decides.

${head}
${targetFacts(target).map(factLine).join('\n')}

${openPart(target, targetFacts)}## Evidence

| id | date | confidence | statement | source |
|---|---|---|---|---|
${targetEvidence(target)
  .map((id) => evidenceLine(id, records[id]))
  .join('\n')}
`;
};

/** Writes the list of all pages; a `-strict` id is a view of its table and shares its page. */
export const indexPage = (tables) => {
  const rows = tables.map((target) => {
    const ids = [target.id, ...(target.strict ? [`${target.id}-strict`] : [])].map((id) => `\`${id}\``).join(' ');
    return `| [${target.title}](${target.id}.md) | ${ids} |`;
  });
  return `# Targets\n\n| target | ids |\n|---|---|\n${rows.join('\n')}\n`;
};
