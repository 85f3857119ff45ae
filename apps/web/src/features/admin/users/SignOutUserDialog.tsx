import type { AdminUser } from '@fairlead/contract/features/admin/users';
import { notifications } from '@mantine/notifications';
import { api } from '#app/api/api';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';

/** Asks before every session of somebody is ended. */
export function SignOutUserDialog({ user: { id, name }, onClose }: { user: AdminUser; onClose: () => void }) {
  const handleAct = async () => {
    await api.team.signOutUser.call({ id });
    notifications.show({ message: `${name} is signed out everywhere.` });
  };
  return (
    <ConfirmDialog title={`Sign out ${name} everywhere?`} act="Sign out" onAct={handleAct} onClose={onClose}>
      All their devices are signed out at once. They can sign in again.
    </ConfirmDialog>
  );
}
