import { Table } from '@mantine/core';
import { Card } from '#kit/layout/Card';
import { useIsPhone } from '#kit/present/page-width';
import rowTable from '#kit/table/RowTable.module.css';
import { Caption } from '#kit/text/text';
import type { Fact } from './facts';
import classes from './TrialTesting.module.css';

type FactTableProps = { title: string; sub: string; facts: Fact[] };

/** What the system knows, one fact a row: its name, how it stands now, and where that comes from. */
export function FactTable({ title, sub, facts }: FactTableProps) {
  const isPhone = useIsPhone();
  return (
    <Card title={title} sub={sub} flush>
      <Table className={`${rowTable.table} ${classes.facts}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>What</Table.Th>
            <Table.Th>Now</Table.Th>
            {!isPhone && <Table.Th>How it comes about</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {facts.map(({ name, value, means }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" className={classes.name}>
                {name}
                {isPhone && (
                  <Caption span className={rowTable.sub}>
                    {means}
                  </Caption>
                )}
              </Table.Th>
              <Table.Td className={classes.value}>{value}</Table.Td>
              {!isPhone && <Table.Td className={rowTable.muted}>{means}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
