import type { AdminUser } from '@fairlead/contract/admin';
import { roleLabel } from '@fairlead/contract/roles';
import { Button, Table, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api';
import { now } from '../../lib/clock';
import { recentDate } from '../../lib/figures';
import { searchedPages } from '../../lib/searched-pages';
import { useMe } from '../../lib/session';
import { PageHead } from '../../ui/PageHead';
import { PageTabs } from '../../ui/PageTabs';
import { SearchedList, type SearchedListProps } from '../../ui/SearchedList';
import { StatusDot } from '../../ui/StatusDot';
import { SignOutUserDialog } from './SignOutUserDialog';

type UsersTab = 'users' | 'invitations';

type UsersPageProps = {
  search: string;
  onSearch: (search: string) => void;
  tab: UsersTab;
  onTab: (tab: UsersTab) => void;
  /** Opens the way to invite anybody. */
  invite: ReactNode;
  /** Those who were invited and have not come yet. */
  invitations: ReactNode;
};

const TABS = [
  { key: 'users', label: 'All users' },
  { key: 'invitations', label: 'Invitations' },
] as const;

/** Everybody with a profile, across organizations, and everybody invited. */
export function UsersPage({ search, onSearch, tab, onTab, invite, invitations }: UsersPageProps) {
  const list = useInfiniteQuery(
    api.admin.listUsers.infiniteOptions({ ...searchedPages(search), placeholderData: keepPreviousData }),
  );
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <PageHead
        title="Users"
        context={total === undefined ? undefined : `${total} ${total === 1 ? 'person' : 'people'}.`}
        actions={invite}
      />
      <PageTabs tabs={TABS} value={tab} onTab={onTab}>
        {tab === 'invitations' ? invitations : <UserList list={list} search={search} onSearch={onSearch} />}
      </PageTabs>
    </>
  );
}

type UserListProps = Pick<SearchedListProps<AdminUser>, 'list' | 'search' | 'onSearch'>;

function UserList({ list, search, onSearch }: UserListProps) {
  const { profile } = useMe();
  const [opened] = useState(now);
  const [leaving, setLeaving] = useState<AdminUser | null>(null);
  return (
    <>
      <SearchedList
        searchLabel="Search by name or email"
        search={search}
        onSearch={onSearch}
        list={list}
        failed="The users could not load"
        empty={{ title: 'No users match', text: 'Check the spelling or clear the search.' }}
      >
        {(rows) => (
          <Table miw={800} horizontalSpacing={20}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>Organization</Table.Th>
                <Table.Th>Role</Table.Th>
                <Table.Th>Status</Table.Th>
                <Table.Th>Last sign-in</Table.Th>
                <Table.Th>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </Table.Th>
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
                  <Table.Td ta="right">
                    {user.id !== profile.id && (
                      <Button
                        variant="subtle"
                        size="sm"
                        aria-label={`Sign out ${user.name}`}
                        onClick={() => setLeaving(user)}
                      >
                        Sign out
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </SearchedList>
      {leaving && <SignOutUserDialog user={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
