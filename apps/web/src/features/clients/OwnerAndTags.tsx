import type { Client } from '@fairlead/contract/features/clients/clients';
import { Avatar, Badge, Button, Group, Popover, Select, Stack, TagsInput, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { initials } from '#domain/team/person';
import { staffChoices } from '#domain/team/staff-choices';
import { type ForeignEdit, isSameValue, mergeEdits } from '#kit/form/merge-edits';
import { Detail } from '#kit/text/text';
import classes from './OwnerAndTags.module.css';

type Values = Pick<Client, 'ownerId' | 'tags'>;

/** Who looks after the client, and its tags; changed where they stand. */
export function OwnerAndTags({ client }: { client: Client }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Group gap="6px 8px" mih={28} mt={6}>
      <Detail span className={classes.owner}>
        {client.ownerName ? (
          <>
            <Avatar size={22} radius="xl" color="brand" aria-hidden="true">
              {initials(client.ownerName)}
            </Avatar>
            <span>{client.ownerName}</span>
          </>
        ) : (
          'No owner yet'
        )}
      </Detail>
      {client.tags.map((tag) => (
        <Badge key={tag} variant="default" className={classes.tag}>
          {tag}
        </Badge>
      ))}
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        width={320}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={14} stroke={1.6} />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen((open) => !open)}
          >
            Owner and tags
          </Button>
        </Popover.Target>
        <Popover.Dropdown>{isOpen && <EditForm client={client} onDone={() => setIsOpen(false)} />}</Popover.Dropdown>
      </Popover>
    </Group>
  );
}

function EditForm({ client, onDone }: { client: Client; onDone: () => void }) {
  const queries = useQueryClient();
  const team = useQuery(api.team.list.queryOptions());
  const [base, setBase] = useState(client);
  const [values, setValues] = useState<Values>({ ownerId: client.ownerId, tags: client.tags });
  const [note, setNote] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: () => api.clients.update.call({ id: base.id, version: base.version, ...changesOf(base, values) }),
    onSuccess: async (saved) => {
      queries.setQueryData(api.clients.get.queryKey({ input: { id: client.id } }), saved);
      onDone();
      await queries.invalidateQueries({ queryKey: api.clients.list.key() });
      await queries.invalidateQueries({ queryKey: api.clientActivity.key() });
    },
    onError: async (error) => {
      if (problemCode(error) !== 'CONFLICT') return;
      const newer = await api.clients.get.call({ id: client.id });
      queries.setQueryData(api.clients.get.queryKey({ input: { id: client.id } }), newer);
      const { merged, changes } = mergeEdits(chosenIn(base), chosenIn(newer), values);
      setNote(clashOf(newer, changes));
      setValues(merged);
      setBase(newer);
      save.reset();
    },
  });
  const errors = fieldErrors(save.error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack gap={12}>
        {(note ?? (save.error && Object.keys(errors).length === 0)) && (
          <Text role="alert" size="sm" c="var(--fl-warning-text)">
            {note ?? sentenceOf(save.error)}
          </Text>
        )}
        <Select
          label="Owner"
          data={staffChoices(team.data?.items)}
          value={values.ownerId}
          onChange={(ownerId) => setValues((before) => ({ ...before, ownerId }))}
          error={errors.ownerId}
          placeholder="Nobody yet"
          searchable
          openOnFocus={false}
          clearable
          comboboxProps={{ withinPortal: false }}
        />
        <TagsInput
          label="Tags"
          value={values.tags}
          onChange={(tags) => setValues((before) => ({ ...before, tags }))}
          error={errors.tags}
          placeholder="Add a tag"
          maxTags={20}
          maxLength={40}
          splitChars={[',']}
          comboboxProps={{ withinPortal: false }}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" size="sm" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const chosenIn = ({ ownerId, tags }: Client): Values => ({ ownerId, tags });

/** What was chosen anew; the rest stays as it is. */
function changesOf(base: Client, values: Values): Partial<Values> {
  return {
    ...(values.ownerId === base.ownerId ? {} : { ownerId: values.ownerId }),
    ...(isSameValue(values.tags, base.tags) ? {} : { tags: values.tags }),
  };
}

/** What a colleague saved meanwhile; what was chosen here stays. */
function clashOf(newer: Client, changes: ForeignEdit<Values>[]): string {
  const words = {
    ownerId: `the owner ${newer.ownerName ?? 'nobody'}`,
    tags: `the tags ${newer.tags.join(', ') || 'none'}`,
  };
  const theirs = changes.map(({ field }) => words[field]);
  return theirs.length === 0
    ? 'A colleague changed this record meanwhile. Save again.'
    : `A colleague saved ${theirs.join(' and ')} meanwhile. Check the fields and save again.`;
}
