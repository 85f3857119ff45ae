import type { AdminMsp } from '@fairlead/contract/admin';
import { Badge, Table } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api';
import { fullDate } from '../../lib/figures';
import { searchedPages } from '../../lib/searched-pages';
import { TextLink } from '../../ui/links';
import { PageHead } from '../../ui/PageHead';
import { PageTabs } from '../../ui/PageTabs';
import { SearchedList, type SearchedListProps } from '../../ui/SearchedList';
import { mspKind } from './msp-kind';
import { NfrRequests } from './NfrRequests';

type MspsTab = 'msps' | 'requests' | 'usage' | 'feedback';

type MspsPageProps = {
  search: string;
  onSearch: (search: string) => void;
  tab: MspsTab;
  onTab: (tab: MspsTab) => void;
  /** Opens the way to invite a new one. */
  invite: ReactNode;
  /** How MSPs use the product. */
  usage: ReactNode;
  /** What their people said of it. */
  feedback: ReactNode;
};

/** All MSPs of the platform, newest first, and those that ask to become one without charge. */
export function MspsPage({ search, onSearch, tab, onTab, invite, usage, feedback }: MspsPageProps) {
  const list = useInfiniteQuery(
    api.admin.listMsps.infiniteOptions({ ...searchedPages(search), placeholderData: keepPreviousData }),
  );
  const requests = useQuery({ ...api.signUps.listNfrRequests.queryOptions(), staleTime: 0 });
  const total = list.data?.pages[0]?.total;
  const waiting = requests.data?.items.length ?? 0;
  return (
    <>
      <PageHead
        title="MSPs"
        context={total === undefined ? undefined : `${total} ${total === 1 ? 'organization' : 'organizations'}.`}
        actions={invite}
      />
      <PageTabs
        tabs={[
          { key: 'msps', label: 'All MSPs' },
          { key: 'requests', label: waiting > 0 ? `NFR requests (${waiting})` : 'NFR requests' },
          { key: 'usage', label: 'Usage' },
          { key: 'feedback', label: 'Feedback' },
        ]}
        value={tab}
        onTab={onTab}
      >
        {tab === 'msps' && <MspList list={list} search={search} onSearch={onSearch} />}
        {tab === 'requests' && <NfrRequests requests={requests} />}
        {tab === 'usage' && usage}
        {tab === 'feedback' && feedback}
      </PageTabs>
    </>
  );
}

type MspListProps = Pick<SearchedListProps<AdminMsp>, 'list' | 'search' | 'onSearch'>;

function MspList({ list, search, onSearch }: MspListProps) {
  return (
    <SearchedList
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
    </SearchedList>
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
