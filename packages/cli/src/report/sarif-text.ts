import { gzipSync } from 'node:zlib';
import type { CheckDocument } from './document.ts';
import { type SarifContext, sarifLog } from './sarif.ts';

/** GitHub takes no more bytes of a packed file. */
const mostPacked = 10_000_000;

/** SARIF as text, with fewer results where it would be larger than GitHub takes. */
export const sarifReport = (document: CheckDocument, context: SarifContext, mostBytes: number = mostPacked): string => {
  let log = sarifLog(document, context);
  let text = `${JSON.stringify(log, null, 1)}\n`;
  for (let most = log.runs[0]?.results?.length ?? 0; most > 1 && text.length > mostBytes; ) {
    if (gzipSync(text).length <= mostBytes) break;
    most = Math.floor(most / 2);
    log = sarifLog(document, { ...context, most });
    text = `${JSON.stringify(log, null, 1)}\n`;
  }
  return text;
};
