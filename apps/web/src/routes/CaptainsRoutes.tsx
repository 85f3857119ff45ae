import { Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FeedsTab } from '../features/admin/feeds/FeedsTab';
import { ParkedJobsCard } from '../features/admin/parked-jobs/ParkedJobsCard';
import { GeneralTab } from '../features/admin/platform-settings/GeneralTab';
import { LinksTab } from '../features/admin/platform-settings/LinksTab';
import { MailTab } from '../features/admin/platform-settings/MailTab';
import { RatesTab } from '../features/admin/platform-settings/RatesTab';
import { SupportTab } from '../features/admin/platform-settings/SupportTab';
import { PlatformAudit } from '../features/audit/AuditTrail';
import { TabbedPage } from './TabbedPage';

const audit = getRouteApi('/app/admin/settings/audit');

const TABS = [
  { key: 'general', label: 'General', path: '/admin/settings' },
  { key: 'links', label: 'Links', path: '/admin/settings/links' },
  { key: 'mail', label: 'Mail', path: '/admin/settings/mail' },
  { key: 'support', label: 'Support and legal', path: '/admin/settings/support' },
  { key: 'rates', label: 'Exchange rates', path: '/admin/settings/rates' },
  { key: 'feeds', label: 'Feeds', path: '/admin/settings/feeds' },
  { key: 'audit', label: 'Audit trail', path: '/admin/settings/audit' },
  { key: 'work', label: 'Background work', path: '/admin/settings/work' },
] as const;

type CaptainProps = { tab: (typeof TABS)[number]['key']; children: ReactNode };

const Captain = ({ tab, children }: CaptainProps) => (
  <TabbedPage title="Captain's Settings" context="For the whole platform." tabs={TABS} tab={tab}>
    <Stack gap={24}>{children}</Stack>
  </TabbedPage>
);

export const GeneralRoute = () => (
  <Captain tab="general">
    <GeneralTab />
  </Captain>
);

export const LinksRoute = () => (
  <Captain tab="links">
    <LinksTab />
  </Captain>
);

export const MailRoute = () => (
  <Captain tab="mail">
    <MailTab />
  </Captain>
);

export const SupportRoute = () => (
  <Captain tab="support">
    <SupportTab />
  </Captain>
);

export const RatesRoute = () => (
  <Captain tab="rates">
    <RatesTab />
  </Captain>
);

export const FeedsRoute = () => (
  <Captain tab="feeds">
    <FeedsTab />
  </Captain>
);

export function AuditRoute() {
  const navigate = useNavigate();
  const search = audit.useSearch();
  return (
    <Captain tab="audit">
      <PlatformAudit
        search={search}
        onChange={(change) =>
          void navigate({ to: '/admin/settings/audit', search: { ...search, ...change }, replace: true })
        }
      />
    </Captain>
  );
}

export const WorkRoute = () => (
  <Captain tab="work">
    <ParkedJobsCard />
  </Captain>
);
