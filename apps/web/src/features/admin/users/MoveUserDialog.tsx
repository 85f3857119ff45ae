import { isNfrRole, isTrialRole, ROLES, type Role, roleLabel } from '@fairlead/contract/access/roles';
import type { AdminUserDetail } from '@fairlead/contract/features/admin/users';
import { Modal, Select, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { AnyMspSelect, type MspChoice } from '../AnyMspSelect';
import { DialogFoot } from '../DialogFoot';
import { useReloadUsers } from './use-user-acts';

type GivenRole = Exclude<Role, 'client_viewer'>;

/** Roles that are at home in an organization, and the platform's own. */
function rolesIn(msp: MspChoice | null): GivenRole[] {
  return ROLES.filter((role): role is GivenRole => {
    if (role === 'client_viewer') return false;
    if (role === 'global_admin') return true;
    return msp !== null && isTrialRole(role) === msp.is_trial && isNfrRole(role) === msp.is_nfr;
  });
}

/** Gives somebody another role or a place in another MSP. */
export function MoveUserDialog({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) {
  useFocusReturn();
  const reload = useReloadUsers();
  const freshly = useFreshSignIn();
  const own = useQuery({
    ...api.admin.getMsp.queryOptions({ input: { id: user.msp_id ?? '' } }),
    enabled: user.msp_id !== null,
  });
  const [chosen, setChosen] = useState<MspChoice | null | undefined>(undefined);
  const [role, setRole] = useState<Role | null>(user.role);
  const msp = chosen === undefined ? (own.data ?? null) : chosen;
  const roles = rolesIn(msp);
  const given = roles.find((each) => each === role) ?? null;
  const move = useMutation({
    mutationFn: (next: GivenRole) =>
      freshly(() =>
        api.admin.changeUserPlace.call({
          ...{ id: user.id, role: next, msp_id: msp?.id ?? null },
          seen: { role: user.role, msp_id: user.msp_id },
        }),
      ),
    onSuccess: async (moved) => {
      if (moved === null) return;
      notifications.show({ message: `${moved.name} is ${roleLabel(moved.role)} now.` });
      onClose();
      await reload();
    },
    onError: async (error) => {
      if (problemCode(error) === 'CONFLICT') await reload();
    },
  });
  const fields = fieldErrors(move.error);
  const hasFields = Object.keys(fields).length > 0;
  const isSame = given === user.role && (msp?.id ?? null) === user.msp_id;
  return (
    <Modal opened onClose={onClose} title={`Where does ${user.name} work?`} size={480}>
      <Stack gap={16}>
        <AnyMspSelect
          value={msp}
          onChange={(next) => {
            setChosen(next);
            setRole((before) => rolesIn(next).find((each) => each === before) ?? null);
          }}
          error={fields.msp_id}
        />
        <Select
          label="Role"
          allowDeselect={false}
          placeholder="Choose a role"
          data={roles.map((value) => ({ value, label: roleLabel(value) }))}
          value={given}
          onChange={(value) => setRole(value as Role | null)}
          error={fields.role}
        />
        <Text size="sm" c="var(--fl-ink-3)">
          It counts from their next click. {given === 'global_admin' && 'A global admin sees every organization.'}
        </Text>
      </Stack>
      <DialogFoot
        problem={move.error && !hasFields ? sentenceOf(move.error) : null}
        keep="Leave as it is"
        onKeep={onClose}
        act="Save"
        isActing={move.isPending}
        isDisabled={given === null || isSame}
        onAct={() => given && move.mutate(given)}
      />
    </Modal>
  );
}
