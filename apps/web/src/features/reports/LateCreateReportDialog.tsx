import { lateUntilOpened } from '#kit/dialog/late';

/** The dialog in which a report is ordered, for the pages that offer it next to other things. */
export const LateCreateReportDialog = lateUntilOpened(
  async () => (await import('./CreateReportDialog')).CreateReportDialog,
);
