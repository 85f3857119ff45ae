import { roleLabel } from '@fairlead/contract/access/roles';
import type { TeamMember } from '@fairlead/contract/features/team';
import { Badge } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { useMe } from '#app/session/session';
import { PersonAvatar } from '#domain/team/PersonAvatar';
import { RowTable } from '#kit/table/RowTable';
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
  const write = useWriters();
  const { profile } = useMe();
  const canAct = members.some((member) => actsOn(profile, member).length > 0);
  const tellsFactor = members.some(({ hasSecondFactor }) => hasSecondFactor !== null);
  const middleOf = ({ role, client }: TeamMember) =>
    tells === 'role' ? roleLabel(role) : (client?.name ?? 'No client');
  const seenOf = ({ last_login }: TeamMember) => (last_login ? write.recentDate(last_login) : 'Not yet');
  const person = (member: TeamMember) => <Person member={member} isOwn={member.id === profile.id} />;
  return (
    <RowTable
      rows={members}
      idOf={({ id }) => id}
      columns={[
        { head: 'Name', cell: person },
        { head: tells === 'role' ? 'Role' : 'Client', cell: (member) => <bdi>{middleOf(member)}</bdi> },
        ...(tellsFactor ? [{ head: 'MFA', isMuted: true, cell: factorWords }] : []),
        { head: 'Last sign-in', isMuted: true, cell: seenOf },
        ...(canAct
          ? [
              {
                head: 'Actions',
                hidesHead: true,
                isRight: true,
                isOnPhone: true,
                cell: (member: TeamMember) => <MemberActs member={member} team={team} />,
              },
            ]
          : []),
      ]}
      phone={(member) => (
        <>
          {person(member)}
          <Note span className={rowTable.phoneLine} dir="auto">
            {middleOf(member)} · {member.last_login ? `Last sign-in ${seenOf(member)}` : 'Has not signed in yet'}
            {tellsFactor && ` · ${factorWords(member) === 'On' ? 'MFA on' : 'No MFA'}`}
          </Note>
        </>
      )}
    />
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
      <PersonAvatar name={name || email} picture={member.profile_picture ?? member.accountPicture} size={34} />
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
