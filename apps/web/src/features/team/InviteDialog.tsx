import { type Role, roleLabel } from '@fairlead/contract/access/roles';
import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, problemCode } from '#app/api/api-problem';
import { ClientPicker } from '#domain/clients/ClientPicker';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { emailProblem } from '#kit/form/email-rule';
import { invitationProblem } from './invitation-words';
import classes from './People.module.css';
import { ROLE_TEXTS } from './role-words';
import { useReloadPeople } from './use-invitations';

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

/** Invites somebody into the MSP: the mail's link lets them see who invites them before anything is created. */
export function InviteDialog({ roles, client, organization, seatLimit, onClose }: InviteDialogProps) {
  const reload = useReloadPeople();
  useFocusReturn();
  const [problem, setProblem] = useState<string | null>(null);
  const first = roles.includes('msp_user') ? 'msp_user' : roles[0];
  const form = useForm<Values>({
    initialValues: { email: '', role: first ?? 'client_viewer', client_id: client?.id ?? null },
    validateInputOnBlur: ['email'],
    validate: {
      email: emailProblem,
      client_id: (value, { role }) => (role === 'client_viewer' && !value ? 'Choose the client.' : null),
    },
  });
  const create = useMutation(
    api.invitations.create.mutationOptions({
      onSuccess: async ({ email }) => {
        await reload();
        onClose();
        notifications.show({ message: `An invitation is on its way to ${email}. It works for 7 days.` });
      },
      onError: (error) => {
        const fields = fieldErrors(error);
        form.setErrors(fields);
        if (problemCode(error) === 'SEATS_EXHAUSTED') setProblem(seatsWords(seatLimit));
        else if (Object.keys(fields).length === 0) setProblem(invitationProblem(error));
      },
    }),
  );
  const handleSubmit = ({ email, role, client_id }: Values) => {
    setProblem(null);
    create.mutate({
      email: email.trim(),
      role,
      ...(role === 'client_viewer' && client_id ? { client_id } : {}),
    });
  };
  const { role } = form.values;
  return (
    <Modal
      opened
      onClose={onClose}
      title={client ? `Invite somebody of ${client.name}` : `Invite somebody to ${organization}`}
      size={560}
      closeOnClickOutside={!form.isDirty()}
      closeOnEscape={!form.isDirty()}
    >
      <form noValidate onSubmit={form.onSubmit(handleSubmit)}>
        <Stack gap={20}>
          {problem && (
            <div className={classes.problem} role="alert">
              {problem}
            </div>
          )}
          <TextInput
            label="Work email"
            type="email"
            autoComplete="off"
            data-autofocus
            maxLength={255}
            {...form.getInputProps('email')}
          />
          {roles.length > 1 ? (
            <Radio.Group label="Role" {...form.getInputProps('role')}>
              <div className={classes.roles}>
                {roles.map((key) => (
                  <Radio.Card key={key} value={key} className={classes.role}>
                    <Radio.Indicator />
                    <span>
                      <span className={classes.roleName}>{roleLabel(key)}</span>
                      <span className={classes.roleText}>{ROLE_TEXTS[key]}</span>
                    </span>
                  </Radio.Card>
                ))}
              </div>
            </Radio.Group>
          ) : (
            <p className={classes.lead}>
              They join as <strong>{roleLabel(role)}</strong>. {ROLE_TEXTS[role]}
            </p>
          )}
          {role === 'client_viewer' && !client && (
            <ClientPicker clientsOnly label="Client" {...form.getInputProps('client_id')} />
          )}
        </Stack>
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Send invitation
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function seatsWords(limit: number | null): string {
  const seats = limit === null ? 'All seats' : `All ${limit} seats`;
  return `${seats} of your plan are taken; open invitations hold one each. Withdraw an invitation nobody needs, or choose a larger plan. Client users take no seat.`;
}
