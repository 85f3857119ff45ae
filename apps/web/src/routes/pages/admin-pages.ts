import type { PagePath } from '@fairlead/contract/access/pages';
import { IconBuildingCommunity, IconSettings, IconUsers } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { mspsSearch, usersSearch } from '#features/admin/admin-search';
import { auditSearch } from '#features/audit/audit-search';
import { type PageRecord, page } from './page';

const admin = () => import('../AdminRoutes');

/** The MSPs and users of the platform. */
export const ADMIN_PAGES = {
  '/admin/msps': page({
    label: 'MSPs',
    nav: { views: ['platform'], icon: IconBuildingCommunity },
    words: 'admin organizations providers',
    search: mspsSearch,
    load: lazyRouteComponent(admin, 'MspsRoute'),
  }),
  '/admin/msps/$mspId': page({ label: 'MSP', load: lazyRouteComponent(admin, 'MspRoute') }),
  '/admin/users': page({
    label: 'Users',
    nav: { views: ['platform'], icon: IconUsers },
    words: 'admin people',
    search: usersSearch,
    load: lazyRouteComponent(admin, 'UsersRoute'),
  }),
  '/admin/users/$userId': page({ label: 'User', load: lazyRouteComponent(admin, 'UserRoute') }),
} satisfies Partial<Record<PagePath, PageRecord>>;

/** Captain's Settings: the tabs of one page. */
export const CAPTAIN_PAGES = {
  '/admin/settings': page({
    label: 'General',
    nav: { views: ['platform'], icon: IconSettings, label: "Captain's Settings" },
    words: 'admin platform',
    load: lazyRouteComponent(() => import('#features/admin/platform-settings/GeneralTab'), 'GeneralTab'),
  }),
  '/admin/settings/links': page({
    label: 'Links',
    words: 'admin payment meeting sign up',
    load: lazyRouteComponent(() => import('#features/admin/platform-settings/LinksTab'), 'LinksTab'),
  }),
  '/admin/settings/mail': page({
    label: 'Email',
    words: 'admin email smtp sender',
    load: lazyRouteComponent(() => import('#features/admin/platform-settings/MailTab'), 'MailTab'),
  }),
  '/admin/settings/support': page({
    label: 'Support and legal',
    words: 'admin terms privacy imprint help',
    load: lazyRouteComponent(() => import('#features/admin/platform-settings/SupportTab'), 'SupportTab'),
  }),
  '/admin/settings/rates': page({
    label: 'Exchange rates',
    words: 'admin currency',
    load: lazyRouteComponent(() => import('#features/admin/platform-settings/RatesTab'), 'RatesTab'),
  }),
  '/admin/settings/feeds': page({
    label: 'Feeds',
    words: 'admin known exploited vulnerabilities threats',
    load: lazyRouteComponent(() => import('#features/admin/feeds/FeedsTab'), 'FeedsTab'),
  }),
  '/admin/settings/audit': page({
    label: 'Audit trail',
    words: 'admin log history',
    search: auditSearch,
    load: lazyRouteComponent(admin, 'AuditRoute'),
  }),
  '/admin/settings/work': page({
    label: 'Background work',
    words: 'admin jobs queue',
    load: lazyRouteComponent(() => import('#features/admin/parked-jobs/ParkedJobsCard'), 'ParkedJobsCard'),
  }),
} satisfies Partial<Record<PagePath, PageRecord>>;
