import type { Invitation } from '@fairlead/contract/features/invitations';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { invitationProblem } from './invitation-words';

/** Whose invitations: those of the MSP one acts for, or of the whole platform. */
export type InvitationScope = 'msp' | 'platform';

export function useInvitations(scope: InvitationScope, enabled = true) {
  const options = scope === 'msp' ? api.invitations.list.queryOptions() : api.invitations.listAll.queryOptions();
  return useQuery({ ...options, staleTime: 0, enabled });
}

/** Lists of people and invitations are read anew after any change of them. */
export function useReloadPeople(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.invitations.key() }),
      queries.invalidateQueries({ queryKey: api.team.key() }),
    ]);
  };
}

/** Sends an invitation's link again, or withdraws it. */
export function useInvitationActions(scope: InvitationScope) {
  const reload = useReloadPeople();
  const { resend, resendAny, revoke, revokeAny } = api.invitations;
  const resending = useMutation({
    mutationFn: ({ id }: Invitation) => (scope === 'msp' ? resend : resendAny).call({ id }),
    onSuccess: async ({ email }) => {
      notifications.show({ message: `A new link is on its way to ${email}. The one before stopped working.` });
      await reload();
    },
    onError: async (error) => {
      notifications.show({ color: 'red', message: invitationProblem(error) });
      // Accepted or withdrawn meanwhile: the list says so.
      await reload();
    },
  });
  return {
    resending,
    revoke: async ({ id }: Invitation) => {
      try {
        const { email } = await (scope === 'msp' ? revoke : revokeAny).call({ id });
        notifications.show({ message: `The invitation of ${email} is withdrawn.` });
      } finally {
        // After a refusal too: it may have been accepted or withdrawn meanwhile.
        void reload();
      }
    },
  };
}
