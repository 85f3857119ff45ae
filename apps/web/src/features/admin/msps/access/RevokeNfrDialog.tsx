import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { Modal, Text } from '@mantine/core';
import { api } from '#app/api/api';
import { DialogFoot } from '#features/admin/DialogFoot';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { useMspChange } from '../use-msp-change';

/** Asks before NFR access is withdrawn. */
export function RevokeNfrDialog({ msp, onClose }: { msp: AdminMspDetail; onClose: () => void }) {
  useFocusReturn();
  const { save, isSaving, problem } = useMspChange(api.admin.revokeNfr.call, {
    done: ({ company_name }) => `The NFR access of ${company_name} is withdrawn.`,
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Withdraw the NFR access of ${msp.company_name}?`} size={440}>
      <Text c="var(--fl-ink-2)">
        {msp.users === 1 ? 'The one person' : `All ${msp.users} people`} there can do no more work at once. The data
        stays, and a new end date gives the access back.
      </Text>
      <DialogFoot
        problem={problem}
        keep="Keep access"
        onKeep={onClose}
        act="Withdraw access"
        isActing={isSaving}
        isDanger
        onAct={() => save({ id: msp.id })}
      />
    </Modal>
  );
}
