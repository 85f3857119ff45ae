import { isClientUser } from '@fairlead/contract/access/roles';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useMe } from '#app/session/session';
import { ErrorCard } from '#kit/feedback/ErrorCard';
import { Note, Quiet } from '#kit/text/text';
import classes from './ClientUsers.module.css';
import { InvitationTable } from './InvitationTable';
import { InviteDialog } from './InviteDialog';
import { canBecome } from './invitation-words';
import { MemberTable } from './MemberTable';
import { rolesToGive } from './role-words';
import { useInvitations } from './use-invitations';

/** The client's own people, who read its results; invited here by whoever may. */
export function ClientUsers({ client }: { client: { id: string; name: string } }) {
  const { profile, msp } = useMe();
  const [isInviting, setInviting] = useState(false);
  const canInvite = msp !== null && rolesToGive(profile.role, msp).some(isClientUser);
  const team = useQuery({ ...api.team.list.queryOptions(), staleTime: 0 });
  const invitations = useInvitations('msp', canInvite);
  const users = team.data?.items.filter((member) => member.client?.id === client.id) ?? [];
  const open = (invitations.data?.items ?? []).filter((entry) => canBecome(entry) && entry.client?.id === client.id);
  const problem = team.error ?? invitations.error;
  const retry = () => {
    void team.refetch();
    if (canInvite) void invitations.refetch();
  };
  return (
    <section aria-label="Client users" className={classes.below}>
      <header className={classes.belowHead}>
        <div>
          <Text component="h3" variant="card">
            Client users
          </Text>
          <Note>{`People of ${client.name} who see its results and released reports, and nothing else.`}</Note>
        </div>
        {canInvite && (
          <Button variant="default" onClick={() => setInviting(true)}>
            Invite
          </Button>
        )}
      </header>
      {problem ? (
        <ErrorCard title="The client's users could not load" message={sentenceOf(problem)} onRetry={retry} />
      ) : !team.data ? (
        <Skeleton height={52} aria-hidden="true" />
      ) : users.length + open.length === 0 ? (
        <Quiet maw="64ch" px={20} pb={16}>
          No one at this client has portal access yet.
        </Quiet>
      ) : (
        <>
          {users.length > 0 && <MemberTable members={users} tells="role" team={[]} />}
          {open.length > 0 && <InvitationTable invitations={open} scope="msp" />}
        </>
      )}
      {isInviting && (
        <InviteDialog
          roles={['client_viewer']}
          client={client}
          organization={client.name}
          seatLimit={null}
          onClose={() => setInviting(false)}
        />
      )}
    </section>
  );
}
