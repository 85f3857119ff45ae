import type { Report } from '@fairlead/contract/reports';
import { apiClient } from '../../lib/api';
import { saveFile } from '../../lib/save-file';

type Named = Pick<Report, 'id' | 'title'>;

/** Fetches the PDF with the caller's rights and hands it to the browser as a download. @throws when it cannot be read */
export async function downloadReport(report: Named): Promise<void> {
  saveFile(await apiClient.reports.download({ id: report.id }), `${report.title}.pdf`);
}

/**
 * Shows the PDF in a tab of its own. To be called from a click: the tab is opened at once, as browsers ask, and the file
 * follows. @throws when it cannot be read
 */
export async function openReport(report: Named): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = URL.createObjectURL(await apiClient.reports.download({ id: report.id }));
    // Without a tab of its own, where pop-ups are blocked, it takes this one's place; Back returns.
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
