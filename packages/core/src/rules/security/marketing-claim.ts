import type { ToolRule } from '../rule.ts';
import { phraseRule } from '../text-rule.ts';

const praise =
  '(?:advanced|reliable|trusted|powerful|accurate|efficient|comprehensive|secure|popular|sophisticated|innovative|effective|robust|capable|intelligent|complete|feature-rich|user-friendly|cutting-edge)';

const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b(?:the|our|world's|is|are) (?:\\w+ )?most ${praise} (?:\\w+ ){0,2}?(?:tools?|solution|platform|service|server|api|engine|way|system|version|option|software)\\b`,
  ),
  /\b(?:trusted|recommended|endorsed|approved|certified|preferred|loved) by (?:\w+ ){0,3}?(?:experts?|professionals?|developers|companies|enterprises|users|millions|thousands|fortune|industry|leading|governments?|teams)\b/,
  /\b(?:100|9\d(?:\.\d+)?) ?% (?:\w+ ){0,2}?(?:accura(?:cy|te)|reliab(?:ility|le)|success(?: rate)?|uptime|guaranteed?|precision|satisfaction|effective)\b/,
  /\b(?:industry|market|world)[- ]leading\b|\baward[- ]winning\b|\bbest[- ]in[- ]class\b|\bworld[- ]class\b|\bstate[- ]of[- ]the[- ]art\b|\bcutting[- ]edge\b|\bnext[- ]gen(?:eration)?\b|\benterprise[- ]grade\b|\bgame[- ]chang\w+|\brevolutionary\b|\bunparalleled\b|\bunmatched\b|\bunrivall?ed\b/,
  /\b(?:premium|enhanced|superior|improved|upgraded|optimi[sz]ed|ultimate|deluxe) (?:version|edition|alternative|replacement) (?:of|to|for)\b|\b(?:the|an?|this) (?:premium|ultimate|superior) (?:\w+ )?(?:version|edition|tool|solution|experience|service)\b/,
  /\b(?:number one|#1|no\. ?1|top[- ]rated|highest[- ]rated|most[- ]downloaded) (?:\w+ )?(?:tool|solution|service|choice|platform|server|rated|in)\b|\bguarantee[sd]? (?:the )?(?:best|perfect|fastest|highest|100)\b/,
];
const needs =
  /most|ed by|%|leading|award|class|state.of|edge|next.gen|grade|game|revolution|unpar|unmatch|unriv|premium|enhanced|superior|improved|upgraded|optimi|ultimate|deluxe|number one|#1|no\. ?1|rated|downloaded|guarantee/;

export const marketingClaim: ToolRule = phraseRule(
  {
    id: 'sec-marketing-claim',
    isDefault: false,
    severity: 'info',
    points: 1,
    message: '{place} praises the tool: "{words}".',
    why: 'Praise wins choices without an order in it, and says nothing a model could use.',
    advice: 'Say what the tool does; leave praise to the web site.',
    sources: ['arXiv 2505.18135', '1 of 592 harmless public tools'],
    bad: [
      {
        tools: [{ description: 'The most advanced note tool, trusted by millions of users. Adds notes.' }],
        at: ['tool:/description'],
        fixed: { tools: [{ description: 'Adds notes.' }] },
      },
      {
        tools: [{ title: 'Award-winning notes' }],
        at: ['tool:/title'],
        fixed: { tools: [{ title: 'Notes' }] },
      },
    ],
    good: [
      { tools: [{ description: 'Finds the most recent notes, at 95 % of the length. Advanced search; the enhanced text too.' }] },
    ],
  },
  needs,
  patterns,
);
