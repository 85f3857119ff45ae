/** A review as slides for the room: decisions first, then promises, figures, the roadmap, and what comes next. */
import { REVIEW_KINDS, reviewSection } from '@fairlead/content/fields/review-sections';
import { ACTION_STATES, OUTCOMES, REVIEW_SIDES } from '@fairlead/contract/features/reviews/terms';
import type { DocumentContext } from '#document/sections/context';
import { dayOf } from '#document/sections/stored-day';
import { counted, sentenceCase } from '#document/words';
import type { Slide } from '#formats/pptx/slide';
import { below, beyond, figuresSaid, inWords, pointsOf, type Section, said, type Told, table } from './slide-parts';
import { declined, roadmap, standing } from './standing-slides';
import { reviewWriters } from './writers';

/** The slides of the meeting. */
export const preReadSlides = (context: DocumentContext): Slide[] =>
  told(context, (of) => [
    ...ifPrinted(of, 'agenda', () => [decisionsNeeded(of), ...promises(of)]),
    ...ifPrinted(of, 'review-standing', () => standing(of)),
    ...ifPrinted(of, 'review-roadmap', () => roadmap(of)),
    ...ifPrinted(of, 'declined', () => declined(of)),
    ...ifPrinted(of, 'agenda', () => [...inWords(of, 'loyalty', 'A question to you'), ...inWords(of, 'next_steps')]),
  ]);

/** The slides for those who were not there. */
export const minutesSlides = (context: DocumentContext): Slide[] =>
  told(context, (of) =>
    of.review.heldOn === null
      ? []
      : [
          ...ifPrinted(of, 'minutes', () => [...inShort(of), ...decided(of), ...actions(of)]),
          ...ifPrinted(of, 'declined', () => declined(of)),
          ...ifPrinted(of, 'review-shown', () => standing(of)),
          ...ifPrinted(of, 'review-roadmap', () => roadmap(of)),
        ],
  );

const told = (context: DocumentContext, slidesOf: (of: Told) => Slide[]): Slide[] =>
  context.input.review ? slidesOf({ review: context.input.review, context, write: reviewWriters(context) }) : [];

const ifPrinted = ({ context }: Told, section: string, slides: () => Slide[]) =>
  context.prints(section) ? slides() : [];

/** Titles that a room reads at a glance. */
const MOST_POINTS = 6;
const agendaPoint = (kind: Section['kind']) => (kind === 'decisions' ? [] : [reviewSection(kind).title]);

function decisionsNeeded({ review, context }: Told): Slide {
  const { decisions, kind, periodFrom, periodTo, sections } = review;
  const sub = `${REVIEW_KINDS[kind].label}, ${dayOf(periodFrom, context)} to ${dayOf(periodTo, context)}`;
  if (decisions.length === 0)
    return {
      title: 'Nothing has to be decided this time',
      sub,
      parts: [{ kind: 'points', items: sections.flatMap((one) => agendaPoint(one.kind)).slice(0, MOST_POINTS) }],
      notes: 'Say so at the beginning, and ask what they would like to decide.',
    };
  const rows = decisions.map(({ question, recommended, options }) => [
    question,
    recommended || '–',
    options.join('; ') || '–',
  ]);
  return {
    title: sentenceCase(`${counted(decisions.length, 'decision')} we need from you`),
    sub,
    parts: [
      table(
        [
          ['Question', 5],
          ['We recommend', 3],
          ['Options', 4],
        ],
        rows,
        'Decisions with our recommendation and the options',
      ),
    ],
    notes: said(rows),
  };
}

/** What both sides promised in earlier reviews, with what came of it. */
function promises({ review, context, write }: Told): Slide[] {
  const section = review.sections.find(({ kind }) => kind === 'promises');
  const earlier = review.actions.filter(({ reviewId }) => reviewId !== review.id);
  if (!section || (earlier.length === 0 && section.text === '')) return [];
  const rows = earlier.map(({ text, owner, side, dueOn, state, doneOn }) => [
    text,
    `${owner} (${REVIEW_SIDES[side].toLowerCase()})`,
    dayOf(dueOn, context),
    doneOn ? `Done ${dayOf(doneOn, context)}` : ACTION_STATES[state],
  ]);
  const figures = figuresSaid(section, write);
  return [
    {
      title: reviewSection('promises').title,
      sub: below(beyond(rows.length), section.text || figures),
      parts:
        rows.length === 0
          ? [{ kind: 'points', items: pointsOf(section.text) }]
          : [
              table(
                [
                  ['Promise', 5],
                  ['Owner', 3],
                  ['Due', 2],
                  ['State', 2],
                ],
                rows,
                'What was promised, who owes it, by when, and what came of it',
              ),
            ],
      notes: [section.text, figures, said(rows)].filter(Boolean).join(' '),
    },
  ];
}

function inShort({ review: { summary, title, heldOn }, context }: Told): Slide[] {
  if (summary === '') return [];
  const held = heldOn ? `${title}, held on ${dayOf(heldOn, context)}` : title;
  return [{ title: 'In short', sub: held, parts: [{ kind: 'points', items: pointsOf(summary) }], notes: summary }];
}

function decided({ review, context }: Told): Slide[] {
  const rows = review.decisions.flatMap(({ question, outcome }) =>
    outcome
      ? [
          [
            question,
            OUTCOMES[outcome.outcome],
            [outcome.choice, outcome.reason].filter(Boolean).join('. ') || '–',
            `${outcome.decidedBy}, ${dayOf(outcome.decidedOn, context)}`,
          ],
        ]
      : [],
  );
  if (rows.length === 0) return [];
  return [
    {
      title: sentenceCase(`${counted(rows.length, 'decision')} taken`),
      sub: beyond(rows.length),
      parts: [
        table(
          [
            ['Question', 5],
            ['Outcome', 2],
            ['Choice and reason', 5],
            ['Decided by', 3],
          ],
          rows,
          'Decisions with their outcome',
        ),
      ],
      notes: said(rows),
    },
  ];
}

/** What was promised in this review, the client's part first. */
function actions({ review, context }: Told): Slide[] {
  const promised = review.actions.filter(({ reviewId, state }) => reviewId === review.id && state !== 'dropped');
  const rows = (['client', 'msp'] as const).flatMap((side) =>
    promised
      .filter((one) => one.side === side)
      .map(({ text, owner, dueOn }) => [text, `${owner} (${REVIEW_SIDES[side].toLowerCase()})`, dayOf(dueOn, context)]),
  );
  if (rows.length === 0) return [];
  return [
    {
      title: 'Who does what, and by when',
      sub: beyond(rows.length),
      parts: [
        table(
          [
            ['Action', 6],
            ['Owner', 3],
            ['Due', 2],
          ],
          rows,
          'Actions with their owners and days',
        ),
      ],
      notes: said(rows),
    },
  ];
}
