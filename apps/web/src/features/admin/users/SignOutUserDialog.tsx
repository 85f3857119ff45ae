import type { AdminUser } from '@fairlead/contract/features/admin/users';
import { Button, Group, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useFocusReturn } from '#kit/dialog/use-focus-return';

/** Asks before every session of somebody is ended. */
export function SignOutUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  useFocusReturn();
  const signOut = useMutation(
    api.team.signOutUser.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${user.name} is signed out everywhere.` });
        onClose();
      },
    }),
  );
  return (
    <Modal opened onClose={onClose} title={`Sign out ${user.name} everywhere?`} size={440}>
      <Text c="var(--fl-ink-2)">All their devices are signed out at once. They can sign in again.</Text>
      {signOut.error && (
        <Text c="var(--fl-danger-text)" size="sm" mt={12} role="alert">
          {sentenceOf(signOut.error)}
        </Text>
      )}
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus loading={signOut.isPending} onClick={() => signOut.mutate({ id: user.id })}>
          Sign out
        </Button>
      </Group>
    </Modal>
  );
}
