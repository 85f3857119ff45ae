import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CaptainsFrame, type CaptainsTab } from '../features/admin/CaptainsFrame';
import { FeedsTab } from '../features/admin/FeedsTab';
import { GeneralTab } from '../features/admin/GeneralTab';
import { LinksTab } from '../features/admin/LinksTab';
import { MailTab } from '../features/admin/MailTab';
import { ParkedJobsCard } from '../features/admin/ParkedJobsCard';
import { RatesTab } from '../features/admin/RatesTab';
import { SupportTab } from '../features/admin/SupportTab';
import { PlatformAudit } from '../features/audit/AuditTrail';

const audit = getRouteApi('/app/admin/settings/audit');

const PATH_OF = {
  general: '/admin/settings',
  links: '/admin/settings/links',
  mail: '/admin/settings/mail',
  support: '/admin/settings/support',
  rates: '/admin/settings/rates',
  feeds: '/admin/settings/feeds',
  audit: '/admin/settings/audit',
  work: '/admin/settings/work',
} as const satisfies Record<CaptainsTab, string>;

function Captain({ tab, children }: { tab: CaptainsTab; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <CaptainsFrame tab={tab} onTab={(next) => void navigate({ to: PATH_OF[next] })}>
      {children}
    </CaptainsFrame>
  );
}

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
