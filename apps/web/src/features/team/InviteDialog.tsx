import { isClientUser, type Role, roleLabel, usualRole } from '@fairlead/contract/access/roles';
import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '#app/api/api';
import { ClientPicker } from '#domain/clients/ClientPicker';
import { ChoiceCard } from '#kit/form/ChoiceCard';
import { emailProblem } from '#kit/form/email-rule';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { Quiet } from '#kit/text/text';
import { InvitationDialog } from './InvitationDialog';
import { ROLE_TEXTS } from './role-words';

type InviteDialogProps = {
  /** The roles to choose from; a single one is given without asking. */
  roles: Role[];
  /** The client whose own person is invited, where that is settled. */
  client?: { id: string; name: string };
  organization: string;
  seatLimit: number | null;
  onClose: () => void;
};

type Values = { email: string; role: Role; client_id: string | null };

/** Invites somebody into the MSP. */
export function InviteDialog({ roles, client, organization, seatLimit, onClose }: InviteDialogProps) {
  const first = usualRole(roles);
  const form = useForm<Values>({
    initialValues: { email: '', role: first ?? 'client_viewer', client_id: client?.id ?? null },
    ...useCheckedOnLeaving('email'),
    validate: {
      email: emailProblem,
      client_id: (value, { role }) => (isClientUser(role) && !value ? 'Choose the client.' : null),
    },
  });
  const send = ({ email, role, client_id }: Values) =>
    api.invitations.create.call({ email, role, ...(isClientUser(role) && client_id ? { client_id } : {}) });
  const { role } = form.values;
  return (
    <InvitationDialog
      title={client ? `Invite someone of ${client.name}` : `Invite someone to ${organization}`}
      form={form}
      email={form.getInputProps('email')}
      send={send}
      noSeat={seatsWords(seatLimit)}
      onClose={onClose}
    >
      {roles.length > 1 ? (
        <Radio.Group label="Role" {...form.getInputProps('role')}>
          <Stack gap={8} mt={6}>
            {roles.map((key) => (
              <ChoiceCard key={key} value={key} label={roleLabel(key)} text={ROLE_TEXTS[key]} />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <Quiet maw="64ch">
          They join as <strong>{roleLabel(role)}</strong>. {ROLE_TEXTS[role]}
        </Quiet>
      )}
      {isClientUser(role) && !client && (
        <ClientPicker clientsOnly label="Client" {...form.getInputProps('client_id')} />
      )}
    </InvitationDialog>
  );
}

function seatsWords(limit: number | null): string {
  const seats = limit === null ? 'All seats' : `All ${limit} seats`;
  return `${seats} of your plan are taken; open invitations hold one each. Withdraw an invitation nobody needs, or choose a larger plan. Client users and global admins take no seat.`;
}
