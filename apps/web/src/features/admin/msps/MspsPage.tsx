import type { AdminMsp } from '@fairlead/contract/features/admin/msps';
import { Badge, Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, apiClient } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useDownload } from '#kit/feedback/use-download';
import { PageHead } from '#kit/layout/PageHead';
import { PageTabs } from '#kit/layout/PageTabs';
import { TextLink } from '#kit/links/links';
import { pagesOf } from '#kit/table/pages-of';
import { RowTable } from '#kit/table/RowTable';
import rows from '#kit/table/RowTable.module.css';
import { SearchedList, type SearchedListProps } from '#kit/table/SearchedList';
import { withoutEmpty } from '#kit/table/url-search';
import { NfrRequests } from './access/NfrRequests';
import { MspFilters, type MspNarrowing } from './MspFilters';
import { mspKind } from './msp-kind';
import { NewMspButton } from './NewMspDialog';

type MspsTab = 'msps' | 'requests' | 'usage' | 'feedback';

type MspsPageProps = {
  search: string;
  onSearch: (search: string) => void;
  narrowing: MspNarrowing;
  onNarrow: (change: MspNarrowing) => void;
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
export function MspsPage(props: MspsPageProps) {
  const { search, onSearch, narrowing, onNarrow, tab, onTab, invite, usage, feedback } = props;
  const filter = withoutEmpty({ ...narrowing, search: search || undefined });
  const list = useInfiniteQuery(
    api.admin.listMsps.infiniteOptions({
      ...pagesOf(filter),
      placeholderData: keepPreviousData,
    }),
  );
  const requests = useQuery({ ...api.signUps.listNfrRequests.queryOptions(), staleTime: 0 });
  const total = list.data?.pages[0]?.total;
  const waiting = requests.data?.items.length ?? 0;
  return (
    <>
      <PageHead
        title="MSPs"
        context={total === undefined ? undefined : `${total} ${total === 1 ? 'organization' : 'organizations'}.`}
        actions={
          <>
            {tab === 'msps' && <ExportMsps filter={filter} />}
            {invite}
            <NewMspButton />
          </>
        }
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
        {tab === 'msps' && (
          <MspList
            list={list}
            search={search}
            onSearch={onSearch}
            filters={<MspFilters {...narrowing} onChange={onNarrow} />}
            isNarrowed={narrowing.kind !== undefined}
          />
        )}
        {tab === 'requests' && <NfrRequests requests={requests} />}
        {tab === 'usage' && usage}
        {tab === 'feedback' && feedback}
      </PageTabs>
    </>
  );
}

/** Saves what the list shows, whole. */
function ExportMsps({ filter }: { filter: MspNarrowing & { search?: string | undefined } }) {
  const save = useDownload({ fetchFile: () => apiClient.admin.exportMsps(filter), nameOf: () => 'Fairlead MSPs.csv' });
  return (
    <Button
      variant="default"
      leftSection={<IconTableExport size={18} stroke={1.6} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Export
    </Button>
  );
}

type MspListProps = Pick<SearchedListProps<AdminMsp>, 'list' | 'search' | 'onSearch' | 'filters'> & {
  isNarrowed: boolean;
};

function MspList({ list, search, onSearch, filters, isNarrowed }: MspListProps) {
  const write = useWriters();
  return (
    <SearchedList
      filters={filters}
      searchLabel="Search name, contact, country or id"
      search={search}
      onSearch={onSearch}
      list={list}
      failed="The MSPs could not load"
      empty={
        search || isNarrowed
          ? { title: 'No MSPs match', text: 'Check the spelling or clear the filters.' }
          : { title: 'No MSPs yet', text: 'Invite the first MSP to come aboard.' }
      }
    >
      {(msps) => (
        <RowTable
          minWidth={760}
          rows={msps}
          idOf={({ id }) => id}
          columns={[
            { head: 'Company', cell: (msp) => <Name msp={msp} /> },
            { head: 'Kind', cell: (msp) => <Kind msp={msp} /> },
            { head: 'Clients', isRight: true, cell: ({ clients }) => clients },
            { head: 'Users', isRight: true, cell: ({ users }) => users },
            {
              head: 'Last active',
              cell: ({ lastActive }) => (lastActive ? write.recentDate(lastActive) : 'Never'),
            },
            { head: 'Since', cell: ({ created_at }) => write.fullDate(created_at) },
          ]}
        />
      )}
    </SearchedList>
  );
}

function Name({ msp: { id, company_name } }: { msp: AdminMsp }) {
  return (
    <TextLink to="/admin/msps/$mspId" params={{ mspId: id }} className={rows.name} dir="auto">
      {company_name}
    </TextLink>
  );
}

function Kind({ msp }: { msp: AdminMsp }) {
  return (
    <>
      <Badge variant="light" tt="none" radius="sm" miw="max-content">
        {mspKind(msp)}
      </Badge>
      {msp.suspendedAt && (
        <Badge variant="light" color="red" tt="none" radius="sm" ml={8}>
          Suspended
        </Badge>
      )}
    </>
  );
}
