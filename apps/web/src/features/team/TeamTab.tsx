import { isClientUser } from '@fairlead/contract/access/roles';
import { Button, Skeleton } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useMe } from '#app/session/session';
import { EmptyState } from '#kit/feedback/EmptyState';
import { ErrorCard } from '#kit/feedback/ErrorCard';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { Quiet } from '#kit/text/text';
import { InvitationTable } from './InvitationTable';
import { InviteDialog } from './InviteDialog';
import { canBecome } from './invitation-words';
import { MemberTable } from './MemberTable';
import classes from './People.module.css';
import { rolesToGive } from './role-words';
import { useInvitations } from './use-invitations';

/** Who works with the MSP, who was asked to, and the way to ask more. */
export function TeamTab() {
  const { profile, msp } = useMe();
  const [isInviting, setInviting] = useState(false);
  const roles = msp ? rolesToGive(profile.role, msp) : [];
  const canInvite = roles.length > 0;
  const team = useQuery({ ...api.team.list.queryOptions(), staleTime: 0 });
  const invite = canInvite && (
    <Button leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <Loaded query={team} skeleton={<Skeleton height={320} radius="lg" />} failed="The team could not load">
      {({ items, seats }) => {
        const people = items.filter((member) => !isClientUser(member.role));
        const clientUsers = items.filter(({ role }) => isClientUser(role));
        return (
          <Cards>
            <div className={classes.head}>
              <Quiet maw="64ch">{seatWords(seats, msp?.company_name)}</Quiet>
              {invite}
            </div>
            <Card title="Team" flush>
              {people.length > 0 && <MemberTable members={people} tells="role" team={people} />}
              {people.length <= 1 && canInvite && (
                <EmptyState isRow title="Only you so far" text="Invite the people who sell and advise with you." />
              )}
            </Card>
            {canInvite && <OpenInvitations />}
            {clientUsers.length > 0 && (
              <Card title="Client users" sub="People of your clients. They see their own company only." flush>
                <MemberTable members={clientUsers} tells="client" team={people} />
              </Card>
            )}
            {isInviting && (
              <InviteDialog
                roles={roles}
                organization={msp?.company_name ?? 'your MSP'}
                seatLimit={seats.limit}
                onClose={() => setInviting(false)}
              />
            )}
          </Cards>
        );
      }}
    </Loaded>
  );
}

function OpenInvitations() {
  const invitations = useInvitations('msp');
  if (invitations.isError)
    return (
      <ErrorCard
        title="The invitations could not load"
        message={sentenceOf(invitations.error)}
        onRetry={() => void invitations.refetch()}
      />
    );
  if (!invitations.data) return <Skeleton height={140} radius="lg" />;
  const open = invitations.data.items.filter(canBecome);
  return (
    <Card title="Invitations" sub="A link works for 7 days. Sending it again starts over." flush={open.length > 0}>
      {open.length > 0 ? (
        <InvitationTable invitations={open} scope="msp" />
      ) : (
        <Quiet maw="64ch">Nobody is invited at the moment.</Quiet>
      )}
    </Card>
  );
}

function seatWords({ used, limit }: { used: number; limit: number | null }, company: string | undefined): string {
  const at = company ? ` at ${company}` : '';
  if (limit === null) return `${used} ${used === 1 ? 'person' : 'people'}${at}.`;
  return `${used} of ${limit} seats taken${at}. Client users and global admins take no seat.`;
}
