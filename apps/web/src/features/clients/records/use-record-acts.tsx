import { IconEdit, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Removal, RemoveDialog } from '#kit/dialog/RemoveDialog';
import type { RowAct } from './RowMenu';

/** What the dialog of one record is told. */
export type RecordEnds = {
  onClose: () => void;
  /** Reads anew what the card shows. */
  onSaved: () => void;
};

type RecordActsOptions<Row> = {
  /** The dialog of one record; null is a new one. */
  form: (row: Row | null, ends: RecordEnds) => ReactNode;
  removal: (row: Row) => Removal;
  refresh: () => Promise<void>;
};

type Open<Row> = { kind: 'form'; row: Row | null } | { kind: 'removal'; row: Row };

/** Adding, changing and removing the records of a card: what their menus offer, and the dialog that is open. */
export function useRecordActs<Row>({ form, removal, refresh }: RecordActsOptions<Row>) {
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const onClose = () => setOpen(null);
  const onSaved = () => void refresh();
  return {
    add: () => setOpen({ kind: 'form', row: null }),
    edit: (row: Row): RowAct => ({ label: 'Edit', Icon: IconEdit, run: () => setOpen({ kind: 'form', row }) }),
    remove: (row: Row, label = 'Remove'): RowAct => ({
      label,
      Icon: IconTrash,
      run: () => setOpen({ kind: 'removal', row }),
    }),
    dialog: (
      <>
        {open?.kind === 'form' && form(open.row, { onClose, onSaved })}
        {open?.kind === 'removal' && (
          <RemoveDialog
            {...removal(open.row)}
            onClose={() => {
              onClose();
              onSaved();
            }}
          />
        )}
      </>
    ),
  };
}
