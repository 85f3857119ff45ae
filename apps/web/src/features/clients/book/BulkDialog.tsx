import { SegmentedControl, Select, Stack, TagsInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { Dialog } from '#kit/dialog/Dialog';
import { DialogFoot, type DialogFootProps } from '#kit/dialog/DialogFoot';
import type { BookAct } from './use-bulk';

export type BulkQuestion = 'owner' | 'tags' | 'convert';

type BulkDialogProps = {
  asking: BulkQuestion | null;
  count: number;
  error: unknown;
  isBusy: boolean;
  onRun: (act: BookAct) => void;
  onClose: () => void;
};

const TITLES: Record<BulkQuestion, string> = {
  owner: 'Who looks after them?',
  tags: 'Tags',
  convert: 'Turn prospects into clients?',
};

/** What an act on many needs to know, or to be sure of. */
export function BulkDialog({ asking, count, error, isBusy, onRun, onClose }: BulkDialogProps) {
  const problem = error !== null && error !== undefined && sentenceOf(error);
  const form = { count, onRun, foot: { problem, onKeep: onClose, isActing: isBusy } };
  return (
    <Dialog opened={asking !== null} onClose={onClose} title={asking ? TITLES[asking] : ''} size={440}>
      {asking === 'owner' && <OwnerForm {...form} />}
      {asking === 'tags' && <TagsForm {...form} />}
      {asking === 'convert' && <ConvertForm {...form} />}
    </Dialog>
  );
}

type FormProps = Pick<BulkDialogProps, 'count' | 'onRun'> & {
  foot: Pick<DialogFootProps, 'problem' | 'onKeep' | 'isActing'>;
};

function OwnerForm({ count, onRun, foot }: FormProps) {
  const records = useWriters().countOf(count, 'record');
  const { data } = useQuery(api.clientBook.choices.queryOptions());
  const [owner, setOwner] = useState<string | null>(null);
  const options = [
    { value: 'none', label: 'Nobody' },
    ...(data?.owners ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <Select
        label={`Owner of ${records}`}
        data={options}
        value={owner}
        onChange={setOwner}
        searchable
        openOnFocus={false}
        data-autofocus
        nothingFoundMessage="Nobody of your team matches"
      />
      <DialogFoot
        {...foot}
        act="Set owner"
        isDisabled={owner === null}
        onAct={() => onRun({ act: 'assign_owner', ownerId: owner === 'none' ? null : owner })}
      />
    </>
  );
}

function TagsForm({ count, onRun, foot }: FormProps) {
  const records = useWriters().countOf(count, 'record');
  const { data } = useQuery(api.clientBook.choices.queryOptions());
  const [act, setAct] = useState<'add_tags' | 'remove_tags'>('add_tags');
  const [tags, setTags] = useState<string[]>([]);
  return (
    <>
      <Stack gap={16}>
        <SegmentedControl
          aria-label="What to do with the tags"
          value={act}
          onChange={(value) => setAct(value === 'add_tags' ? 'add_tags' : 'remove_tags')}
          data={[
            { value: 'add_tags', label: 'Add' },
            { value: 'remove_tags', label: 'Remove' },
          ]}
        />
        <TagsInput
          label={act === 'add_tags' ? `Tags for ${records}` : `Tags to take from ${records}`}
          placeholder={tags.length === 0 ? 'Type a tag and press Enter' : ''}
          data={data?.tags ?? []}
          value={tags}
          onChange={setTags}
          maxTags={10}
          openOnFocus={false}
          // Below it stand the buttons, which the list of tags must not cover.
          comboboxProps={{ position: 'top' }}
          maxLength={40}
          data-autofocus
        />
      </Stack>
      <DialogFoot
        {...foot}
        act={act === 'add_tags' ? 'Add tags' : 'Remove tags'}
        isDisabled={tags.length === 0}
        onAct={() => onRun({ act, tags })}
      />
    </>
  );
}

function ConvertForm({ count, onRun, foot }: FormProps) {
  const records = useWriters().countOf(count, 'record');
  return (
    <>
      <Text c="var(--fl-ink-2)">
        The prospects among {records} become clients. All their simulations and reports come along.
      </Text>
      <DialogFoot {...foot} act="Turn into clients" onAct={() => onRun({ act: 'convert' })} />
    </>
  );
}
