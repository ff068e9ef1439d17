import { wordsBeyond } from '../../traits/phrases.ts';
import { contentCount, denseCount } from '../../traits/words.ts';
import type { ToolRule } from '../rule.ts';

export const descRestatesName: ToolRule = {
  id: 'auth-desc-restates-name',
  since: '0.1.0',
  area: 'authoring',
  isDefault: true,
  severity: 'warning',
  message: 'The description says nothing that the name `{name}` does not say.',
  why: 'A model has read the name already; the text is what it tells this tool from its neighbours by.',
  advice: 'Say what the tool covers, when to call it, and what comes back.',
  sources: ['arXiv 2602.18914: 73 % of 10,831 servers', '6.7 % of 644 public tools'],
  bad: [
    {
      tools: [{ name: 'delete_note', description: 'Deletes the specified note.' }],
      at: ['tool:/description'],
      fixed: {
        tools: [{ name: 'delete_note', description: 'Deletes a note and its attachments for good; archive_note keeps them.' }],
      },
    },
    {
      tools: [{ name: 'getNoteBook', origin: 'shelf', description: 'Get a notebook from Shelf.' }],
      at: ['tool:/description'],
      fixed: { tools: [{ name: 'getNoteBook', description: 'Get a notebook with all of its sections.' }] },
    },
    {
      tools: [{ name: 'list_notebook_sections', description: 'Gets a list of all the sections of the notebook' }],
      at: ['tool:/description'],
      fixed: {
        tools: [{ name: 'list_notebook_sections', description: 'Lists sections in reading order, with their page counts.' }],
      },
    },
  ],
  good: [
    { tools: [{ name: 'list_labels', description: 'Lists labels by rank.' }] },
    { tools: [{ name: 'list_records', description: 'Lists the records of a table.' }] },
    { tools: [{ name: 'get_time', description: 'Get the time in a city, as ISO 8601.' }] },
    { tools: [{ name: 'delete_note', description: '删除笔记，并永久移除其全部附件。' }] },
  ],
  // Nor does the name of the server tell its tools apart. A text in a dense script never repeats a name in Latin letters.
  check: ({ name, text, origin }) =>
    contentCount(text) === 0 || denseCount(text) > 3 || wordsBeyond(text, name, origin).length > 0
      ? []
      : [{ at: 'tool:/description', data: { name } }],
};
