import { type ClientNote, noteBody } from '@fairlead/contract/features/clients/notes';
import { Box, Button, Group, Skeleton, Textarea } from '@mantine/core';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { FORMER_USER } from '#domain/team/person';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { MoreButton } from '#kit/table/MoreButton';
import { pagesOf } from '#kit/table/pages-of';
import classes from '../records/Below.module.css';
import { RowMenu } from '../records/RowMenu';
import { useRefreshClient, useRowChange } from '../records/use-below-client';
import { useRecordActs } from '../records/use-record-acts';
import { NoteDialog } from './NoteDialog';

type NotesCardProps = { clientId: string /** The reader came to write one. */; isWriting: boolean };

/** What the team writes down about a client. */
export function NotesCard({ clientId, isWriting }: NotesCardProps) {
  const write = useWriters();
  const refresh = useRefreshClient(clientId, api.clientNotes.key());
  const notes = useInfiniteQuery(api.clientNotes.list.infiniteOptions(pagesOf({ clientId })));
  const pin = useRowChange(
    ({ id, version, isPinned }: ClientNote) =>
      api.clientNotes.update.call({ clientId, id, version, isPinned: !isPinned }),
    refresh,
  );
  const acts = useRecordActs<ClientNote>({
    form: (note, ends) => note && <NoteDialog clientId={clientId} note={note} {...ends} />,
    removal: ({ id, version }) => ({
      title: 'Delete this note?',
      text: 'It is gone for everyone and cannot be brought back.',
      keep: 'Keep note',
      act: 'Delete note',
      remove: () => api.clientNotes.remove.call({ clientId, id, version }),
    }),
    refresh,
  });
  return (
    <Card title="Notes" sub="Only your team reads them." flush>
      <Composer clientId={clientId} isWriting={isWriting} onAdded={refresh} />
      <Loaded
        query={notes}
        skeleton={<Skeleton height={90} m={20} mt={0} aria-hidden="true" />}
        failed="The notes could not load"
      >
        {({ pages }) => (
          <ul className={classes.rows}>
            {pages
              .flatMap(({ items }) => items)
              .map((note) => (
                <li key={note.id} className={classes.row}>
                  <Box flex="1 1 0" miw={0}>
                    <p className={classes.body} dir="auto">
                      {note.body}
                    </p>
                    <p className={classes.sub}>
                      {note.isPinned && (
                        <span className={classes.pinned}>
                          <IconPin size={14} stroke={1.6} aria-hidden="true" />
                          Pinned ·{' '}
                        </span>
                      )}
                      {[note.authorName ?? FORMER_USER, write.recentDate(note.createdAt), note.editedAt && 'edited']
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </Box>
                  <RowMenu
                    label={`the note of ${note.authorName ?? FORMER_USER}`}
                    acts={[
                      {
                        ...(note.isPinned
                          ? { label: 'Unpin', Icon: IconPinnedOff }
                          : { label: 'Pin to the top', Icon: IconPin }),
                        run: () => pin.mutate(note),
                      },
                      note.canEdit && acts.edit(note),
                      note.canRemove && acts.remove(note, 'Delete'),
                    ]}
                  />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <MoreButton list={notes} />
      {acts.dialog}
    </Card>
  );
}

type ComposerProps = { clientId: string; isWriting: boolean; onAdded: () => Promise<void> };

function Composer({ clientId, isWriting, onAdded }: ComposerProps) {
  const [body, setBody] = useState('');
  const add = useMutation({
    mutationFn: () => api.clientNotes.add.call({ clientId, body }),
    onSuccess: async () => {
      setBody('');
      await onAdded();
    },
  });
  const checked = noteBody.safeParse(body);
  const isTooLong = body.trim() !== '' && !checked.success;
  const problem = isTooLong
    ? checked.error?.issues[0]?.message
    : add.error && (fieldErrors(add.error).body ?? sentenceOf(add.error));
  return (
    <form
      id="notes"
      className={classes.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <UnsavedGuard isDirty={body.trim() !== ''} />
      <Textarea
        label="New note"
        placeholder="What was said, promised or found"
        autosize
        minRows={2}
        maxRows={10}
        autoFocus={isWriting}
        value={body}
        error={problem || undefined}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt={12}>
        <Button type="submit" variant="default" loading={add.isPending} disabled={!checked.success}>
          Save note
        </Button>
      </Group>
    </form>
  );
}
