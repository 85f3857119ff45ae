import type { Report } from '@fairlead/contract/features/reports';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';

type ReleaseDialogProps = { report: Report | null; onClose: () => void; onRelease: (report: Report) => void };

/** Asks before a report leaves the house. */
export function ReleaseDialog({ report, onClose, onRelease }: ReleaseDialogProps) {
  return (
    <ConfirmDialog
      opened={report !== null}
      onClose={onClose}
      title="Release this report?"
      act="Release report"
      keep="Keep it internal"
      onAct={() => report && onRelease(report)}
    >
      The users of <bdi>{report?.clientName}</bdi> will see and download “{report?.title}”. An earlier released version
      is replaced, and links to it end.
    </ConfirmDialog>
  );
}
