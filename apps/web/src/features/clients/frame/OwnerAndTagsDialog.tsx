import type { Client } from '@fairlead/contract/features/clients/clients';
import { Select, TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { problemCode } from '#app/api/api-problem';
import { staffChoices } from '#domain/team/staff-choices';
import { FormDialog } from '#kit/dialog/FormDialog';
import { type ForeignEdit, isSameValue, mergeEdits } from '#kit/form/merge-edits';

type Values = Pick<Client, 'ownerId' | 'tags'>;

/** Who looks after a client, and its tags. */
export function OwnerAndTagsDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const queries = useQueryClient();
  const team = useQuery(api.team.list.queryOptions());
  const [base, setBase] = useState(client);
  const [clash, setClash] = useState<string | null>(null);
  const form = useForm<Values>({ initialValues: chosenIn(client) });
  const key = api.clients.get.queryKey({ input: { id: client.id } });
  const save = async (values: Values) => {
    try {
      const target = { id: base.id, version: base.version };
      queries.setQueryData(key, await api.clients.update.call({ ...target, ...changesOf(base, values) }));
    } catch (error) {
      if (problemCode(error) !== 'CONFLICT') throw error;
      const newer = await api.clients.get.call({ id: client.id });
      queries.setQueryData(key, newer);
      const { merged, changes } = mergeEdits(chosenIn(base), chosenIn(newer), values);
      setClash(clashOf(newer, changes));
      form.setValues(merged);
      setBase(newer);
      return false;
    }
    void queries.invalidateQueries({ queryKey: api.clients.list.key() });
    void queries.invalidateQueries({ queryKey: api.clientActivity.key() });
    return true;
  };
  return (
    <FormDialog title="Owner and tags" form={form} onSubmit={save} act="Save" problem={clash} onClose={onClose}>
      <Select
        label="Owner"
        data={staffChoices(team.data?.items)}
        placeholder="Nobody yet"
        searchable
        openOnFocus={false}
        clearable
        {...form.getInputProps('ownerId')}
      />
      <TagsInput
        label="Tags"
        placeholder="Add a tag"
        maxTags={20}
        maxLength={40}
        splitChars={[',']}
        {...form.getInputProps('tags')}
      />
    </FormDialog>
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
