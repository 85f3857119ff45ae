import type { AdminMsp } from '@fairlead/contract/admin';
import { Badge, Table } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { fullDate } from '../../lib/figures';
import { TextLink } from '../../ui/links';
import { AdminList } from './AdminList';
import { mspKind } from './msp-kind';
import { searchedPages } from './searched-pages';

type MspsPageProps = { search: string; onSearch: (search: string) => void };

/** All MSPs of the platform, newest first. */
export function MspsPage({ search, onSearch }: MspsPageProps) {
  const list = useInfiniteQuery(
    api.admin.listMsps.infiniteOptions({ ...searchedPages(search), placeholderData: keepPreviousData }),
  );
  return (
    <AdminList
      title="MSPs"
      counted={(total) => `${total} ${total === 1 ? 'organization' : 'organizations'}.`}
      searchLabel="Search MSPs"
      search={search}
      onSearch={onSearch}
      list={list}
      failed="The MSPs could not load"
      empty={
        search
          ? { title: 'No MSPs match', text: 'Check the spelling or clear the search.' }
          : { title: 'No MSPs yet', text: 'Invite the first MSP to come aboard.' }
      }
    >
      {(rows) => (
        <Table miw={640} horizontalSpacing={20}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Company</Table.Th>
              <Table.Th>Kind</Table.Th>
              <Table.Th ta="right">Clients</Table.Th>
              <Table.Th ta="right">Users</Table.Th>
              <Table.Th>Since</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((msp) => (
              <MspRow key={msp.id} msp={msp} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </AdminList>
  );
}

function MspRow({ msp }: { msp: AdminMsp }) {
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink to="/admin/msps/$mspId" params={{ mspId: msp.id }} fw={500} dir="auto">
          {msp.company_name}
        </TextLink>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" tt="none" radius="sm">
          {mspKind(msp)}
        </Badge>
      </Table.Td>
      <Table.Td ta="right">{msp.clients}</Table.Td>
      <Table.Td ta="right">{msp.users}</Table.Td>
      <Table.Td>{fullDate(msp.created_at)}</Table.Td>
    </Table.Tr>
  );
}
