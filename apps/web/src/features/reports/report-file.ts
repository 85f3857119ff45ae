import type { Report, ReportFormat } from '@fairlead/contract/features/reports';
import { apiClient } from '#app/api/api';
import { saveFile } from '#app/api/save-file';

type Named = Pick<Report, 'id' | 'title'>;

/** Fetches a file of the report with the caller's rights and hands it to the browser as a download. @throws when it cannot be read */
export async function downloadReport(report: Named, format: ReportFormat = 'pdf'): Promise<void> {
  saveFile(await apiClient.reports.download({ id: report.id, format }), `${report.title}.${format}`);
}

/** Several reports in one file. @throws when one of them cannot be read */
export async function downloadReports(ids: string[]): Promise<void> {
  saveFile(await apiClient.reports.zip({ ids }), 'Reports.zip');
}
