import type { TeamMember } from '@fairlead/contract/features/team';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useMe } from '#app/session/session';
import { SignOutDialog } from '#domain/team/SignOutDialog';
import { MoreMenu } from '#kit/links/MoreMenu';
import { ChangeRoleDialog } from './ChangeRoleDialog';
import { LeavingDialog } from './LeavingDialog';
import { MemberSessions } from './MemberSessions';
import { MoveClientUserDialog } from './MoveClientUserDialog';
import { ACT_LABELS, actsOn, type MemberAct } from './member-acts';
import { ReactivateDialog } from './ReactivateDialog';

/** What can be done about one person, and the question before it is. @param team whoever may take their work over */
export function MemberActs({ member, team }: { member: TeamMember; team: readonly TeamMember[] }) {
  const { profile } = useMe();
  const [open, setOpen] = useState<MemberAct | null>(null);
  const acts = actsOn(profile, member);
  if (acts.length === 0) return null;
  const dialog = { member, onClose: () => setOpen(null) };
  return (
    <>
      <MoreMenu label={`Actions for ${member.name}`} width={220}>
        {acts.map((act) => (
          <Menu.Item key={act} onClick={() => setOpen(act)} {...(act === 'remove' ? { color: 'red' } : {})}>
            {ACT_LABELS[act]}
          </Menu.Item>
        ))}
      </MoreMenu>
      {open === 'role' && <ChangeRoleDialog {...dialog} />}
      {open === 'client' && <MoveClientUserDialog {...dialog} />}
      {open === 'sign_out' && (
        <SignOutDialog
          name={member.name}
          signOut={() => api.team.signOutMember.call({ id: member.id })}
          onClose={dialog.onClose}
        >
          <MemberSessions id={member.id} />
        </SignOutDialog>
      )}
      {open === 'reactivate' && <ReactivateDialog {...dialog} />}
      {(open === 'deactivate' || open === 'remove') && <LeavingDialog {...dialog} act={open} team={team} />}
    </>
  );
}
