import type { SsoProvider } from '@fairlead/contract/features/single-sign-on';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';

type RemoveSsoDialogProps = { mspId: string; provider: SsoProvider; onClose: () => void };

/** Asks before an identity provider goes, with the sign-in accounts it made. */
export function RemoveSsoDialog({ mspId, provider: { id, name, accounts }, onClose }: RemoveSsoDialogProps) {
  const queries = useQueryClient();
  const handleAct = async () => {
    await api.singleSignOn.remove.call({ id: mspId, providerId: id });
    notifications.show({ message: `${name} is removed.` });
    void queries.invalidateQueries({ queryKey: api.singleSignOn.list.key() });
  };
  return (
    <ConfirmDialog title={`Remove ${name}?`} act="Remove" keep="Keep it" isDanger onAct={handleAct} onClose={onClose}>
      {consequence(accounts)} To stop it for a while only, switch it off instead.
    </ConfirmDialog>
  );
}

function consequence(accounts: number): string {
  if (accounts === 0) return 'Nobody has signed in by it yet.';
  const people = accounts === 1 ? '1 person signs in by it and loses' : `${accounts} people sign in by it and lose`;
  return `${people} access at once. Connecting it again starts with new accounts.`;
}
