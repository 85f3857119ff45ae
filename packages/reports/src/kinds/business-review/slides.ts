/** A review as slides for the room: decisions first, then what was promised, how things stand, and what comes next. */
import { REVIEW_KINDS, reviewSection } from '@fairlead/content/fields/review-sections';
import {
  beforeInWords,
  figureLabel,
  type ReviewWriters,
  rowInWords,
  valueInWords,
} from '@fairlead/contract/features/reviews/review-words';
import { ACTION_STATES, OUTCOMES, REVIEW_SIDES } from '@fairlead/contract/features/reviews/terms';
import { shortened } from '#document/frame';
import type { ReviewPart } from '#document/review-part';
import type { DocumentContext } from '#document/sections/context';
import { dayOf } from '#document/sections/stored-day';
import { counted, sentenceCase } from '#document/words';
import type { Slide, SlidePart } from '#formats/pptx/slide';
import { dataColors } from '#theme/data-colors';
import { budgetSlide } from './budget-slide';
import { ELSEWHERE } from './pre-read';
import { reviewWriters } from './writers';

/** Rows that a room can read, and letters of a cell that stay in two lines. */
const MOST_ROWS = 7;
const MOST_LETTERS = 90;
/** Of the line below a title. */
const MOST_BELOW = 120;

type Section = ReviewPart['sections'][number];
type Told = { review: ReviewPart; context: DocumentContext; write: ReviewWriters };

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

const cell = (text: string) => shortened(text, MOST_LETTERS);
const below = (text: string) => shortened(text.replaceAll('\n', ' '), MOST_BELOW);
/** Nothing where all are shown. */
const beyond = (all: number) =>
  all > MOST_ROWS ? `${MOST_ROWS} of ${all} are shown; the notes have all of them.` : '';

type Column = [label: string, width: number, right?: 'right'];
const COMPARED: Column = ['Compared with', 4, 'right'];

const table = (columns: Column[], rows: string[][], alt: string): Extract<SlidePart, { kind: 'table' }> => ({
  kind: 'table',
  columns: columns.map(([label, width, right]) => ({ label, width, right: right !== undefined })),
  rows: rows.slice(0, MOST_ROWS).map((row) => row.map(cell)),
  hasTotal: false,
  alt,
});

const said = (rows: string[][]) => rows.map((row) => row.filter((text) => text !== '–').join(', ')).join('. ');

function decisionsNeeded({ review, context }: Told): Slide {
  const { decisions, kind, periodFrom, periodTo } = review;
  const sub = `${REVIEW_KINDS[kind].label}, ${dayOf(periodFrom, context)} to ${dayOf(periodTo, context)}`;
  if (decisions.length === 0)
    return {
      title: 'Nothing has to be decided this time',
      sub,
      parts: [{ kind: 'points', items: ['What we promised', 'Where you stand', 'What comes next'] }],
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
      sub: below(section.text || figures || beyond(rows.length)),
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

const figuresSaid = ({ facts }: Section, write: ReviewWriters) =>
  (facts?.figures ?? [])
    .filter(({ value }) => value !== null)
    .map(({ key, value }) => `${figureLabel(key)}: ${valueInWords(key, value, write)}`)
    .join(' · ');

const pointsOf = (text: string) => text.split(/\n+/).filter(Boolean);

/** A slide for each section that says something: its figures next to those of the last review, or what it lists. */
const standing = (of: Told): Slide[] =>
  of.review.sections.filter(({ kind }) => !ELSEWHERE.includes(kind)).flatMap((section) => sectionSlides(of, section));

function sectionSlides({ context, write }: Told, section: Section): Slide[] {
  const { kind, text, facts } = section;
  const { title } = reviewSection(kind);
  const as = facts?.dataAt ? `As of ${dayOf(facts.dataAt, context)}` : '';
  const known = (facts?.figures ?? []).filter(({ value }) => value !== null);
  const hasBefore = known.some(({ before }) => before !== null);
  const figures = known.map((figure) => [
    figureLabel(figure.key),
    valueInWords(figure.key, figure.value, write),
    ...(hasBefore ? [beforeInWords(figure, write) ?? '–'] : []),
  ]);
  const rows = (facts?.rows ?? []).map((row) => [row.title, rowInWords(row, write)]);
  const slide = (parts: SlidePart[], of: string[][]): Slide => ({
    title,
    sub: below([text, as, beyond(of.length)].filter(Boolean).join(' · ')),
    parts,
    notes: [text, as, said(of)].filter(Boolean).join('. '),
  });
  const trend = trendPart(section, context);
  const tables: [string[][], SlidePart][] = [
    [
      figures,
      table([['Figure', 6], ['Now', 3, 'right'], ...(hasBefore ? [COMPARED] : [])], figures, `${title}: figures`),
    ],
    [
      rows,
      table(
        [
          ['What', 5],
          ['State', 6],
        ],
        rows,
        `${title}: what there is`,
      ),
    ],
  ];
  const slides = tables.filter(([of]) => of.length > 0).map(([of, part]) => slide([part], of));
  if (trend) slides.push(slide([trend], []));
  if (slides.length > 0) return slides;
  return text === '' ? [] : [{ title, sub: as, parts: [{ kind: 'points', items: pointsOf(text) }], notes: text }];
}

/** The chance of exceeding the loss limit by simulation, as a chart that can be edited. */
function trendPart({ facts }: Section, context: DocumentContext): SlidePart | null {
  const trend = facts?.trend ?? [];
  if (trend.length < 2) return null;
  const labels = trend.map(({ at }) => dayOf(at, context));
  return {
    kind: 'lines',
    labels,
    series: [
      {
        name: figureLabel('chance_above_limit'),
        values: trend.map(({ value }) => value),
        color: dataColors.light.series.today,
      },
    ],
    format: '0%',
    labelEvery: Math.ceil(labels.length / 6),
    axisTitle: '',
    alt: `${figureLabel('chance_above_limit')}, from ${labels[0]} to ${labels.at(-1)}.`,
  };
}

function roadmap({ review, context, write }: Told): Slide[] {
  const section = review.sections.find(({ kind }) => kind === 'roadmap');
  if (!section) return [];
  const rows = (section.facts?.rows ?? []).map(({ title, state, on, once, monthly }) => [
    title,
    state,
    on ? `${on.slice(5)} ${on.slice(0, 4)}` : 'Not dated',
    once === null ? '–' : write.money(once),
    monthly === null ? '–' : write.money(monthly),
  ]);
  const budget = budgetSlide(context);
  return [
    ...(rows.length === 0
      ? inWords({ review, context, write }, 'roadmap')
      : [
          {
            title: reviewSection('roadmap').title,
            sub: below(section.text || beyond(rows.length) || reviewSection('roadmap').question),
            parts: [
              table(
                [
                  ['Item', 5],
                  ['State', 2],
                  ['Quarter', 2],
                  ['Once', 2, 'right'],
                  ['Per month', 2, 'right'],
                ],
                rows,
                'Roadmap items with their quarter and costs',
              ),
            ],
            notes: [section.text, said(rows)].filter(Boolean).join(' '),
          },
        ]),
    ...(budget ? [budget] : []),
  ];
}

/** A recommendation for security that was declined, each on a slide of its own: both sides sign under it. */
const declined = ({ review, context }: Told): Slide[] =>
  review.declined.flatMap(({ question, outcome, confirmed }) => {
    if (!outcome) return [];
    const rows = [
      ['Declined by', `${outcome.decidedBy}, ${dayOf(outcome.decidedOn, context)}`],
      ['Reason', outcome.reason || 'Not recorded'],
      ['What remains possible', outcome.residualRisk || 'Not recorded'],
      ['We look at it again on', outcome.lookAgainOn ? dayOf(outcome.lookAgainOn, context) : 'Not agreed'],
      ['Confirmed', confirmed ? `${confirmed.byName}, ${dayOf(confirmed.at, context)}` : 'Not confirmed yet'],
    ];
    return [
      {
        title: `Declined: ${shortened(question, 60)}`,
        sub: 'We recommended it for security. The risk that remains is accepted until the day named.',
        parts: [
          table(
            [
              ['', 3],
              ['On record', 8],
            ],
            rows,
            `What is on record about the declined recommendation: ${question}`,
          ),
        ],
        notes: said(rows),
      },
    ];
  });

/** A section that has only what somebody wrote. */
function inWords({ review }: Told, kind: Section['kind'], title = reviewSection(kind).title): Slide[] {
  const text = review.sections.find((section) => section.kind === kind)?.text ?? '';
  return text === '' ? [] : [{ title, sub: '', parts: [{ kind: 'points', items: pointsOf(text) }], notes: text }];
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
