import { lossExceedanceOption, lossExceedanceText } from '#charts/loss-exceedance';
import { scenarioBarsHeight, scenarioBarsOption, scenarioBarsText } from '#charts/scenario-bars';
import { coverFiles } from '#document/cover';
import { READY_TO_SET } from '#document/report';
import { printedCharts, WIDTHS } from '#document/simulation/context';
import { type Pdf, type TypstJob, typesetPdf } from '#formats/pdf/typst';
import { pictureFiles, renderSvg } from '#formats/svg';
import { type ImpactSummaryData, type ImpactSummaryInput, impactSummaryData } from './data';

/** Height of the curve on each paper, in px at 96 dpi. */
const CURVE_HEIGHTS = { a4: 276, 'us-letter': 216 } as const;
const GUTTER = 32;

/** What the template of the summary is given: texts, and the pictures drawn. */
export function summaryJob(data: ImpactSummaryData): Omit<TypstJob, 'template'> {
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
}

/** Cover and one-page executive summary. */
export function impactSummaryPdf(input: ImpactSummaryInput, onProgress?: (share: number) => void): Pdf {
  const data = impactSummaryData(input);
  onProgress?.(READY_TO_SET);
  return typesetPdf({ template: 'impact-summary.typ', ...summaryJob(data) });
}
