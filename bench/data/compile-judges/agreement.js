// How far the judges built here agree with the recorded verdicts of the oracles: on those they have to before they are believed.

/** Prints the agreement of each judge on the oracles' inputs. */
export const printAgreement = (judges, inputs, verdicts, print) => {
  for (const judge of judges) {
    if (judge.missing !== null) {
      print(`  ${judge.id.padEnd(20)} skipped: ${judge.missing} not found in JUDGES`);
      continue;
    }
    const rows = inputs.filter(({ id }) => {
      const said = verdicts.get(id);
      return said !== undefined && (said.accept?.includes(judge.oracle) || said.reject?.[judge.oracle] !== undefined);
    });
    const answers = judge.run(
      rows.map(({ tool }) => ({ name: tool.name, description: tool.description, schema: tool.inputSchema })),
    );
    const apart = rows.flatMap(({ id }, at) => {
      const refused = verdicts.get(id).reject?.[judge.oracle];
      const answer = answers[at];
      return answer?.failed || (refused === undefined) === (answer === null) ? [] : [{ id, refused, answer }];
    });
    const silent = answers.filter((answer) => answer?.failed).length;
    print(
      `  ${judge.id.padEnd(20)} agrees on ${rows.length - apart.length - silent} of ${rows.length}${silent > 0 ? `, no verdict on ${silent}` : ''}`,
    );
    for (const { id, refused, answer } of apart.slice(0, 5))
      print(`      ${id}: recorded ${refused?.slice(0, 80) ?? 'accepts'}; here ${answer?.message?.slice(0, 80) ?? 'accepts'}`);
  }
};
