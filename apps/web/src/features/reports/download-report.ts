import type { Report } from '@fairlead/contract/reports';
import { apiClient } from '../../lib/api';

/** Fetches the PDF with the caller's rights and hands it to the browser as a download. @throws when it cannot be read */
export async function downloadReport(report: Pick<Report, 'id' | 'title'>): Promise<void> {
  const file = await apiClient.reports.download({ id: report.id });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file instanceof File && file.name ? file.name : `${report.title}.pdf`;
  link.click();
  URL.revokeObjectURL(address);
}
