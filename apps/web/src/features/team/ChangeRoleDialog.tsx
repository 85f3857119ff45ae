import { type Role, roleLabel } from '@fairlead/contract/access/roles';
import { rolesToChangeTo, type TeamMember } from '@fairlead/contract/features/team';
import { Radio, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api } from '#app/api/api';
import { problemCode } from '#app/api/api-problem';
import { useMe, useSession } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { ChoiceCard } from '#kit/form/ChoiceCard';
import { Quiet } from '#kit/text/text';
import { ROLE_TEXTS } from './role-words';
import { useReloadPeople } from './use-invitations';

/** Makes somebody an admin or a member, from their next request on. */
export function ChangeRoleDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { profile } = useMe();
  const { reloadMe } = useSession();
  const reload = useReloadPeople();
  const [role, setRole] = useState<Role>(member.role);
  const handleSubmit = async () => {
    if (role === member.role) return;
    try {
      await api.team.changeRole.call({ id: member.id, role, seen: { role: member.role } });
    } catch (error) {
      if (problemCode(error) === 'CONFLICT') await reload();
      throw error;
    }
    notifications.show({ message: `${member.name} is ${roleLabel(role)} now.` });
    void reload();
    if (member.id === profile.id) await reloadMe();
  };
  const choose = (value: string) =>
    setRole(rolesToChangeTo(profile.role, member.role).find((one) => one === value) ?? role);
  return (
    <FormDialog
      title={`Which role has ${member.name}?`}
      size={480}
      onSubmit={handleSubmit}
      act="Change role"
      onClose={onClose}
    >
      <Radio.Group aria-label="Role" value={role} onChange={choose}>
        <Stack gap={8} mt={6}>
          {rolesToChangeTo(profile.role, member.role).map((key) => (
            <ChoiceCard key={key} value={key} label={roleLabel(key)} text={ROLE_TEXTS[key]} />
          ))}
        </Stack>
      </Radio.Group>
      {member.id === profile.id && role !== member.role && (
        <Quiet maw="64ch">You give your own rights up at once. Another admin can give them back.</Quiet>
      )}
    </FormDialog>
  );
}
