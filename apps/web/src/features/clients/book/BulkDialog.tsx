import { Button, Group, SegmentedControl, Select, Stack, TagsInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { countOf } from '#app/locale/figures';
import { Dialog } from '#kit/dialog/Dialog';
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
  const form = { count, isBusy, onRun, onClose };
  return (
    <Dialog opened={asking !== null} onClose={onClose} title={asking ? TITLES[asking] : ''} size={440}>
      {asking === 'owner' && <OwnerForm {...form} />}
      {asking === 'tags' && <TagsForm {...form} />}
      {asking === 'convert' && <ConvertForm {...form} />}
      {error !== null && error !== undefined && (
        <Text c="var(--fl-danger-text)" size="sm" mt={12} role="alert">
          {sentenceOf(error)}
        </Text>
      )}
    </Dialog>
  );
}

type FormProps = Pick<BulkDialogProps, 'count' | 'isBusy' | 'onRun' | 'onClose'>;

const records = (count: number) => countOf(count, 'record');

function Buttons({
  go,
  disabled,
  isBusy,
  onGo,
  onClose,
}: {
  go: string;
  disabled?: boolean;
  isBusy: boolean;
  onGo: () => void;
  onClose: () => void;
}) {
  return (
    <Group justify="flex-end" gap={12} mt={24}>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button disabled={disabled ?? false} loading={isBusy} onClick={onGo}>
        {go}
      </Button>
    </Group>
  );
}

function OwnerForm({ count, isBusy, onRun, onClose }: FormProps) {
  const { data } = useQuery(api.clientBook.choices.queryOptions());
  const [owner, setOwner] = useState<string | null>(null);
  const options = [
    { value: 'none', label: 'Nobody' },
    ...(data?.owners ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <Select
        label={`Owner of ${records(count)}`}
        data={options}
        value={owner}
        onChange={setOwner}
        searchable
        openOnFocus={false}
        data-autofocus
        nothingFoundMessage="Nobody of your team matches"
      />
      <Buttons
        go="Set owner"
        disabled={owner === null}
        isBusy={isBusy}
        onGo={() => onRun({ act: 'assign_owner', ownerId: owner === 'none' ? null : owner })}
        onClose={onClose}
      />
    </>
  );
}

function TagsForm({ count, isBusy, onRun, onClose }: FormProps) {
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
          label={act === 'add_tags' ? `Tags for ${records(count)}` : `Tags to take from ${records(count)}`}
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
      <Buttons
        go={act === 'add_tags' ? 'Add tags' : 'Remove tags'}
        disabled={tags.length === 0}
        isBusy={isBusy}
        onGo={() => onRun({ act, tags })}
        onClose={onClose}
      />
    </>
  );
}

function ConvertForm({ count, isBusy, onRun, onClose }: FormProps) {
  return (
    <>
      <Text c="var(--fl-ink-2)">
        The prospects among {records(count)} become clients. All their simulations and reports come along.
      </Text>
      <Buttons go="Turn into clients" isBusy={isBusy} onGo={() => onRun({ act: 'convert' })} onClose={onClose} />
    </>
  );
}
