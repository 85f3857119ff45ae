import type { ChartSettings } from '../charts/settings';
import { englishLocale, reportFormat, reportWords } from '../impact-summary/figures';
import { shownFigures } from '../impact-summary/shown-figures';
import type { ImpactReportInput } from './input';
import type { PageContext } from './page';

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
export function pageContext(input: ImpactReportInput, picture: PageContext['picture']): PageContext {
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
