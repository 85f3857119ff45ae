import { OUTCOMES, type Outcome, type ReviewSide } from '@fairlead/contract/features/reviews/terms';
import { type Block, type Cell, column, type Page, strong } from '#document/page';
import type { ReviewPart } from '#document/review-part';
import type { DocumentContext } from '#document/sections/context';
import { dayOf } from '#document/sections/stored-day';
import { stateColors } from '#theme/state-colors';

/** Letters of a table with long texts, in points. */
const SMALL = 11;

const TONES = { approved: stateColors.good, declined: stateColors.warning, deferred: stateColors.fair } as const;
const outcomeBadge = (outcome: Outcome): Cell => ({ badge: { words: OUTCOMES[outcome], ...TONES[outcome] } });

/** One page for those who were not there: summary, decisions with their reasons, and who does what by when. */
export function minutesPages(context: DocumentContext): Page[] {
  const { review } = context.input;
  if (!review?.heldOn) return [];
  const { people, summary, fingerprint } = review;
  const named = (side: ReviewSide) =>
    people
      .filter((one) => one.side === side && one.attended)
      .map(({ name }) => name)
      .join(', ') || 'Nobody';
  return [
    {
      name: '',
      heading: review.title,
      lead: `Held on ${dayOf(review.heldOn, context)}${review.place ? `, ${review.place}` : ''}.`,
      blocks: [
        ...(summary
          ? [
              {
                kind: 'text' as const,
                title: 'In short',
                measure: '',
                paragraphs: summary.split(/\n+/).filter(Boolean),
              },
            ]
          : []),
        {
          kind: 'facts',
          title: 'Present',
          measure: '',
          items: [
            { label: 'From your side', value: named('client') },
            { label: 'From our side', value: named('msp') },
          ],
        },
        ...decisionBlocks(context, review),
        ...actionBlocks(context, review),
        ...(fingerprint
          ? [
              {
                kind: 'note' as const,
                title: 'What was shown is kept',
                text: `Fingerprint of what was shown in the meeting: ${fingerprint.slice(0, 16)}.`,
              },
            ]
          : []),
      ],
    },
  ];
}

function decisionBlocks(context: DocumentContext, { decisions }: ReviewPart): Block[] {
  const decided = decisions.flatMap(({ question, outcome }) => (outcome ? [{ question, ...outcome }] : []));
  if (decided.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Decisions',
      measure: '',
      size: SMALL,
      columns: [column('Question', 5), column('Outcome', 2), column('Choice and reason', 5), column('Decided by', 3)],
      rows: decided.map(({ question, outcome, choice, reason, decidedBy, decidedOn }): Cell[] => [
        strong(question),
        outcomeBadge(outcome),
        [choice, reason].filter(Boolean).join('. ') || '–',
        { text: decidedBy, below: dayOf(decidedOn, context) },
      ]),
    },
  ];
}

function actionBlocks(context: DocumentContext, { actions, id }: ReviewPart): Block[] {
  const promised = actions.filter(({ reviewId, state }) => reviewId === id && state !== 'dropped');
  return (['client', 'msp'] as const).flatMap((side) => {
    const own = promised.filter((one) => one.side === side);
    if (own.length === 0) return [];
    return [
      {
        kind: 'table' as const,
        title: side === 'client' ? 'What you do' : 'What we do',
        measure: '',
        size: SMALL,
        columns: [column('Action', 6), column('Owner', 3), column('Due', 2)],
        rows: own.map(({ text, owner, dueOn }): Cell[] => [strong(text), owner, dayOf(dueOn, context)]),
      },
    ];
  });
}

/** Recommendations for security that the client declined, with what remains possible and who confirmed it. */
export function declinedPages(context: DocumentContext): Page[] {
  const { review } = context.input;
  const declined = review?.declined ?? [];
  if (declined.length === 0) return [];
  return [
    {
      name: '',
      heading: 'Declined recommendations',
      lead: 'We recommended these for security. They were declined, and the risk that remains is accepted until the day named.',
      blocks: declined.flatMap(({ question, outcome, confirmed }): Block[] => {
        if (!outcome) return [];
        const again = outcome.lookAgainOn ? dayOf(outcome.lookAgainOn, context) : 'Not agreed';
        const said: [string, string][] = [
          ['Declined by', `${outcome.decidedBy}, ${dayOf(outcome.decidedOn, context)}`],
          ['Reason', outcome.reason || 'Not recorded'],
          ['What remains possible', outcome.residualRisk || 'Not recorded'],
          ['We look at it again on', again],
          ['Confirmed', confirmed ? `${confirmed.byName}, ${dayOf(confirmed.at, context)}` : 'Not confirmed yet'],
        ];
        return [
          {
            kind: 'table',
            title: question,
            measure: '',
            size: SMALL,
            columns: [column('', 2), column('On record', 6)],
            rows: said.map(([label, text]): Cell[] => [label, strong(text)]),
          },
        ];
      }),
    },
  ];
}
