import type { TeamMember } from '@fairlead/contract/features/team';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '#app/session/session';
import { ChangeRoleDialog } from './ChangeRoleDialog';
import { LeavingDialog } from './LeavingDialog';
import { MoveClientUserDialog } from './MoveClientUserDialog';
import { ACT_LABELS, actsOn, type MemberAct } from './member-acts';
import { ReactivateDialog } from './ReactivateDialog';
import { SignOutMemberDialog } from './SignOutMemberDialog';

/** What can be done about one person, and the question before it is. @param team whoever may take their work over */
export function MemberActs({ member, team }: { member: TeamMember; team: readonly TeamMember[] }) {
  const { profile } = useMe();
  const [open, setOpen] = useState<MemberAct | null>(null);
  const acts = actsOn(profile, member);
  if (acts.length === 0) return null;
  const dialog = { member, onClose: () => setOpen(null) };
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${member.name}`}>
            <IconDots size={20} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map((act) => (
            <Menu.Item key={act} onClick={() => setOpen(act)} {...(act === 'remove' ? { color: 'red' } : {})}>
              {ACT_LABELS[act]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {open === 'role' && <ChangeRoleDialog {...dialog} />}
      {open === 'client' && <MoveClientUserDialog {...dialog} />}
      {open === 'sign_out' && <SignOutMemberDialog {...dialog} />}
      {open === 'reactivate' && <ReactivateDialog {...dialog} />}
      {(open === 'deactivate' || open === 'remove') && <LeavingDialog {...dialog} act={open} team={team} />}
    </>
  );
}
