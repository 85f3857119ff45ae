import { ROLE_LABELS, ROLES, type Role, roleLabel } from '@fairlead/contract/access/roles';
import { type AdminUser, USER_STATUSES } from '@fairlead/contract/features/admin/users';
import { Button, Group } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { PageHead } from '#kit/layout/PageHead';
import { PageTabs } from '#kit/layout/PageTabs';
import { TextLink } from '#kit/links/links';
import { FilterSelect } from '#kit/table/filters';
import { pagesOf } from '#kit/table/pages-of';
import { RowTable } from '#kit/table/RowTable';
import rows from '#kit/table/RowTable.module.css';
import { SearchedList, type SearchedListProps } from '#kit/table/SearchedList';
import { withoutEmpty } from '#kit/table/url-search';
import { Caption } from '#kit/text/text';
import classes from '../Lists.module.css';
import { UserStatus } from './UserStatus';

type UsersTab = 'users' | 'invitations';
type UserNarrowing = {
  role?: Role | undefined;
  status?: AdminUser['status'] | undefined;
  msp?: string | undefined;
};

type UsersPageProps = {
  search: string;
  onSearch: (search: string) => void;
  narrowing: UserNarrowing;
  onNarrow: (change: UserNarrowing) => void;
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
export function UsersPage(props: UsersPageProps) {
  const { search, onSearch, narrowing, onNarrow, tab, onTab, invite, invitations } = props;
  const { role, status, msp } = narrowing;
  const filter = withoutEmpty({ search: search || undefined, role, status, msp_id: msp });
  const list = useInfiniteQuery(
    api.admin.listUsers.infiniteOptions({
      ...pagesOf(filter),
      placeholderData: keepPreviousData,
    }),
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
        {tab === 'invitations' ? (
          invitations
        ) : (
          <UserList
            list={list}
            search={search}
            onSearch={onSearch}
            filters={<UserFilters {...narrowing} onChange={onNarrow} />}
          />
        )}
      </PageTabs>
    </>
  );
}

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const STATUS_LABELS = { active: 'Active', suspended: 'Suspended' };
const STATUS_OPTIONS = USER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

type UserFiltersProps = UserNarrowing & { onChange: (change: UserNarrowing) => void };

function UserFilters({ role, status, msp, onChange }: UserFiltersProps) {
  const named = useQuery({
    ...api.admin.getMsp.queryOptions({ input: { id: msp ?? '' } }),
    enabled: msp !== undefined,
  });
  return (
    <Group gap={12}>
      <FilterSelect
        aria-label="Role"
        all="All roles"
        className={classes.chooser}
        options={ROLE_OPTIONS}
        value={role}
        onChange={(chosen) => onChange({ role: chosen })}
      />
      <FilterSelect
        aria-label="Status"
        all="Active and suspended"
        className={classes.chooser}
        options={STATUS_OPTIONS}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      {msp && (
        <Button variant="default" onClick={() => onChange({ msp: undefined })}>
          Only {named.data?.company_name ?? 'one MSP'}: show all
        </Button>
      )}
    </Group>
  );
}

type UserListProps = Pick<SearchedListProps<AdminUser>, 'list' | 'search' | 'onSearch' | 'filters'>;

function UserList(props: UserListProps) {
  const write = useWriters();
  return (
    <SearchedList
      {...props}
      searchLabel="Search by name, email or id"
      failed="The users could not load"
      empty={{ title: 'No users match', text: 'Check the spelling or clear the filters.' }}
    >
      {(users) => (
        <RowTable
          minWidth={800}
          rows={users}
          idOf={({ id }) => id}
          columns={[
            { head: 'Name', cell: (user) => <Name user={user} /> },
            { head: 'Organization', cell: ({ company_name }) => <bdi>{company_name ?? '–'}</bdi> },
            { head: 'Role', cell: ({ role }) => roleLabel(role) },
            { head: 'Status', cell: ({ status }) => <UserStatus status={status} /> },
            { head: 'Last sign-in', cell: ({ last_login }) => (last_login ? write.recentDate(last_login) : 'Never') },
          ]}
        />
      )}
    </SearchedList>
  );
}

function Name({ user: { id, name, email } }: { user: AdminUser }) {
  return (
    <>
      <TextLink to="/admin/users/$userId" params={{ userId: id }} className={rows.name} dir="auto">
        {name}
      </TextLink>
      <Caption data-breaks component="div">
        {email}
      </Caption>
    </>
  );
}
