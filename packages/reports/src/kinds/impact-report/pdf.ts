import { READY_TO_SET } from '#document/report';
import { type Pdf, typesetPdf } from '#formats/pdf/typst';
import { pictureFiles } from '#formats/svg';
import { summaryJob } from '../impact-summary/pdf';
import { type ImpactReportInput, impactReportData } from './data';

/** Cover, executive summary and one idea a page. */
export function impactReportPdf(input: ImpactReportInput, onProgress?: (share: number) => void): Pdf {
  const { summary, sections, pictures } = impactReportData(input);
  onProgress?.(READY_TO_SET);
  const { view, files } = summaryJob(summary);
  return typesetPdf({
    template: 'impact-report.typ',
    view: { ...(view as object), sections },
    files: { ...files, ...pictureFiles(pictures) },
  });
}
