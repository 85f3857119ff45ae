import type { PagePath } from '@fairlead/contract/access/pages';
import { IconSettings } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { auditSearch } from '#features/audit/audit-search';
import { type PageRecord, page } from './page';

const own = () => import('../SettingsRoutes');

/** A person's own settings, then those of the organization: the tabs of one page, in two groups. */
export const SETTINGS_PAGES = {
  '/settings': page({
    label: 'Profile',
    startsGroup: 'You',
    nav: { views: ['msp'], icon: IconSettings, label: 'Settings' },
    words: 'name picture account',
    load: lazyRouteComponent(own, 'ProfileRoute'),
  }),
  '/settings/security': page({
    label: 'Security',
    words: 'password factor sessions sign out',
    load: lazyRouteComponent(() => import('#features/settings/security/SecurityTab'), 'SecurityTab'),
  }),
  '/settings/notifications': page({
    label: 'Notifications',
    words: 'email alerts calendar ics',
    load: lazyRouteComponent(() => import('../NotificationsRoute'), 'NotificationsRoute'),
  }),
  '/settings/organization': page({
    label: 'Organization',
    startsGroup: 'Company',
    words: 'company currency locale delete',
    load: lazyRouteComponent(own, 'OrganizationRoute'),
  }),
  '/settings/organization/audit': page({
    label: 'Audit trail',
    under: '/settings/organization',
    words: 'log history',
    search: auditSearch,
    load: lazyRouteComponent(own, 'OwnAuditRoute'),
  }),
  '/settings/team': page({
    label: 'Team',
    words: 'people invite users roles',
    load: lazyRouteComponent(() => import('#features/team/TeamTab'), 'TeamTab'),
  }),
  '/settings/services': page({
    label: 'Services',
    words: 'catalog prices',
    load: lazyRouteComponent(() => import('#features/msp-services/ServicesTab'), 'ServicesTab'),
  }),
  '/settings/branding': page({
    label: 'Branding',
    words: 'logo color white label',
    load: lazyRouteComponent(() => import('#features/branding/BrandingTab'), 'BrandingTab'),
  }),
  '/settings/domain': page({
    label: 'Domain and email',
    words: 'custom domain sender dns dkim cname white label portal address',
    load: lazyRouteComponent(() => import('#features/custom-domains/DomainTab'), 'DomainTab'),
  }),
  '/settings/plan': page({
    label: 'Plan',
    words: 'billing usage upgrade',
    load: lazyRouteComponent(own, 'PlanRoute'),
  }),
  '/settings/api-keys': page({
    label: 'API keys',
    words: 'integration token',
    load: lazyRouteComponent(() => import('#features/api-keys/ApiKeysTab'), 'ApiKeysTab'),
  }),
} satisfies Partial<Record<PagePath, PageRecord>>;
