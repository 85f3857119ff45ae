import { roleLabel } from '@fairlead/contract/roles';
import { Table } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { now } from '../../lib/clock';
import { recentDate } from '../../lib/figures';
import { StatusDot } from '../../ui/StatusDot';
import { AdminList } from './AdminList';
import { searchedPages } from './searched-pages';

type UsersPageProps = { search: string; onSearch: (search: string) => void };

/** Everybody with a profile, across organizations. */
export function UsersPage({ search, onSearch }: UsersPageProps) {
  const [opened] = useState(now);
  const list = useInfiniteQuery(
    api.admin.listUsers.infiniteOptions({ ...searchedPages(search), placeholderData: keepPreviousData }),
  );
  return (
    <AdminList
      title="Users"
      counted={(total) => `${total} ${total === 1 ? 'person' : 'people'}.`}
      searchLabel="Search by name or email"
      search={search}
      onSearch={onSearch}
      list={list}
      failed="The users could not load"
      empty={{ title: 'No users match', text: 'Check the spelling or clear the search.' }}
    >
      {(rows) => (
        <Table miw={720} horizontalSpacing={20}>
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
      )}
    </AdminList>
  );
}
