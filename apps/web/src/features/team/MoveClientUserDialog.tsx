import type { TeamMember } from '@fairlead/contract/features/team';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { api } from '#app/api/api';
import { ClientPicker } from '#domain/clients/ClientPicker';
import { FormDialog } from '#kit/dialog/FormDialog';
import { useReloadPeople } from './use-invitations';

/** Gives a client's user another client of the MSP. */
export function MoveClientUserDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const reload = useReloadPeople();
  const form = useForm<{ client_id: string | null }>({
    initialValues: { client_id: null },
    validate: { client_id: (id) => (id === null ? 'Choose the client.' : null) },
  });
  const handleSubmit = async ({ client_id }: { client_id: string | null }) => {
    if (client_id === null) return false;
    const { client } = await api.team.moveClientUser.call({ id: member.id, client_id });
    notifications.show({ message: `${member.name} sees ${client?.name ?? 'the other client'} now.` });
    void reload();
  };
  return (
    <FormDialog
      title={`Which client does ${member.name} belong to?`}
      size={480}
      form={form}
      isDirty={false}
      onSubmit={handleSubmit}
      act="Move"
      onClose={onClose}
    >
      <Text c="var(--fl-ink-2)">
        They no longer see {member.client?.name ?? 'their client'} from their next click on, and the other client
        instead.
      </Text>
      <ClientPicker clientsOnly label="Client" {...form.getInputProps('client_id')} />
    </FormDialog>
  );
}
