import { lossExceedanceOption, lossExceedanceText } from '../charts/loss-exceedance';
import { scenarioBarsHeight, scenarioBarsOption, scenarioBarsText } from '../charts/scenario-bars';
import type { ChartSettings } from '../charts/settings';
import type { ReportDefinition } from '../pdf/render-report';
import { renderSvg } from '../pdf/svg';
import { coverLine } from './cover-line';
import type { ImpactSummaryData } from './data';
import { reportFormat } from './figures';
import { IMPACT_SUMMARY } from './identity';

/** Size of the pictures on each paper, in px at 96 dpi: content width, height of the curve, height of the cover's field. */
const SIZES = {
  a4: { page: 794, width: 666, curve: 276, cover: 700 },
  'us-letter': { page: 816, width: 688, curve: 216, cover: 640 },
} as const;
const FONT_SIZE = 11;
const GUTTER = 32;

const bytes = (svg: string) => new TextEncoder().encode(svg);

/** Width of the page and height of the cover's field, in px. */
export const coverSize = (paper: ImpactSummaryData['view']['paper']) => SIZES[paper];

/** Pictures of the cover: the client's curve as one line, and the provider's logo. */
export function coverFiles({ view, curve, coverLineColor, logo }: ImpactSummaryData): Record<string, Uint8Array> {
  const size = SIZES[view.paper];
  const files: Record<string, Uint8Array> = {
    'cover-line.svg': bytes(coverLine(curve, coverLineColor, size.page, size.cover)),
  };
  if (logo && view.provider.logo) files[view.provider.logo] = logo.bytes;
  return files;
}

/** Cover and one-page executive summary. */
export const impactSummary: ReportDefinition<ImpactSummaryData> = {
  id: IMPACT_SUMMARY.kind,
  template: 'impact-summary.typ',
  job(data) {
    const { view, curve, limit, scenarios } = data;
    const size = SIZES[view.paper];
    const settings: ChartSettings & { showTarget: boolean } = {
      scheme: 'light',
      format: reportFormat(data.locale, data.currency),
      targetName: 'After the plan',
      animation: false,
      fontSize: FONT_SIZE,
      showTarget: data.showTarget,
    };
    const exceedance = { curve, limit };
    const column = (size.width - GUTTER) / 2;
    const files: Record<string, Uint8Array> = {
      ...coverFiles(data),
      'curve.svg': bytes(renderSvg(lossExceedanceOption(exceedance, settings), size.width, size.curve)),
      'scenarios.svg': bytes(
        renderSvg(scenarioBarsOption(scenarios, settings), column, scenarioBarsHeight(scenarios.length, FONT_SIZE)),
      ),
    };
    return {
      view: {
        ...view,
        summary: {
          ...view.summary,
          curve: { ...view.summary.curve, alt: lossExceedanceText(exceedance, settings) },
          scenarios: { ...view.summary.scenarios, alt: scenarioBarsText(scenarios, settings) },
        },
      },
      files,
    };
  },
};
