import type { AdminUser } from '@fairlead/contract/features/admin/users';
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app/api/api';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { TypeToConfirmDialog } from '#kit/dialog/TypeToConfirmDialog';

/** Asks before a person and their account are erased. */
export function EraseUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const freshly = useFreshSignIn();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const handleAct = async (email: string) => {
    const done = await freshly(() => api.admin.eraseUser.call({ id: user.id, email }));
    if (!done) return false;
    notifications.show({ message: `${user.name} is erased.` });
    await navigate({ to: '/admin/users' });
    void queries.invalidateQueries({ queryKey: api.admin.listUsers.key() });
  };
  return (
    <TypeToConfirmDialog
      title={`Erase ${user.name}?`}
      name={user.email}
      missing="Enter their email address."
      field={{ maxLength: 255 }}
      act="Erase"
      keep="Keep them"
      onAct={handleAct}
      onClose={onClose}
    >
      <Text c="var(--fl-ink-2)">
        The profile, the account and the picture go for good, and the audit trail keeps a number in place of the name.
        What they made stays with their organization. To keep someone out for a while, suspend them instead.
      </Text>
    </TypeToConfirmDialog>
  );
}
