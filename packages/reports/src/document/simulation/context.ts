import type { ChartSettings } from '#charts/settings';
import { dataColors } from '#theme/data-colors';
import { englishLocale, reportFormat, reportWords } from '../figures';
import type { CoverFacts, Simulated } from '../input';
import { better, type Cell, type Column, figureColumn, strong } from '../page';
import type { Words } from '../words';
import { type ShownFigures, shownFigures } from './shown-figures';

/** What the pages about a simulation are written with. */
export type PageContext = {
  input: CoverFacts & Simulated;
  words: Words;
  shown: ShownFigures;
  /** Figures with services are worth showing: there are services, and losses they could lower. */
  showTarget: boolean;
  settings: ChartSettings;
  /** Width of the content in px at 96 dpi. */
  width: number;
  /** Keeps a picture for the template and gives its file name. */
  picture: (name: string, svg: string) => string;
};

/** Content width in px at 96 dpi, by paper. */
export const WIDTHS = { a4: 666, 'us-letter': 688 } as const;
const FONT_SIZE = 11;

/** Charts as they are printed. @param locale of `englishLocale` */
export const printedCharts = (locale: string, currency: string): ChartSettings => ({
  scheme: 'light',
  format: reportFormat(locale, currency),
  targetName: 'After the plan',
  animation: false,
  fontSize: FONT_SIZE,
});

/** What the pages about a simulation are written with, in a report of any kind. */
export function pageContext(input: CoverFacts & Simulated, picture: PageContext['picture']): PageContext {
  const locale = englishLocale(input.locale);
  const { currency } = input.result;
  const shown = shownFigures(input.result, input.services);
  return {
    input: { ...input, locale },
    words: reportWords(locale, currency),
    shown,
    showTarget: shown.hasServices && shown.hasLosses,
    settings: printedCharts(locale, currency),
    width: WIDTHS[input.paper],
    picture,
  };
}

/** The key of a chart with both states, or with one. */
export function seriesKeys({ showTarget, settings }: Pick<PageContext, 'showTarget' | 'settings'>) {
  const { series } = dataColors.light;
  return [
    { name: 'Today', color: series.today },
    ...(showTarget ? [{ name: settings.targetName, color: series.with }] : []),
  ];
}

/** Columns for one figure today and, where it says something, after the plan. */
export const pairColumns = ({ showTarget, settings }: PageContext): Column[] => [
  figureColumn('Today'),
  ...(showTarget ? [figureColumn(settings.targetName)] : []),
];

/** The two figures of a row under `pairColumns`. */
export const pairCells = ({ showTarget }: PageContext, today: string, target: string): Cell[] => [
  strong(today),
  ...(showTarget ? [better(target)] : []),
];
