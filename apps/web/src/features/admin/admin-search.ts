import { ROLES, type Role } from '@fairlead/contract/access/roles';
import { MSP_KINDS, MSP_SORTS, type MspKind, type MspSort } from '@fairlead/contract/features/admin/msps';
import { USER_STATUSES } from '@fairlead/contract/features/admin/users';
import { USAGE_PERIODS } from '@fairlead/contract/features/analytics/usage-rules';
import { FEEDBACK_KINDS, type FeedbackKind } from '@fairlead/contract/features/feedback/words';
import { idOf, oneOf, searchText, type UrlSearch, withoutEmpty } from '#kit/table/url-search';

const SEARCH_LENGTH = 200;

/** What is searched for, and which tab is open; the first one needs no saying. */
const listSearch =
  <Tab extends string>(...tabs: Tab[]) =>
  ({ search, tab: open }: UrlSearch): { search?: string | undefined; tab?: Tab | undefined } =>
    withoutEmpty({ search: searchText(search, SEARCH_LENGTH), tab: oneOf(tabs, open) });

const mspListSearch = listSearch('requests', 'usage', 'feedback');
const userListSearch = listSearch('invitations');

/** The list of MSPs: its tab and what it is narrowed to, the days that the usage goes back, and whose feedback is read. */
export const mspsSearch = (
  search: UrlSearch,
): ReturnType<typeof mspListSearch> & {
  days?: number | undefined;
  said?: FeedbackKind | undefined;
  kind?: MspKind | undefined;
  sort?: MspSort | undefined;
} => {
  const days = oneOf(USAGE_PERIODS, String(search.days));
  return withoutEmpty({
    ...mspListSearch(search),
    days: days && Number(days),
    said: oneOf(FEEDBACK_KINDS, search.said),
    kind: oneOf(MSP_KINDS, search.kind),
    sort: oneOf(MSP_SORTS, search.sort),
  });
};

/** The list of users, with the role, the status and the MSP that it is narrowed to. */
export const usersSearch = (
  search: UrlSearch,
): ReturnType<typeof userListSearch> & {
  role?: Role | undefined;
  status?: (typeof USER_STATUSES)[number] | undefined;
  msp?: string | undefined;
} =>
  withoutEmpty({
    ...userListSearch(search),
    role: oneOf(ROLES, search.role),
    status: oneOf(USER_STATUSES, search.status),
    msp: idOf(search.msp),
  });
