import {
  isClientUser,
  isGlobalAdmin,
  isNfrRole,
  isTrialRole,
  ROLES,
  type Role,
  roleLabel,
} from '@fairlead/contract/access/roles';
import type { AdminUserDetail } from '@fairlead/contract/features/admin/users';
import { Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { problemCode } from '#app/api/api-problem';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { type MspChoice, MspSelect } from '#domain/msps/MspSelect';
import { FormDialog } from '#kit/dialog/FormDialog';
import { useReloadUsers } from './use-user-acts';

type GivenRole = Exclude<Role, 'client_viewer'>;

/** Roles that are at home in an organization, and the platform's own. */
function rolesIn(msp: MspChoice | null): GivenRole[] {
  return ROLES.filter((role): role is GivenRole => {
    if (isClientUser(role)) return false;
    if (isGlobalAdmin(role)) return true;
    return msp !== null && isTrialRole(role) === msp.is_trial && isNfrRole(role) === msp.is_nfr;
  });
}

/** Gives somebody another role or a place in another MSP. */
export function MoveUserDialog({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) {
  const reload = useReloadUsers();
  const freshly = useFreshSignIn();
  const own = useQuery({
    ...api.admin.getMsp.queryOptions({ input: { id: user.msp_id ?? '' } }),
    enabled: user.msp_id !== null,
  });
  // Until one is chosen it is the MSP of now, which may still be on its way.
  const form = useForm<{ msp_id: MspChoice | null | undefined; role: Role | null }>({
    initialValues: { msp_id: undefined, role: user.role },
  });
  const { msp_id: chosen, role } = form.values;
  const msp = chosen === undefined ? (own.data ?? null) : chosen;
  const roles = rolesIn(msp);
  const given = roles.find((each) => each === role) ?? null;
  const handleSubmit = async () => {
    if (given === null) return false;
    try {
      const moved = await freshly(() =>
        api.admin.changeUserPlace.call({
          id: user.id,
          role: given,
          msp_id: msp?.id ?? null,
          seen: { role: user.role, msp_id: user.msp_id },
        }),
      );
      if (moved === null) return false;
      notifications.show({ message: `${moved.name} is ${roleLabel(moved.role)} now.` });
      void reload();
    } catch (error) {
      if (problemCode(error) === 'CONFLICT') await reload();
      throw error;
    }
  };
  const isSame = given === user.role && (msp?.id ?? null) === user.msp_id;
  return (
    <FormDialog
      title={`Where does ${user.name} work?`}
      size={480}
      form={form}
      isDirty={false}
      onSubmit={handleSubmit}
      act="Save"
      keep="Leave as it is"
      isDisabled={given === null || isSame}
      onClose={onClose}
    >
      <MspSelect
        placeholder="None"
        clearable
        value={msp}
        onChange={(next) => form.setValues({ msp_id: next, role: rolesIn(next).find((each) => each === role) ?? null })}
        error={form.errors.msp_id}
      />
      <Select
        label="Role"
        allowDeselect={false}
        placeholder="Choose a role"
        data={roles.map((value) => ({ value, label: roleLabel(value) }))}
        {...form.getInputProps('role')}
        value={given}
      />
      <Text size="sm" c="var(--fl-ink-3)">
        It counts from their next click.{' '}
        {given !== null && isGlobalAdmin(given) && 'A global admin sees every organization.'}
      </Text>
    </FormDialog>
  );
}
