import { roleLabel } from '@fairlead/contract/access/roles';
import type { TeamMember } from '@fairlead/contract/features/team';
import { Badge, Table, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { now } from '#app/locale/clock';
import { recentDate } from '#app/locale/figures';
import { useMe } from '#app/session/session';
import { PersonAvatar } from '#domain/team/PersonAvatar';
import { useIsPhone } from '#kit/present/page-width';
import rowTable from '#kit/table/RowTable.module.css';
import { Caption, Medium, Note } from '#kit/text/text';
import { MemberActs } from './MemberActs';
import { actsOn } from './member-acts';
import classes from './People.module.css';

type MemberTableProps = {
  members: TeamMember[];
  /** What the middle column tells: the role in the team, or the client of a client's user. */
  tells: 'role' | 'client';
  /** Whoever may take somebody's work over. */
  team: readonly TeamMember[];
};

/** People one below the other, by name, each with what the reader may do about them. */
export function MemberTable({ members, tells, team }: MemberTableProps) {
  const isPhone = useIsPhone();
  const { profile } = useMe();
  const [opened] = useState(now);
  const canAct = members.some((member) => actsOn(profile, member).length > 0);
  const tellsFactor = members.some(({ hasSecondFactor }) => hasSecondFactor !== null);
  return (
    <Table className={rowTable.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          {!isPhone && <Table.Th>{tells === 'role' ? 'Role' : 'Client'}</Table.Th>}
          {!isPhone && tellsFactor && <Table.Th>Second step</Table.Th>}
          {!isPhone && <Table.Th>Last sign-in</Table.Th>}
          {canAct && (
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => {
          const middle = tells === 'role' ? roleLabel(member.role) : (member.client?.name ?? 'No client');
          const seen = member.last_login ? recentDate(member.last_login, opened) : 'Not yet';
          const factor = factorWords(member);
          return (
            <Table.Tr key={member.id}>
              <Table.Td>
                <Person member={member} isOwn={member.id === profile.id} />
                {isPhone && (
                  <Note span className={rowTable.phoneLine} dir="auto">
                    {middle} · {member.last_login ? `Last sign-in ${seen}` : 'Has not signed in yet'}
                    {tellsFactor && ` · ${factor === 'On' ? 'Second step on' : 'No second step'}`}
                  </Note>
                )}
              </Table.Td>
              {!isPhone && <Table.Td dir="auto">{middle}</Table.Td>}
              {!isPhone && tellsFactor && <Table.Td className={rowTable.muted}>{factor}</Table.Td>}
              {!isPhone && <Table.Td className={rowTable.muted}>{seen}</Table.Td>}
              {canAct && (
                <Table.Td className={rowTable.right}>
                  <MemberActs member={member} team={team} />
                </Table.Td>
              )}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

function factorWords({ hasSecondFactor }: TeamMember): string {
  if (hasSecondFactor === null) return 'Not known';
  return hasSecondFactor ? 'On' : 'Off';
}

function Person({ member, isOwn }: { member: TeamMember; isOwn: boolean }) {
  const { name, email, status } = member;
  return (
    <div className={classes.person}>
      <PersonAvatar name={name || email} picture={member.profile_picture} size={34} />
      <div>
        <Medium data-breaks span dir="auto">
          {name}
        </Medium>{' '}
        {isOwn && (
          <Badge variant="light" tt="none" radius="sm">
            You
          </Badge>
        )}
        {status === 'suspended' && (
          <Badge variant="light" color="red" tt="none" radius="sm">
            Deactivated
          </Badge>
        )}
        <Caption span className={rowTable.sub}>
          {email}
        </Caption>
      </div>
    </div>
  );
}
