import type { Slide } from '@fairlead/contract/features/simulations/slides';

/** Everything that is read on a slide; the ticks of a chart's axes are not read word by word. */
const textsOf = ({ title, lead, figures, chart, steps }: Slide): string[] => [
  title,
  lead ?? '',
  ...figures.flatMap(({ label, today, after }) => [label, today, after ?? '']),
  ...(chart?.kind === 'bars' ? [chart.measure, ...chart.rows.map(({ label }) => label)] : []),
  ...steps,
];

/** How many words a slide has; a figure counts as one. */
export const wordCount = (slide: Slide): number =>
  textsOf(slide)
    .join(' ')
    .split(/[\s–]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
