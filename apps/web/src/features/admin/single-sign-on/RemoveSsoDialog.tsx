import type { SsoProvider } from '@fairlead/contract/features/single-sign-on';
import { Button, Group, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';

type RemoveSsoDialogProps = { mspId: string; provider: SsoProvider; onClose: () => void };

/** Asks before an identity provider goes, with the sign-in accounts it made. */
export function RemoveSsoDialog({ mspId, provider, onClose }: RemoveSsoDialogProps) {
  const queries = useQueryClient();
  const { id, name, accounts } = provider;
  const remove = useMutation(
    api.singleSignOn.remove.mutationOptions({
      onSuccess: async () => {
        notifications.show({ message: `${name} is removed.` });
        onClose();
        await queries.invalidateQueries({ queryKey: api.singleSignOn.list.key() });
      },
    }),
  );
  return (
    <Modal opened onClose={onClose} title={`Remove ${name}?`} size={440}>
      <Text c="var(--fl-ink-2)">{consequence(accounts)} To stop it for a while only, switch it off instead.</Text>
      {remove.error && (
        <Text c="var(--fl-danger-text)" size="sm" mt={12} role="alert">
          {sentenceOf(remove.error)}
        </Text>
      )}
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button data-danger loading={remove.isPending} onClick={() => remove.mutate({ id: mspId, provider_id: id })}>
          Remove
        </Button>
      </Group>
    </Modal>
  );
}

function consequence(accounts: number): string {
  if (accounts === 0) return 'Nobody has signed in by it yet.';
  const people = accounts === 1 ? '1 person signs in by it and loses' : `${accounts} people sign in by it and lose`;
  return `${people} access at once. Connecting it again starts with new accounts.`;
}
