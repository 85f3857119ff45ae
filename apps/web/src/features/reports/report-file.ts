import type { Report } from '@fairlead/contract/reports';
import { apiClient } from '../../lib/api';
import { saveFile } from '../../lib/save-file';

type Named = Pick<Report, 'id' | 'title'>;

/** Fetches the PDF with the caller's rights and hands it to the browser as a download. @throws when it cannot be read */
export async function downloadReport(report: Named): Promise<void> {
  saveFile(await apiClient.reports.download({ id: report.id }), `${report.title}.pdf`);
}

/** Shows the PDF in a tab of its own, soon after the click that asked for it. @throws when it cannot be read */
export async function openReport(report: Named): Promise<void> {
  const address = URL.createObjectURL(await apiClient.reports.download({ id: report.id }));
  window.open(address, '_blank', 'noopener');
}
