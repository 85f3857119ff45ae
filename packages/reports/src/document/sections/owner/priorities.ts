import { type Block, type Cell, column, levelBadge, type Page } from '#document/page';
import type { PageContext } from '#document/simulation/context';
import { findingLevel, weighedFindings } from '#document/simulation/pages/findings';
import { countWord, sentenceCase } from '#document/words';
import { broughtBy } from '../brought-by';
import type { DocumentContext } from '../context';
import { type Ranked, rankedGaps, reasonOf } from '../matters-most';
import { plannedServices } from './plan';
import { lessWithPlan } from './sentences';

/** As many as fill the page. */
const SHOWN = 7;

/**
 * What to close first, each with its reason: open blockers before anything else. No dollars stand next to a single gap, since an
 * average of a rare event says little about it.
 */
export function priorityPages(context: DocumentContext): Page[] {
  const ranked = rankedGaps(context, SHOWN);
  const block = ranked.length > 0 ? gapsTable(ranked, context) : findingsTable(context);
  if (!block) return [];
  return [
    {
      name: '',
      heading: 'What matters most',
      lead: [blockersSentence(context), lessWithPlan(context)].filter((sentence) => sentence !== '').join(' '),
      blocks: [block, ...stillOpen(context, ranked.length)],
    },
  ];
}

/** How many gaps stop an insurer, or whatever else the assessments call theirs. */
function blockersSentence({ assessments }: DocumentContext): string {
  const said = assessments.flatMap(({ bank, part }) => {
    const open = part.result.hardStops.length;
    return open === 0 ? [] : [`${countWord(open)} ${open === 1 ? bank.stopLabels.one : bank.stopLabels.many}`];
  });
  if (said.length === 0) return '';
  const isOne = said.length === 1 && /^one /.test(said[0] ?? '');
  return `${sentenceCase(said.join(' and '))} ${isOne ? 'is' : 'are'} open.`;
}

function gapsTable(ranked: Ranked[], context: DocumentContext): Block {
  const planned = [...plannedServices(context)];
  return {
    kind: 'table',
    title: 'Close these first',
    measure: 'In this order',
    columns: [
      column('Step', 1.9),
      column('Service that closes it', 0.85),
      column('Who', 0),
      column('Effort', 0),
      ...(planned.length > 0 ? [column('In the plan', 0)] : []),
    ],
    rows: ranked.map((one): Cell[] => {
      const { question, owner, effort } = one.gap;
      const inPlan = broughtBy(question.service ?? question.readyMade ?? null, planned);
      return [
        { text: question.recommendation.title, strong: true, below: reasonOf(one) },
        one.gap.service,
        owner,
        effort,
        ...(planned.length > 0 ? [inPlan === null ? '–' : { text: 'Yes', strong: true }] : []),
      ];
    }),
    size: 12,
  };
}

/** Of a report without an assessment: the gaps that its answers leave, heaviest first. */
function findingsTable({ financial }: DocumentContext): Block | null {
  const findings = financial ? weighedFindings(financial).slice(0, SHOWN) : [];
  if (!financial || findings.length === 0) return null;
  return {
    kind: 'table',
    title: 'Close these first',
    measure: 'By how much each adds to the risk',
    columns: [column('What we found', 1.3), column('Level', 0), column('Step', 1.2)],
    rows: findings.map(({ finding, meaning, weight, step }): Cell[] => {
      const { level, words } = findingLevel(weight);
      return [
        { text: finding, strong: true, below: meaning },
        { level: levelBadge(level, words) },
        { text: step, strong: true },
      ];
    }),
    size: 12,
  };
}

/** How many more there are, so that nobody takes the page for the whole list. */
function stillOpen({ assessments, financial }: DocumentContext, shown: number): Block[] {
  const open = assessments.reduce((sum, { gaps }) => sum + gaps.length, 0);
  const all = shown > 0 ? open : financial ? weighedFindings(financial as PageContext).length : 0;
  const more = all - (shown > 0 ? shown : SHOWN);
  if (more <= 0) return [];
  const count = more === 1 ? 'One more is' : `${sentenceCase(countWord(more))} more are`;
  return [
    { kind: 'text', title: '', measure: '', paragraphs: [`${count} open. We go through them with you in turn.`] },
  ];
}
