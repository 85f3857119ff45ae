/** Slides of what a review shows: its figures and lists, the roadmap, and what was declined. */
import { reviewSection } from '@fairlead/content/fields/review-sections';
import { beforeInWords, figureLabel, rowInWords, valueInWords } from '@fairlead/contract/features/reviews/review-words';
import { shortened } from '#document/frame';
import type { DocumentContext } from '#document/sections/context';
import { dayOf } from '#document/sections/stored-day';
import type { Slide, SlidePart } from '#formats/pptx/slide';
import { dataColors } from '#theme/data-colors';
import { budgetSlide } from './budget-slide';
import { ELSEWHERE } from './pre-read';
import { below, beyond, COMPARED, inWords, pointsOf, type Section, said, type Told, table } from './slide-parts';

/** So many figures fit next to each other in large letters; more are a table. */
const MOST_LARGE = 4;

/** A slide for each section that says something: its figures next to those of the last review, or what it lists. */
export const standing = (of: Told): Slide[] =>
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
    sub: below(beyond(of.length), as, text),
    parts,
    notes: [text, as, said(of)].filter(Boolean).join('. '),
  });
  const trend = trendPart(section, context);
  const large: SlidePart = {
    kind: 'figures',
    items: known.map((figure) => ({
      label: figureLabel(figure.key),
      value: valueInWords(figure.key, figure.value, write),
      after: '',
      gloss: beforeInWords(figure, write) ?? '',
    })),
  };
  const tables: [string[][], SlidePart][] = [
    [
      figures,
      figures.length <= MOST_LARGE
        ? large
        : table([['Figure', 6], ['Now', 3, 'right'], ...(hasBefore ? [COMPARED] : [])], figures, `${title}: figures`),
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

/** What is planned, and what it costs by quarter. */
export function roadmap({ review, context, write }: Told): Slide[] {
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
            sub: below(beyond(rows.length), section.text || reviewSection('roadmap').question),
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

/** Each declined recommendation for security on a slide of its own, with what both sides have on record. */
export const declined = ({ review, context }: Told): Slide[] =>
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
