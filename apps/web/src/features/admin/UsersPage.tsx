import { roleLabel } from '@fairlead/contract/roles';
import { Table } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { now } from '../../lib/clock';
import { recentDate } from '../../lib/figures';
import { LoadFailure, PageSkeleton } from '../../ui/Loaded';
import { PageHead } from '../../ui/PageHead';
import { StatusDot } from '../../ui/StatusDot';
import { AdminList, SearchBox } from './AdminList';

type UsersPageProps = { search: string; onSearch: (search: string) => void };

/** Everybody with a profile, across organizations. */
export function UsersPage({ search, onSearch }: UsersPageProps) {
  const [opened] = useState(now);
  const list = useInfiniteQuery(
    api.admin.listUsers.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <PageHead
        title="Users"
        context={total === undefined ? undefined : `${total} ${total === 1 ? 'person' : 'people'}.`}
      />
      <SearchBox label="Search by name or email" search={search} onSearch={onSearch} />
      {list.isError ? (
        <LoadFailure error={list.error} failed="The users could not load" onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <PageSkeleton />
      ) : (
        <AdminList
          isEmpty={rows.length === 0}
          empty={{ title: 'No users match', text: 'Check the spelling or clear the search.' }}
          hasMore={list.hasNextPage}
          isLoadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        >
          <Table miw={720}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>Organization</Table.Th>
                <Table.Th>Role</Table.Th>
                <Table.Th>Status</Table.Th>
                <Table.Th>Last sign-in</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((user) => (
                <Table.Tr key={user.id}>
                  <Table.Td>
                    <div dir="auto">{user.name}</div>
                    <div style={{ fontSize: 12, color: 'var(--fl-ink-3)' }}>{user.email}</div>
                  </Table.Td>
                  <Table.Td dir="auto">{user.company_name ?? '–'}</Table.Td>
                  <Table.Td>{roleLabel(user.role)}</Table.Td>
                  <Table.Td>
                    <StatusDot status={user.status === 'active' ? 'done' : 'failed'}>
                      {user.status === 'active' ? 'Active' : 'Suspended'}
                    </StatusDot>
                  </Table.Td>
                  <Table.Td>{user.last_login ? recentDate(user.last_login, opened) : 'Never'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </AdminList>
      )}
    </>
  );
}
