import type { PastImport } from '@fairlead/contract/features/client-import';
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { now } from '#app/locale/clock';
import { recentDate } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import rows from '#kit/table/RowTable.module.css';
import { Caption } from '#kit/text/text';
import classes from './ClientImport.module.css';
import { importedWords, undoneWords } from './import-words';

/** What was imported before; nothing while there is nothing. */
export function PastImports() {
  const { data } = useQuery(api.clientImport.list.queryOptions());
  if (!data || data.items.length === 0) return null;
  return (
    <Card title="Past imports" sub="Each can be undone for 30 days" flush>
      <div className={classes.scroll}>
        <Table className={rows.table} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>File</Table.Th>
              <Table.Th>Outcome</Table.Th>
              <Table.Th visibleFrom="sm">By</Table.Th>
              <Table.Th className={rows.right}>When</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.items.map((item) => (
              <PastRow key={item.id} item={item} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}

function PastRow({ item }: { item: PastImport }) {
  return (
    <Table.Tr className={rows.row}>
      <Table.Td>
        <TextLink to="/clients/import/$importId" params={{ importId: item.id }} className={rows.name}>
          {item.fileName}
        </TextLink>
        {item.undoUntil && (
          <Caption span className={rows.sub}>
            Can be undone until {recentDate(item.undoUntil, now())}
          </Caption>
        )}
      </Table.Td>
      <Table.Td>
        {item.undone ? 'Undone' : importedWords(item)}
        {item.undone && (
          <Caption span className={rows.sub}>
            {undoneWords(item.undone)}
          </Caption>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">{item.by ?? 'Somebody who left'}</Table.Td>
      <Table.Td className={rows.right}>{recentDate(item.appliedAt ?? item.createdAt, now())}</Table.Td>
    </Table.Tr>
  );
}
