import type { Report } from '@fairlead/contract/features/reports';
import { late } from '#kit/dialog/late';
import { ReleaseDialog } from './ReleaseDialog';
import type { ReportActions } from './use-report-actions';

const ShareDialog = late(async () => (await import('./sharing/ShareDialog')).ShareDialog);
const WithdrawDialog = late(async () => (await import('./WithdrawDialog')).WithdrawDialog);

/** An act on a report that asks first. */
export type Asked = { act: 'release' | 'share' | 'withdraw'; report: Report } | null;

type ReportDialogsProps = { asked: Asked; actions: ReportActions; onClose: () => void };

/** What is asked before a report is released, shared or withdrawn. */
export function ReportDialogs({ asked, actions, onClose }: ReportDialogsProps) {
  return (
    <>
      <ReleaseDialog
        report={asked?.act === 'release' ? asked.report : null}
        onClose={onClose}
        onRelease={(report) => {
          actions.release.mutate({ id: report.id });
          onClose();
        }}
      />
      {asked?.act === 'share' && <ShareDialog report={asked.report} onClose={onClose} />}
      {asked?.act === 'withdraw' && (
        <WithdrawDialog
          report={asked.report}
          onClose={onClose}
          onWithdraw={(reason) => {
            actions.withdraw.mutate({ id: asked.report.id, reason });
            onClose();
          }}
        />
      )}
    </>
  );
}
