import type { AdminUser } from '@fairlead/contract/features/admin/users';
import { Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { DialogFoot } from '../DialogFoot';
import { useReloadUsers } from './use-user-acts';

/** Asks before a person's rights are taken, or given back. */
export function SuspendUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  useFocusReturn();
  const reload = useReloadUsers();
  const isActive = user.status === 'active';
  const change = useMutation({
    mutationFn: () => (isActive ? api.admin.suspendUser : api.admin.reinstateUser).call({ id: user.id }),
    onSuccess: async () => {
      notifications.show({ message: isActive ? `${user.name} is suspended.` : `${user.name} can work again.` });
      onClose();
      await reload();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`${isActive ? 'Suspend' : 'Reinstate'} ${user.name}?`} size={440}>
      <Text c="var(--fl-ink-2)">
        {isActive
          ? 'They lose every right at once and are signed out everywhere. What they made stays, and their seat is free.'
          : 'They get the rights of their role back and can sign in again. It takes a seat.'}
      </Text>
      <DialogFoot
        problem={change.error && sentenceOf(change.error)}
        keep="Leave as it is"
        onKeep={onClose}
        act={isActive ? 'Suspend' : 'Reinstate'}
        isActing={change.isPending}
        isDanger={isActive}
        onAct={() => change.mutate()}
      />
    </Modal>
  );
}
