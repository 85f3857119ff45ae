import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { Dialog } from '#kit/dialog/Dialog';

type SendDialogProps = {
  proposal: Pick<Proposal, 'clientId' | 'clientName'>;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
};

/** Asks before a proposal is fixed for good, and says who will see it. */
export function SendDialog({ proposal, isSending, onSend, onClose }: SendDialogProps) {
  const team = useQuery(api.team.list.queryOptions());
  const users = (team.data?.items ?? []).filter(({ client }) => client?.id === proposal.clientId);
  return (
    <Dialog onClose={onClose} title="Send this proposal?" size={440}>
      <Text c="var(--fl-ink-2)">
        Nothing in it can change afterwards; you can withdraw it and begin a new one from it.
      </Text>
      {team.data && (
        <Text c="var(--fl-ink-2)" mt={12}>
          {users.length > 0 ? (
            <>
              <bdi>{new Intl.ListFormat('en').format(users.map(({ name }) => name))}</bdi> can read and sign it in the
              portal, and {users.length === 1 ? 'gets' : 'get'} an email.
            </>
          ) : (
            <>
              Nobody of <bdi>{proposal.clientName}</bdi> can sign in yet, so nobody gets an email. Make its PDF with
              “Create report” and hand it over, or invite somebody under “People”.
            </>
          )}
        </Text>
      )}
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep as a draft
        </Button>
        <Button loading={isSending} onClick={onSend}>
          Send proposal
        </Button>
      </Group>
    </Dialog>
  );
}
