// Reads every schema of the official JSON Schema suite; counts references and where they lead.
import { readdirSync, readFileSync } from 'node:fs';
import { readSchema } from '../../packages/core/dist/unstable.js';

const drafts = {
  draft4: 'draft-04',
  draft6: 'draft-06',
  draft7: 'draft-07',
  'draft2019-09': '2019-09',
  'draft2020-12': '2020-12',
};

/** Prints how many schemas are read and references resolved, per draft. */
export const scoreSuite = (folder, print) => {
  const root = `${folder}/json-schema-suite/tests`;
  for (const draft of readdirSync(root)) {
    const count = { schemas: 0, thrown: 0, references: 0, resolved: 0, external: 0, dangling: 0 };
    for (const file of readdirSync(`${root}/${draft}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    )) {
      for (const { schema } of JSON.parse(readFileSync(`${root}/${draft}/${file}`, 'utf8'))) {
        count.schemas += 1;
        try {
          const references = readSchema(schema, { dialect: drafts[draft] }).nodes.flatMap((node) => node.references);
          count.references += references.length;
          for (const { kind } of references) count[kind === 'local' ? 'resolved' : kind] += 1;
        } catch {
          count.thrown += 1;
        }
      }
    }
    print(
      `${draft.padEnd(14)} ${count.schemas} schemas, ${count.thrown} not read; ${count.references} references: ${count.resolved} resolved, ${count.external} to other documents, ${count.dangling} dangling`,
    );
  }
};
