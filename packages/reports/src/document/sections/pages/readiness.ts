import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Block, Page } from '#document/page';
import type { DocumentContext } from '../context';
import type { Readiness } from '../readiness';
import { bandLadder, quickWinsTable, resultNotes, resultPages, stopsTable } from '../readiness-blocks';
import { noticesPages, timelinePage } from './event-timeline';
import { gapsPage } from './gaps';
import { renewalPage } from './renewal';
import { verdictOf } from './summary';

/** What a bank's result shows in addition to score and gaps. */
const VIEWS: Record<QuestionBank['resultViews'][number], (readiness: Readiness, context: DocumentContext) => Page[]> = {
  renewal: (readiness, context) => [renewalPage(readiness, context)],
  event_timeline: (_readiness, context) => [...timelinePage(context), ...noticesPages(context)],
};

/** An assessment with the bank: score, band, what stops or caps it, each section, every gap, and the views of the bank. */
export const readinessPages =
  (bankId: string) =>
  (context: DocumentContext): Page[] => {
    const found = context.assessments.find(({ bank }) => bank.id === bankId);
    if (!found) return [];
    return [
      ...resultPages(found, [
        verdictOf(found),
        ...(square(found) ?? bandLadder(found)),
        ...stopsTable(found),
        ...resultNotes(found),
        ...quickWinsTable(found),
      ]),
      ...gapsPage(found, context),
      ...found.bank.resultViews.flatMap((view) => VIEWS[view](found, context)),
    ];
  };

const SIDES = ['lowLow', 'highLow', 'lowHigh', 'highHigh'] as const;

/** Where the two axes meet; null for a bank that has no square, or before both have a score. */
function square({ bank, part: { result } }: Readiness): Block[] | null {
  const { quadrants, axes } = bank;
  const [x, y] = axes.map(({ key, label }) => ({
    label,
    score: result.axes.find((axis) => axis.key === key)?.score ?? null,
  }));
  const { quadrant } = result;
  if (!quadrants || !quadrant || x?.score == null || y?.score == null) return null;
  return [
    {
      kind: 'square',
      title: '',
      measure: '',
      x: { label: x.label, score: x.score },
      y: { label: y.label, score: y.score },
      threshold: quadrants.threshold,
      corners: SIDES.map((side) => ({ label: quadrants[side].label, here: side === quadrant })),
      meaning: quadrants[quadrant].meaning,
      steps: [...quadrants[quadrant].steps],
    },
  ];
}
