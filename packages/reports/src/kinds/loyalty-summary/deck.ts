import { documentFrame, INSIDE_ONLY, insideFootWord, NOBODY } from '#document/frame';
import { counted, sentenceCase } from '#document/words';
import { makeDeck } from '#formats/pptx/deck';
import type { Slide } from '#formats/pptx/slide';
import { dataColors } from '#theme/data-colors';
import type { LoyaltySummaryInput } from './kind';
import { AT_RISK_COLUMNS, ENDING_COLUMNS, HEADLINE, TITLE, toldOf } from './told';

const { series: COLORS } = dataColors.light;
/** Rows that a room can read. */
const MOST_ROWS = 8;

/** Slides for the provider's own meeting, with what to say in the notes. */
export function loyaltySummaryDeck(input: LoyaltySummaryInput): Promise<Uint8Array> {
  const { view, logo, coverLineColor, printedDate } = documentFrame(
    { ...input, client: NOBODY },
    { title: TITLE, kicker: '', headline: '', confidentiality: '' },
  );
  return makeDeck({
    title: TITLE,
    subject: TITLE,
    headline: HEADLINE,
    client: '',
    provider: { name: input.provider.name, shownName: view.provider.name, logo },
    date: input.date,
    printedDate,
    foot: [TITLE, printedDate, insideFootWord(input)].join(' · '),
    notice: INSIDE_ONLY,
    ground: view.brand.ground,
    lineColor: coverLineColor,
    slides: slidesOf(input),
  });
}

/** The conclusion of each slide is its title; a slide without anything to show is left out. */
export function slidesOf(input: LoyaltySummaryInput): Slide[] {
  const told = toldOf(input, MOST_ROWS);
  const scored = told.classes.filter(({ key }) => key !== null);
  const counts = scored.map(({ short, clients }) => `${short} ${clients}`).join(', ');
  const revenue = told.classes.map(({ short, monthly }) => `${short} ${told.money(monthly)}`).join(', ');
  const bars = (values: number[], labels: string[], format: string, axisTitle: string, alt: string) => ({
    kind: 'bars' as const,
    labels,
    series: [{ name: axisTitle, values, color: COLORS.today }],
    format,
    labelEvery: 1,
    axisTitle,
    alt,
  });
  return [
    {
      title:
        told.atRiskCount === 0
          ? 'No client is at high or critical renewal risk'
          : `${sentenceCase(counted(told.atRiskCount, 'client'))} may leave${told.atRiskRevenue && `: ${told.atRiskRevenue} a year`}`,
      sub: told.otherCurrency,
      parts: [{ kind: 'figures', items: told.figures.map((figure) => ({ ...figure, gloss: '' })) }],
      notes: `${told.followUps} ${told.hits}`,
    },
    {
      title: 'How healthy our clients are',
      sub: counts,
      parts: [
        bars(
          scored.map(({ clients }) => clients),
          scored.map(({ label }) => label),
          '0',
          'Clients',
          `Bars of each class of health. ${counts}.`,
        ),
      ],
      notes: 'Health is 0 to 100, from sentiment, engagement, value, security posture, service quality and payment.',
    },
    {
      title: 'What clients of each class pay a month',
      sub: revenue,
      parts: [
        bars(
          told.classes.map(({ monthly }) => monthly),
          told.classes.map(({ short }) => short),
          '#,##0',
          told.currency,
          `Bars of what clients of each class pay a month. ${revenue}.`,
        ),
      ],
      notes: `Together ${told.money(told.monthly)} a month. ${told.otherCurrency}`.trim(),
    },
    ...(told.atRisk.length === 0
      ? []
      : [
          {
            title: 'Who we talk to first',
            sub: told.beyondAtRisk,
            parts: [
              {
                kind: 'table' as const,
                columns: AT_RISK_COLUMNS,
                rows: told.atRisk,
                hasTotal: false,
                alt: 'Clients at high or critical renewal risk',
              },
            ],
            notes:
              'Agree for each of them who calls, and by when. Each client’s Relationship page has the reasons, point by point.',
          },
        ]),
    ...(told.ending.length === 0
      ? []
      : [
          {
            title: `${sentenceCase(counted(told.endingCount, 'term'))} ${told.endingCount === 1 ? 'ends' : 'end'} within twelve months`,
            sub: told.beyondEnding,
            parts: [
              {
                kind: 'table' as const,
                columns: ENDING_COLUMNS,
                rows: told.ending,
                hasTotal: false,
                alt: 'Terms that end within twelve months',
              },
            ],
            notes: 'Start each talk before the last day of notice.',
          },
        ]),
  ];
}
