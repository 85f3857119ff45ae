import { REVIEW_KINDS, type ReviewSectionKind, reviewSection } from '@fairlead/content/fields/review-sections';
import {
  beforeInWords,
  figureLabel,
  type ReviewWriters,
  rowInWords,
  valueInWords,
} from '@fairlead/contract/features/reviews/review-words';
import type { SectionFacts } from '@fairlead/contract/features/reviews/reviews';
import { ACTION_STATES, REVIEW_SIDES } from '@fairlead/contract/features/reviews/terms';
import { type Block, column, figureColumn, type Page, strong } from '#document/page';
import type { ReviewPart } from '#document/review-part';
import type { DocumentContext } from '#document/sections/context';
import { dayOf } from '#document/sections/stored-day';
import { reviewWriters } from './writers';

/** Letters of a table with long texts, in points. */
const SMALL = 11;

/** Told on the first page, or on pages of their own. */
export const ELSEWHERE: readonly ReviewSectionKind[] = ['decisions', 'promises', 'roadmap', 'loyalty', 'next_steps'];

const STANDING_LEAD = 'Section by section, each with the day of its data and what it was at the last review.';

type Section = ReviewPart['sections'][number];

/** The meeting, what has to be decided in it, and what both sides promised. */
export function agendaPages(context: DocumentContext): Page[] {
  const { review } = context.input;
  if (!review) return [];
  const { kind, decisions, people, startsAt, minutes, place, sections } = review;
  const lead = `${REVIEW_KINDS[kind].label}, ${dayOf(review.periodFrom, context)} to ${dayOf(review.periodTo, context)}.`;
  const named = (side: keyof typeof REVIEW_SIDES) =>
    people
      .filter((one) => one.side === side)
      .map(({ name, decides }) => (decides ? `${name} (decides)` : name))
      .join(', ') || 'Nobody named yet';
  const loyalty = sections.find((one) => one.kind === 'loyalty');
  return [
    {
      name: '',
      heading: review.title,
      lead,
      blocks: [
        {
          kind: 'facts',
          title: 'The meeting',
          measure: '',
          items: [
            { label: 'When', value: startsAt ? `${dayOf(startsAt, context)}, ${minutes} minutes` : 'Not agreed yet' },
            ...(place ? [{ label: 'Where', value: place }] : []),
            { label: 'From your side', value: named('client') },
            { label: 'From our side', value: named('msp') },
          ],
        },
        ...(decisions.length === 0
          ? [{ kind: 'note' as const, title: 'Decisions', text: 'Nothing has to be decided in this review.' }]
          : [
              {
                kind: 'table' as const,
                title: 'Decisions we need from you',
                measure: '',
                size: SMALL,
                columns: [column('Question', 5), column('We recommend', 3), column('Options', 4)],
                rows: decisions.map(({ question, recommended, options }) => [
                  strong(question),
                  recommended || '–',
                  options.join('; ') || '–',
                ]),
              },
            ]),
        ...promiseBlocks(context, review),
        ...(loyalty?.text ? [{ kind: 'note' as const, title: 'A question to you', text: loyalty.text }] : []),
      ],
    },
  ];
}

/** What both sides promised earlier, with what came of it. */
function promiseBlocks(context: DocumentContext, { actions, sections, id }: ReviewPart): Block[] {
  const section = sections.find(({ kind }) => kind === 'promises');
  const earlier = actions.filter(({ reviewId }) => reviewId !== id);
  if (!section || (earlier.length === 0 && section.text === '')) return [];
  return [
    ...wordsOf(section, 'What we promised and did'),
    ...figureBlocks(section.facts, reviewWriters(context), section.text ? '' : 'What we promised and did'),
    {
      kind: 'table',
      title: '',
      measure: '',
      size: SMALL,
      columns: [column('Action', 5), column('Owner', 3), column('Due', 2), column('State', 2)],
      rows: earlier.map(({ text, owner, side, dueOn, state, doneOn }) => [
        strong(text),
        `${owner} (${REVIEW_SIDES[side].toLowerCase()})`,
        dayOf(dueOn, context),
        doneOn ? `Done ${dayOf(doneOn, context)}` : ACTION_STATES[state],
      ]),
    },
  ];
}

/** Every other section with its words, its figures next to those of the last review, and how old they are. */
export function standingPages(context: DocumentContext): Page[] {
  const { review } = context.input;
  if (!review) return [];
  const write = reviewWriters(context);
  const shown = review.sections.filter(({ kind }) => !ELSEWHERE.includes(kind));
  const blocks = shown.flatMap((section) => sectionBlocks(section, write));
  if (blocks.length === 0) return [];
  return [{ name: '', heading: 'Where you stand', lead: STANDING_LEAD, blocks }];
}

function sectionBlocks(section: Section, write: ReviewWriters): Block[] {
  const { kind, text, facts } = section;
  const { title } = reviewSection(kind);
  const figures = figureBlocks(facts, write, text === '' ? title : '');
  const rows = facts?.rows ?? [];
  const words = wordsOf(section, title);
  if (words.length + figures.length + rows.length === 0) return [];
  return [
    ...words,
    ...figures,
    ...(rows.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            title: words.length + figures.length === 0 ? title : '',
            measure: measureOf(facts, write),
            size: SMALL,
            columns: [column('What', 5), column('State', 6)],
            rows: rows.map((row) => [strong(row.title), rowInWords(row, write)]),
          },
        ]),
  ];
}

const wordsOf = ({ text }: Section, title: string): Block[] =>
  text === '' ? [] : [{ kind: 'text', title, measure: '', paragraphs: text.split(/\n+/).filter(Boolean) }];

const measureOf = (facts: SectionFacts | null, write: ReviewWriters) =>
  facts?.dataAt ? `As of ${write.fullDay(facts.dataAt.slice(0, 10))}` : '';

function figureBlocks(facts: SectionFacts | null, write: ReviewWriters, title: string): Block[] {
  const known = facts?.figures.filter(({ value }) => value !== null) ?? [];
  if (known.length === 0) return [];
  const hasBefore = known.some(({ before }) => before !== null);
  return [
    {
      kind: 'table',
      title,
      measure: measureOf(facts, write),
      size: SMALL,
      columns: [column('Figure', 6), figureColumn('Now', 2), ...(hasBefore ? [figureColumn('Compared with', 4)] : [])],
      rows: known.map((figure) => [
        figureLabel(figure.key),
        strong(valueInWords(figure.key, figure.value, write)),
        ...(hasBefore ? [beforeInWords(figure, write) ?? '–'] : []),
      ]),
    },
  ];
}

/** What is planned by quarter, and what each quarter of the fiscal year costs. */
export function roadmapPages(context: DocumentContext): Page[] {
  const section = context.input.review?.sections.find(({ kind }) => kind === 'roadmap');
  if (!section) return [];
  const write = reviewWriters(context);
  const { facts } = section;
  const blocks: Block[] = [
    ...wordsOf(section, 'In short'),
    ...figureBlocks(facts, write, 'Money'),
    ...(facts && facts.rows.length > 0
      ? [
          {
            kind: 'table' as const,
            title: 'Roadmap items',
            measure: '',
            size: SMALL,
            columns: [
              column('Item', 5),
              column('State', 2),
              column('Quarter', 2),
              figureColumn('Once', 2),
              figureColumn('Per month', 2),
            ],
            rows: facts.rows.map(({ title, state, on, once, monthly }) => [
              strong(title),
              state,
              on ? `${on.slice(5)} ${on.slice(0, 4)}` : 'Not dated',
              once === null ? '–' : write.money(once),
              monthly === null ? '–' : write.money(monthly),
            ]),
          },
        ]
      : []),
    ...(facts && facts.budget.length > 0
      ? [
          {
            kind: 'table' as const,
            title: 'Budget by quarter of your fiscal year',
            measure: 'One-time costs in the quarter, monthly costs for each month in which they run',
            size: SMALL,
            columns: [column('Quarter', 4), figureColumn('Approved', 2), figureColumn('Proposed', 2)],
            rows: facts.budget.map(({ fiscalYear, quarter, from, to, approved, proposed }) => [
              {
                text: `FY ${fiscalYear} Q${quarter}`,
                strong: true,
                below: `${write.fullDay(from)} to ${write.fullDay(to)}`,
              },
              write.money(approved),
              write.money(proposed),
            ]),
          },
        ]
      : []),
  ];
  if (blocks.length === 0) return [];
  return [{ name: '', heading: 'Roadmap and budget', lead: reviewSection('roadmap').question, blocks }];
}
