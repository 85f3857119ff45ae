import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../present/page-width';
import classes from './RowTable.module.css';

type RowColumn<Row> = {
  /** Its head; the only one that has it. */
  head: string;
  /** What it holds shows by itself: the head is read aloud alone. */
  hidesHead?: boolean;
  cell: (row: Row) => ReactNode;
  /** Figures, days and acts end at the right. */
  isRight?: boolean;
  isMuted?: boolean;
  width?: number | string;
  /** Also on a phone, after the card. */
  isOnPhone?: boolean;
};

/** Rows of which a few can be ticked. */
type Ticks<Row> = {
  /** What they are ticked for: "Compare". */
  head: string;
  chosen: readonly string[];
  onToggle: (id: string) => void;
  most: number;
  /** What one tick does: "Compare version 3". */
  labelOf: (row: Row) => string;
  canTick?: (row: Row) => boolean;
};

type RowTableProps<Row> = {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  columns: readonly RowColumn<Row>[];
  /** On a phone: the card in place of the columns and their heads. Without it, the table is wider than the screen. */
  phone?: (row: Row) => ReactNode;
  ticks?: Ticks<Row> | null;
  /** The row of what is on the page. */
  currentId?: string | null;
  label?: string;
  minWidth?: number;
};

/** A list as a table, whose rows lead somewhere or can be acted on; on a phone each row is a card. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { rows, idOf, columns, phone, ticks, currentId, label, minWidth } = props;
  const isPhone = useIsPhone() && phone !== undefined;
  const shown = isPhone ? columns.filter(({ isOnPhone }) => isOnPhone) : columns;
  return (
    <Table className={classes.table} aria-label={label} miw={minWidth}>
      {!isPhone && (
        <Table.Thead>
          <Table.Tr>
            {ticks && (
              <Table.Th w={48}>
                <VisuallyHidden>{ticks.head}</VisuallyHidden>
              </Table.Th>
            )}
            {shown.map(({ head, hidesHead, isRight, width }) => (
              <Table.Th key={head} w={width} className={isRight ? classes.right : undefined}>
                {hidesHead ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
      )}
      <Table.Tbody>
        {rows.map((row) => {
          const id = idOf(row);
          return (
            <Table.Tr key={id} className={classes.row} aria-current={id === currentId || undefined}>
              {ticks && <Table.Td>{(ticks.canTick?.(row) ?? true) && <Tick {...ticks} row={row} id={id} />}</Table.Td>}
              {isPhone && <Table.Td>{phone(row)}</Table.Td>}
              {shown.map(({ head, cell, isRight, isMuted }) => (
                <Table.Td key={head} className={isRight ? classes.right : isMuted ? classes.muted : undefined}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

function Tick<Row>({ row, id, chosen, onToggle, most, labelOf }: Ticks<Row> & { row: Row; id: string }) {
  const isChosen = chosen.includes(id);
  return (
    <Checkbox
      className={classes.above}
      aria-label={labelOf(row)}
      checked={isChosen}
      disabled={chosen.length === most && !isChosen}
      onChange={() => onToggle(id)}
    />
  );
}
