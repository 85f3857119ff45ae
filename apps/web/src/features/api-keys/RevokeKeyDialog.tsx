import type { ApiKey } from '@fairlead/contract/features/api-keys';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { FormAlert } from '#kit/feedback/FormAlert';
import { useReloadKeys } from './use-api-keys';

/** Ends a key at once. It cannot be brought back. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  useFocusReturn();
  const reload = useReloadKeys();
  const revoke = useMutation(
    api.apiKeys.revoke.mutationOptions({
      onSuccess: async ({ name }) => {
        await reload();
        onClose();
        notifications.show({ message: `${name} is revoked.` });
      },
    }),
  );
  return (
    <Modal opened onClose={onClose} title={`Revoke ${apiKey.name}?`} size={440}>
      <Stack gap={16}>
        {revoke.error && <FormAlert>{sentenceOf(revoke.error)}</FormAlert>}
        <Text c="var(--fl-ink-2)">
          Programs that use it are turned away at once. A revoked key cannot be brought back.
        </Text>
      </Stack>
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button data-danger loading={revoke.isPending} onClick={() => revoke.mutate({ id: apiKey.id })}>
          Revoke key
        </Button>
      </Group>
    </Modal>
  );
}
