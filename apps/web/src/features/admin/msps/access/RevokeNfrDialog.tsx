import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { api } from '#app/api/api';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { changeRefusal, useMspChange } from '../use-msp-change';

/** Asks before NFR access is withdrawn. */
export function RevokeNfrDialog({ msp, onClose }: { msp: AdminMspDetail; onClose: () => void }) {
  const revoke = useMspChange(
    api.admin.revokeNfr.call,
    ({ company_name }) => `The NFR access of ${company_name} is withdrawn.`,
  );
  return (
    <ConfirmDialog
      title={`Withdraw the NFR access of ${msp.company_name}?`}
      act="Withdraw access"
      keep="Keep access"
      isDanger
      wordsOf={changeRefusal}
      onAct={() => revoke({ id: msp.id })}
      onClose={onClose}
    >
      {msp.users === 1 ? 'The one person' : `All ${msp.users} people`} there can do no more work at once. The data
      stays, and a new end date gives the access back.
    </ConfirmDialog>
  );
}
