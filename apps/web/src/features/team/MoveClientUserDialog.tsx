import type { TeamMember } from '@fairlead/contract/features/team';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { ClientPicker } from '#domain/clients/ClientPicker';
import { MemberDialog } from './MemberDialog';
import classes from './People.module.css';
import { useReloadPeople } from './use-invitations';

/** Gives a client's user another client of the MSP. */
export function MoveClientUserDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const reload = useReloadPeople();
  const [clientId, setClientId] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const move = useMutation(
    api.team.moveClientUser.mutationOptions({
      onSuccess: async ({ client }) => {
        notifications.show({ message: `${member.name} sees ${client?.name ?? 'the other client'} now.` });
        onClose();
        await reload();
      },
    }),
  );
  const field = fieldErrors(move.error).client_id;
  return (
    <MemberDialog
      title={`Which client does ${member.name} belong to?`}
      onClose={onClose}
      problem={move.error && !field ? sentenceOf(move.error) : null}
      act="Move"
      isActing={move.isPending}
      onAct={() =>
        clientId === null ? setMissing('Choose the client.') : move.mutate({ id: member.id, client_id: clientId })
      }
    >
      <p className={classes.lead}>
        They no longer see {member.client?.name ?? 'their client'} from their next click on, and the other client
        instead.
      </p>
      <ClientPicker clientsOnly label="Client" value={clientId} onChange={setClientId} error={field ?? missing} />
    </MemberDialog>
  );
}
