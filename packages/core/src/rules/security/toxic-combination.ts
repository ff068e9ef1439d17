import { isWrite } from '../../traits/side-effect.ts';
import type { Subject } from '../../traits/subject.ts';
import { wordsOf } from '../../traits/words.ts';
import type { CatalogRule } from '../rule.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const privates = set(
  'email emails inbox mail mails mailbox message messages file files calendar contact contacts document documents drive note notes secret secrets credential credentials customer customers invoice invoices medical patient account accounts photo photos',
);
const open = set(
  'web url urls webpage website page browse browser crawl scrape internet rss feed tweet tweets email emails inbox issue issues comment comments review reviews',
);
const reading = set('read get fetch search list find browse crawl scrape open view retrieve extract download query');
const sending = set('send post publish email mail upload share tweet reply forward webhook transmit broadcast sms notify push');

const first = ({ words, sentences }: Subject): readonly string[] => [...words, ...wordsOf(sentences()[0] ?? '')];

/** The first tool of each ability. */
const abilities = (subjects: readonly Subject[]) => {
  const found: { private?: Subject; open?: Subject; sending?: Subject } = {};
  for (const subject of subjects) {
    const { words, effect } = subject;
    const said = first(subject);
    const isRead = !isWrite(effect.class) && words.some((word) => reading.has(word));
    if (isRead && said.some((word) => privates.has(word))) found.private ??= subject;
    if (isRead && words.some((word) => open.has(word))) found.open ??= subject;
    if (effect.class !== 'read' && words.some((word) => sending.has(word))) found.sending ??= subject;
  }
  return found;
};

const mail = { name: 'send_mail', description: 'Sends a mail.' };
const page = { name: 'fetch_web_page', description: 'Reads a page of the web.' };

export const toxicCombination: CatalogRule = {
  id: 'sec-toxic-combination',
  since: '0.1.0',
  area: 'security',
  isDefault: false,
  severity: 'warning',
  points: 0,
  message:
    'Together the tools read what is private (`{private}`), read what strangers write (`{open}`) and send to the outside (`{sending}`).',
  why: 'A stranger\u2019s text can then have private data sent out, though each tool alone is harmless.',
  advice: 'Have a person approve each sending, or do not offer the three in one session.',
  sources: ['Public scanners for tool poisoning; abilities are judged by words, and may be wrong'],
  bad: [
    {
      tools: [{ name: 'read_file', description: 'Reads a file.' }, page, mail],
      at: [''],
      fixed: { tools: [{ name: 'read_file', description: 'Reads a file.' }, page] },
    },
  ],
  good: [{ tools: [page, mail, { name: 'add_numbers', description: 'Adds numbers.' }] }],
  checkAll: ({ subjects }) => {
    const found = abilities(subjects);
    if (found.private === undefined || found.open === undefined || found.sending === undefined) return [];
    return [{ at: '', data: { private: found.private.name, open: found.open.name, sending: found.sending.name } }];
  },
};
