import { isClientUser, roleLabel } from '@fairlead/contract/access/roles';
import type { AdminUserDetail } from '@fairlead/contract/features/admin/users';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useMe } from '#app/session/session';
import { SignOutDialog } from '#domain/team/SignOutDialog';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { DataList } from '#kit/table/DataList';
import classes from '../msps/access/MspAccess.module.css';
import { EraseUserDialog } from './EraseUserDialog';
import { FactorList } from './FactorList';
import { MoveUserDialog } from './MoveUserDialog';
import { SuspendUserDialog } from './SuspendUserDialog';
import { UserStatus } from './UserStatus';
import { useSendRecovery } from './use-user-acts';

type UserPageProps = {
  userId: string;
  /** What the person did. */
  audit: ReactNode;
};

/** One person across organizations, and what a global admin does for them. */
export function UserPage({ userId, audit }: UserPageProps) {
  const query = useQuery(api.admin.getUser.queryOptions({ input: { id: userId } }));
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} failed="This person could not load">
      {(user) => (
        <>
          <PageHead
            title={user.name}
            context={`${user.email} · ${roleLabel(user.role)}${user.company_name ? ` of ${user.company_name}` : ''}`}
            crumbs={[
              <TextLink key="list" to="/admin/users">
                Users
              </TextLink>,
              <span key="here" aria-current="page" dir="auto">
                {user.name}
              </span>,
            ]}
          />
          <div className={classes.cards}>
            <PlaceCard user={user} />
            <SignInCard user={user} />
          </div>
          {audit}
        </>
      )}
    </Loaded>
  );
}

function PlaceCard({ user }: { user: AdminUserDetail }) {
  const write = useWriters();
  const { profile } = useMe();
  const [open, setOpen] = useState<'move' | 'suspend' | 'erase' | null>(null);
  const close = () => setOpen(null);
  const isSelf = user.id === profile.id;
  return (
    <Card title="Role and organization">
      <DataList
        rows={[
          { label: 'Role', value: roleLabel(user.role) },
          {
            label: 'Organization',
            value: user.msp_id ? (
              <TextLink to="/admin/msps/$mspId" params={{ mspId: user.msp_id }} dir="auto">
                {user.company_name}
              </TextLink>
            ) : (
              'None'
            ),
          },
          ...(user.client ? [{ label: 'Client', value: <bdi>{user.client.name}</bdi> }] : []),
          { label: 'Status', value: <UserStatus status={user.status} /> },
          { label: 'Here since', value: write.fullDate(user.created_on) },
        ]}
      />
      <Group gap={12} mt={16}>
        {!isClientUser(user.role) && (
          <Button variant="default" onClick={() => setOpen('move')}>
            Change role or MSP
          </Button>
        )}
        {!isSelf && (
          <Button variant="subtle" onClick={() => setOpen('suspend')}>
            {user.status === 'active' ? 'Suspend' : 'Reinstate'}
          </Button>
        )}
        {!isSelf && (
          <Button variant="subtle" onClick={() => setOpen('erase')}>
            Erase
          </Button>
        )}
      </Group>
      {open === 'move' && <MoveUserDialog user={user} onClose={close} />}
      {open === 'erase' && <EraseUserDialog user={user} onClose={close} />}
      {open === 'suspend' && <SuspendUserDialog user={user} onClose={close} />}
    </Card>
  );
}

function SignInCard({ user }: { user: AdminUserDetail }) {
  const write = useWriters();
  const { profile } = useMe();
  const [isLeaving, setLeaving] = useState(false);
  const recovery = useSendRecovery(user);
  const { account } = user;
  if (!account)
    return (
      <Card title="Sign-in">
        <Text c="var(--fl-ink-3)">The sign-in service knows no account of this person.</Text>
      </Card>
    );
  // As the list has it: the last time the product was opened after signing in.
  const last = user.last_login;
  return (
    <Card title="Sign-in">
      <DataList
        rows={[
          { label: 'Last sign-in', value: last ? write.recentInSentence(last) : 'Never' },
          { label: 'Email address', value: account.isConfirmed ? 'Confirmed' : 'Not confirmed yet' },
          ...(account.isSso ? [{ label: 'Signs in', value: 'At their own company' }] : []),
        ]}
      />
      <FactorList user={user} factors={account.factors} />
      <Group gap={12} mt={16}>
        {!account.isSso && (
          <Button variant="default" loading={recovery.isPending} onClick={() => recovery.mutate()}>
            Send a new-password link
          </Button>
        )}
        {user.id !== profile.id && (
          <Button variant="subtle" onClick={() => setLeaving(true)}>
            Sign out everywhere
          </Button>
        )}
      </Group>
      {isLeaving && (
        <SignOutDialog
          name={user.name}
          signOut={() => api.team.signOutUser.call({ id: user.id })}
          onClose={() => setLeaving(false)}
        />
      )}
    </Card>
  );
}
