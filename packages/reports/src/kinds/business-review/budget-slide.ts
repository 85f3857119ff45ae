import type { DocumentContext } from '#document/sections/context';
import type { Slide } from '#formats/pptx/slide';
import { dataColors } from '#theme/data-colors';

const { series: COLORS } = dataColors.light;

/** What the roadmap costs by quarter, as a chart that can be edited; none without a budget. */
export function budgetSlide({ input, words }: DocumentContext): Slide | null {
  const budget = input.review?.sections.find(({ kind }) => kind === 'roadmap')?.facts?.budget ?? [];
  if (budget.every(({ approved, proposed }) => approved + proposed === 0)) return null;
  const total = (of: 'approved' | 'proposed') => words.money(budget.reduce((sum, quarter) => sum + quarter[of], 0));
  const labels = budget.map(({ fiscalYear, quarter }) => `FY ${fiscalYear} Q${quarter}`);
  const said = `Approved ${total('approved')}, proposed ${total('proposed')} in ${labels.length} quarters.`;
  return {
    title: 'What the roadmap costs by quarter',
    sub: said,
    parts: [
      {
        kind: 'bars',
        labels,
        series: [
          { name: 'Approved', values: budget.map(({ approved }) => approved), color: COLORS.with },
          { name: 'Proposed', values: budget.map(({ proposed }) => proposed), color: COLORS.today },
        ],
        format: '#,##0',
        labelEvery: 1,
        axisTitle: input.currency,
        alt: `Bars of each fiscal quarter. ${said}`,
      },
    ],
    notes: `${said} One-time costs count in their quarter, monthly costs for each month in which they run.`,
  };
}
