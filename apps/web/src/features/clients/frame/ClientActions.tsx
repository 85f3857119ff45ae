import type { Client } from '@fairlead/contract/features/clients/clients';
import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconArchive,
  IconFileText,
  IconHistory,
  IconRestore,
  IconUserCheck,
  IconUserEdit,
  IconWaveSine,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { late } from '#kit/dialog/late';
import { MenuLink } from '#kit/links/MenuLink';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';

const OwnerAndTagsDialog = late(async () => (await import('./OwnerAndTagsDialog')).OwnerAndTagsDialog);

type ClientActionsProps = {
  client: Client;
  /** Clients come with a plan, so trial and NFR roles cannot convert. */
  canConvert: boolean;
  /** Where the head has no room for it. */
  onActivity: (() => void) | undefined;
  onCreateReport: () => void;
};
type Step = 'archive' | 'restore' | 'convert';

/** What can be done with a client from any of its sections; what changes the whole record is asked for first. */
export function ClientActions({ client, canConvert, onActivity, onCreateReport }: ClientActionsProps) {
  const [asking, setAsking] = useState<Step | null>(null);
  const [isEditing, setEditing] = useState(false);
  const move = useMove(client);
  const words = wordsOf(client);
  const isKept = client.archivedAt === null;
  return (
    <>
      <MoreMenu label={`More for ${client.name}`}>
        {onActivity && (
          <MenuAct icon={IconHistory} onClick={onActivity}>
            Activity
          </MenuAct>
        )}
        <MenuAct icon={IconFileText} onClick={onCreateReport}>
          Create report
        </MenuAct>
        {isKept && (
          <MenuLink
            to="/clients/$clientId/simulations/new"
            params={{ clientId: client.id }}
            leftSection={<IconWaveSine size={18} stroke={1.6} />}
          >
            Run simulation
          </MenuLink>
        )}
        <MenuAct icon={IconUserEdit} onClick={() => setEditing(true)}>
          Edit owner and tags
        </MenuAct>
        {client.kind === 'prospect' && canConvert && isKept && (
          <MenuAct icon={IconUserCheck} onClick={() => setAsking('convert')}>
            Turn into a client
          </MenuAct>
        )}
        <Menu.Divider />
        {isKept ? (
          <MenuAct icon={IconArchive} onClick={() => setAsking('archive')}>
            Archive
          </MenuAct>
        ) : (
          <MenuAct icon={IconRestore} onClick={() => setAsking('restore')}>
            Bring back
          </MenuAct>
        )}
      </MoreMenu>
      {isEditing && <OwnerAndTagsDialog client={client} onClose={() => setEditing(false)} />}
      {asking && (
        <ConfirmDialog
          title={words[asking].title}
          act={words[asking].go}
          keep={words[asking].keep}
          onAct={() => move.mutateAsync(asking)}
          wordsOf={(error) =>
            problemCode(error) === 'CONFLICT'
              ? 'This record was changed elsewhere. It has been read anew; check it and try again.'
              : sentenceOf(error)
          }
          onClose={() => setAsking(null)}
        >
          {words[asking].text}
        </ConfirmDialog>
      )}
    </>
  );
}

function useMove(client: Client) {
  const queries = useQueryClient();
  const target = { id: client.id, version: client.version };
  return useMutation({
    mutationFn: (step: Step) => api.clients[step].call(target),
    onSuccess: async (moved, step) => {
      queries.setQueryData(api.clients.get.queryKey({ input: { id: client.id } }), moved);
      notifications.show({ message: DONE[step](client.name) });
      await queries.invalidateQueries({ queryKey: api.clients.list.key() });
      await queries.invalidateQueries({ queryKey: api.dashboard.key() });
    },
    onError: () => queries.invalidateQueries({ queryKey: api.clients.get.key({ input: { id: client.id } }) }),
  });
}

const DONE: Record<Step, (name: string) => string> = {
  archive: (name) => `${name} archived`,
  restore: (name) => `${name} is back in the list`,
  convert: (name) => `${name} is now a client`,
};

function wordsOf({ name, kind }: Client): Record<Step, { title: string; text: string; keep: string; go: string }> {
  return {
    archive: {
      title: `Archive ${name}?`,
      text: 'It leaves your lists and figures. Simulations and reports stay, and you can bring it back at any time.',
      keep: `Keep ${kind}`,
      go: `Archive ${kind}`,
    },
    restore: {
      title: `Bring ${name} back?`,
      text: 'It returns to your lists and figures as it was.',
      keep: 'Leave archived',
      go: 'Bring back',
    },
    convert: {
      title: `Turn ${name} into a client?`,
      text: 'Everything on record comes along: simulations, reports, notes, contacts and documents.',
      keep: 'Keep as prospect',
      go: 'Turn into a client',
    },
  };
}
