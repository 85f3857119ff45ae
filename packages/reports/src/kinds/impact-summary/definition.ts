import { lossExceedanceOption, lossExceedanceText } from '#charts/loss-exceedance';
import { scenarioBarsHeight, scenarioBarsOption, scenarioBarsText } from '#charts/scenario-bars';
import { coverFiles } from '#document/cover';
import { printedCharts, WIDTHS } from '#document/simulation/context';
import type { ReportDefinition } from '#formats/pdf/render-report';
import { pictureFiles, renderSvg } from '#formats/svg';
import type { ImpactSummaryData } from './data';
import { IMPACT_SUMMARY } from './identity';

/** Height of the curve on each paper, in px at 96 dpi. */
const CURVE_HEIGHTS = { a4: 276, 'us-letter': 216 } as const;
const GUTTER = 32;

/** Cover and one-page executive summary. */
export const impactSummary: ReportDefinition<ImpactSummaryData> = {
  id: IMPACT_SUMMARY.kind,
  template: 'impact-summary.typ',
  job(data) {
    const { view, curve, limit, scenarios } = data;
    const settings = { ...printedCharts(data.locale, data.currency), showTarget: data.showTarget };
    const exceedance = { curve, limit };
    const width = WIDTHS[view.paper];
    const bars = scenarioBarsHeight(scenarios.length, settings.fontSize);
    const files = {
      ...coverFiles(data),
      ...pictureFiles({
        'curve.svg': renderSvg(lossExceedanceOption(exceedance, settings), width, CURVE_HEIGHTS[view.paper]),
        'scenarios.svg': renderSvg(scenarioBarsOption(scenarios, settings), (width - GUTTER) / 2, bars),
      }),
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
