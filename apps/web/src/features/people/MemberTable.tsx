import { type Role, roleLabel } from '@fairlead/contract/roles';
import type { TeamMember } from '@fairlead/contract/team';
import { Avatar, Badge, Button, Group, Modal, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { sentenceOf } from '../../lib/api-problem';
import { now } from '../../lib/clock';
import { recentDate } from '../../lib/figures';
import { useIsPhone } from '../../lib/page-width';
import { initials } from '../../lib/person';
import rowTable from '../../ui/RowTable.module.css';
import classes from './People.module.css';

type MemberTableProps = {
  members: TeamMember[];
  ownId: string;
  /** Whoever invites people may also end their sessions. */
  canSignOut: boolean;
  /** What the middle column tells: the role in the team, or the client of a client's user. */
  tells: 'role' | 'client';
};

/** People one below the other, by name. */
export function MemberTable({ members, ownId, canSignOut, tells }: MemberTableProps) {
  const isPhone = useIsPhone();
  const [opened] = useState(now);
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  const signOut = useMutation(
    api.team.signOutMember.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${leaving?.name ?? 'The person'} is signed out everywhere.` });
        setLeaving(null);
      },
    }),
  );
  const close = () => {
    setLeaving(null);
    signOut.reset();
  };
  return (
    <>
      <Table className={rowTable.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            {!isPhone && <Table.Th>{tells === 'role' ? 'Role' : 'Client'}</Table.Th>}
            {!isPhone && <Table.Th>Last sign-in</Table.Th>}
            {canSignOut && !isPhone && (
              <Table.Th>
                <span className={classes.hidden}>Actions</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => {
            const middle = tells === 'role' ? roleLabel(member.role) : (member.client?.name ?? 'No client');
            const seen = member.last_login ? recentDate(member.last_login, opened) : 'Not yet';
            const action = canSignOut && member.id !== ownId && member.role !== 'global_admin' && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Sign out ${member.name}`}
                onClick={() => setLeaving(member)}
              >
                Sign out
              </Button>
            );
            return (
              <Table.Tr key={member.id}>
                <Table.Td>
                  <Person member={member} isOwn={member.id === ownId} />
                  {isPhone && (
                    <span className={rowTable.phoneLine} dir="auto">
                      {middle} · {member.last_login ? `Last sign-in ${seen}` : 'Has not signed in yet'}
                    </span>
                  )}
                  {isPhone && action && <div className={classes.rowActions}>{action}</div>}
                </Table.Td>
                {!isPhone && <Table.Td dir="auto">{middle}</Table.Td>}
                {!isPhone && <Table.Td className={rowTable.muted}>{seen}</Table.Td>}
                {canSignOut && !isPhone && <Table.Td className={rowTable.right}>{action}</Table.Td>}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <Modal
        opened={leaving !== null}
        onClose={close}
        title={leaving ? `Sign out ${leaving.name} everywhere?` : ''}
        size={440}
      >
        <Text c="var(--fl-ink-2)">All their devices are signed out at once. They can sign in again.</Text>
        {signOut.error && (
          <Text c="var(--fl-danger-text)" size="sm" mt={12} role="alert">
            {sentenceOf(signOut.error)}
          </Text>
        )}
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            data-autofocus
            loading={signOut.isPending}
            onClick={() => leaving && signOut.mutate({ id: leaving.id })}
          >
            Sign out
          </Button>
        </Group>
      </Modal>
    </>
  );
}

function Person({ member, isOwn }: { member: TeamMember; isOwn: boolean }) {
  const { name, email, status } = member;
  return (
    <div className={classes.person}>
      <Avatar size={34} radius="xl" className={classes.avatar} alt="">
        {initials(name || email)}
      </Avatar>
      <div>
        <span className={classes.name} dir="auto">
          {name}
        </span>{' '}
        {isOwn && (
          <Badge variant="light" tt="none" radius="sm">
            You
          </Badge>
        )}
        {status === 'suspended' && (
          <Badge variant="light" color="red" tt="none" radius="sm">
            Suspended
          </Badge>
        )}
        <span className={rowTable.sub}>{email}</span>
      </div>
    </div>
  );
}

/** Whether the role belongs to a client and not to the team. */
export const isClientUser = ({ role }: { role: Role }): boolean => role === 'client_viewer';
