import type { BulkResult } from '@fairlead/contract/features/clients/book';
import { Button, CloseButton, Menu } from '@mantine/core';
import { IconArchive, IconDownload, IconRestore, IconTag, IconUser, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { sayNow } from '#kit/feedback/toast';
import classes from './BulkBar.module.css';
import { BulkDialog, type BulkQuestion } from './BulkDialog';
import { resultWords } from './bulk-words';
import { useBookExport } from './use-book-export';
import { type BookAct, useBulk } from './use-bulk';
import type { Selection } from './use-selection';

type BulkBarProps = {
  selection: Selection;
  total: number;
  /** The list shows the archive. */
  isArchive: boolean;
  canConvert: boolean;
};

const DONE: Record<BookAct['act'], string> = {
  assign_owner: 'have a new owner',
  add_tags: 'tagged',
  remove_tags: 'without the tags',
  archive: 'archived',
  restore: 'back in the list',
  convert: 'are clients now',
};

/** What can be done to the selected records together; there while something is selected. */
export function BulkBar({ selection, total, isArchive, canConvert }: BulkBarProps) {
  const write = useWriters();
  const [asking, setAsking] = useState<BulkQuestion | null>(null);
  const undo = useBulk((result) => sayNow({ message: resultWords(result, DONE.restore, write) }));
  const bulk = useBulk((result, { act }) => {
    setAsking(null);
    selection.clear();
    sayNow({
      message:
        act === 'archive' ? <WithUndo result={result} onUndo={undoArchive} /> : resultWords(result, DONE[act], write),
    });
  });
  const undoArchive = (at: string) => undo.mutate({ target: { by: 'archived_at', at }, act: { act: 'restore' } });
  const book = useBookExport();
  const { target, count } = selection;
  if (!target) return null;
  const run = (act: BookAct) =>
    bulk.mutate(
      { target, act },
      { onError: (error) => asking === null && sayNow({ message: sentenceOf(error), color: 'red' }) },
    );
  const icon = (Icon: typeof IconTag) => <Icon size={18} stroke={1.6} aria-hidden="true" />;
  return (
    <section className={classes.bar} aria-label="Selected records">
      <strong className={classes.count} aria-live="polite">
        {write.number(count)} selected
      </strong>
      {!selection.isAll && total > count && (
        <Button variant="subtle" size="compact-md" onClick={selection.pickAll}>
          Select all {write.number(total)}
        </Button>
      )}
      <Button variant="default" size="sm" leftSection={icon(IconUser)} onClick={() => setAsking('owner')}>
        Owner
      </Button>
      <Button variant="default" size="sm" leftSection={icon(IconTag)} onClick={() => setAsking('tags')}>
        Tags
      </Button>
      {canConvert && !isArchive && (
        <Button variant="default" size="sm" leftSection={icon(IconUserCheck)} onClick={() => setAsking('convert')}>
          Turn into clients
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        leftSection={icon(isArchive ? IconRestore : IconArchive)}
        loading={bulk.isPending && asking === null}
        onClick={() => run({ act: isArchive ? 'restore' : 'archive' })}
      >
        {isArchive ? 'Bring back' : 'Archive'}
      </Button>
      <Menu position="top-end">
        <Menu.Target>
          <Button variant="default" size="sm" leftSection={icon(IconDownload)} loading={book.isPending}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => book.mutate({ target, format: 'csv' })}>As CSV</Menu.Item>
          <Menu.Item onClick={() => book.mutate({ target, format: 'xlsx' })}>As Excel workbook</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CloseButton className={classes.end} aria-label="Clear selection" onClick={selection.clear} />
      <BulkDialog
        asking={asking}
        count={count}
        error={bulk.error}
        isBusy={bulk.isPending}
        onRun={run}
        onClose={() => {
          bulk.reset();
          setAsking(null);
        }}
      />
    </section>
  );
}

function WithUndo({ result, onUndo }: { result: BulkResult; onUndo: (at: string) => void }) {
  const write = useWriters();
  return (
    <>
      {resultWords(result, DONE.archive, write)}{' '}
      {result.changed > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onUndo(result.at)}>
          Undo
        </Button>
      )}
    </>
  );
}
