import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';

type SendDialogProps = {
  proposal: Pick<Proposal, 'clientId' | 'clientName'>;
  /** Sends it; a refusal is shown on the paper. */
  onSend: () => Promise<void>;
  onClose: () => void;
};

/** Asks before a proposal is fixed for good, and says who will see it. */
export function SendDialog({ proposal, onSend, onClose }: SendDialogProps) {
  const team = useQuery(api.team.list.queryOptions());
  const users = (team.data?.items ?? []).filter(({ client }) => client?.id === proposal.clientId);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Send this proposal?"
      act="Send proposal"
      keep="Keep as a draft"
      isFinal
      onAct={onSend}
    >
      Nothing in it can change afterwards; you can withdraw it and begin a new one from it.
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
    </ConfirmDialog>
  );
}
