import type { AdminUser } from '@fairlead/contract/features/admin/users';
import { notifications } from '@mantine/notifications';
import { api } from '#app/api/api';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { useReloadUsers } from './use-user-acts';

/** Asks before a person's rights are taken, or given back. */
export function SuspendUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const reload = useReloadUsers();
  const isActive = user.status === 'active';
  const act = isActive ? 'Suspend' : 'Reinstate';
  const handleAct = async () => {
    await (isActive ? api.admin.suspendUser : api.admin.reinstateUser).call({ id: user.id });
    notifications.show({ message: isActive ? `${user.name} is suspended.` : `${user.name} can work again.` });
    void reload();
  };
  return (
    <ConfirmDialog
      title={`${act} ${user.name}?`}
      act={act}
      keep="Leave as it is"
      isDanger={isActive}
      onAct={handleAct}
      onClose={onClose}
    >
      {isActive
        ? 'They lose every right at once and are signed out everywhere. What they made stays, and their seat is free.'
        : 'They get the rights of their role back and can sign in again. It takes a seat.'}
    </ConfirmDialog>
  );
}
