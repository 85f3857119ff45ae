import type { ApiKey } from '@fairlead/contract/features/api-keys';
import { notifications } from '@mantine/notifications';
import { api } from '#app/api/api';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { useReloadKeys } from './use-api-keys';

/** Ends a key at once. It cannot be brought back. */
export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const reload = useReloadKeys();
  const handleAct = async () => {
    await api.apiKeys.revoke.call({ id });
    await reload();
    notifications.show({ message: `${name} is revoked.` });
  };
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      act="Revoke key"
      keep="Keep it"
      isDanger
      onAct={handleAct}
      onClose={onClose}
    >
      Programs that use it are turned away at once. A revoked key cannot be brought back.
    </ConfirmDialog>
  );
}
