import { DELETION_GRACE_DAYS } from '@fairlead/contract/features/organization/organization';
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { apiClient } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { TypeToConfirmDialog } from '#kit/dialog/TypeToConfirmDialog';
import { useDeletionKnown } from './use-deletion';

type DeleteOrganizationDialogProps = {
  name: string;
  /** What is lost: "12 clients". */
  losses: readonly string[];
  ownData: ReactNode;
  onClose: () => void;
};

/** Asks before the organization is put to its end: what is lost, the data to take along, and its name typed. */
export function DeleteOrganizationDialog({ name, losses, ownData, onClose }: DeleteOrganizationDialogProps) {
  const write = useWriters();
  const freshly = useFreshSignIn();
  const known = useDeletionKnown();
  const handleAct = async (typed: string) => {
    const deletion = await freshly(() => apiClient.organization.requestDeletion({ company_name: typed }));
    if (!deletion) return false;
    await known(deletion);
    if (deletion.request)
      notifications.show({ message: `The organization will be deleted on ${write.fullDate(deletion.request.dueAt)}.` });
  };
  return (
    <TypeToConfirmDialog
      title={`Delete ${name}?`}
      size={560}
      name={name}
      missing="Enter the name as shown above."
      act={`Delete in ${DELETION_GRACE_DAYS} days`}
      keep="Keep the organization"
      onAct={handleAct}
      onClose={onClose}
    >
      <Text c="var(--fl-ink-2)">
        In {DELETION_GRACE_DAYS} days everything in it is erased: {losses.join(', ')}. Until then it works as it does
        now, every admin is told by email, and any of them can take it back. After that nothing can be restored.
      </Text>
      {ownData}
    </TypeToConfirmDialog>
  );
}
