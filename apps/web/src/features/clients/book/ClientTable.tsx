import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Header, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Figures } from '#app/locale/figures';
import type { ComparableClient } from '#domain/clients/comparable-clients';
import classes from './ClientTable.module.css';
import { clientColumns, clientTableFeatures, SORT_FIELD_OF } from './client-columns';
import { nextSort, type SortField, sortDirection } from './client-list-order';
import type { ClientListSearch } from './client-list-search';
import type { Selection } from './use-selection';

type ClientTableProps = {
  clients: ComparableClient[];
  figures: Figures;
  axisMax: number;
  sort: ClientListSearch['sort'];
  now: Date;
  /** Null where nothing can be done to many at once. */
  selection: Selection | null;
  onSort: (sort: NonNullable<ClientListSearch['sort']>) => void;
};

const ROW_HEIGHT = 57;

/** The list as a table. Only the rows near the window are in the page, so thousands scroll smoothly. */
export function ClientTable({ clients, figures, axisMax, sort, now, selection, onSort }: ClientTableProps) {
  const columns = useMemo(() => clientColumns(figures, axisMax, now, selection), [figures, axisMax, now, selection]);
  const table = useTable({ features: clientTableFeatures, columns, data: clients, getRowId: (client) => client.id });
  const rows = table.getRowModel().rows;
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);

  return (
    <table className={classes.table} aria-rowcount={clients.length + 1}>
      <thead>
        <tr>
          {table.getFlatHeaders().map((header) => (
            <HeadCell key={header.id} id={header.id} sort={sort} onSort={onSort}>
              <table.FlexRender header={header as Header<typeof clientTableFeatures, ComparableClient>} />
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Spacer height={before} />
        {items.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <tr
              key={row.id}
              aria-rowindex={item.index + 2}
              className={classes.row}
              data-picked={selection?.isPicked(row.id) || undefined}
            >
              {row.getAllCells().map((cell) => (
                <td key={cell.id} data-column={cell.column.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          );
        })}
        <Spacer height={after} />
      </tbody>
    </table>
  );
}

/** Stands for the rows above and below the window. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={8} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

type HeadCellProps = {
  id: string;
  sort: ClientTableProps['sort'];
  onSort: ClientTableProps['onSort'];
  children: React.ReactNode;
};

function HeadCell({ id, sort, onSort, children }: HeadCellProps) {
  const field: SortField | undefined = SORT_FIELD_OF[id];
  if (!field)
    return (
      <th scope="col" data-column={id}>
        {id === 'select' && <VisuallyHidden>Select</VisuallyHidden>}
        {id === 'range' && <VisuallyHidden>Average loss per year</VisuallyHidden>}
        {children}
      </th>
    );
  const direction = sortDirection(sort, field);
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" data-column={id} aria-sort={direction}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(nextSort(sort, field))}>
        {children}
        {direction !== 'none' && <Arrow size={14} stroke={1.8} aria-hidden="true" />}
      </UnstyledButton>
    </th>
  );
}
