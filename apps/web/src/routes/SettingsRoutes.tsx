import { Box } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiKeysTab } from '../features/api-keys/ApiKeysTab';
import { OwnAudit } from '../features/audit/AuditTrail';
import { PlanTab } from '../features/billing/PlanTab';
import { BrandingTab } from '../features/branding/BrandingTab';
import { ServicesTab } from '../features/msp-services/ServicesTab';
import { NotificationsTab } from '../features/notifications/NotificationsTab';
import { OrganizationTab } from '../features/organization/OrganizationTab';
import { ExportButton } from '../features/organization-export/ExportButton';
import { OwnDataCard } from '../features/organization-export/OwnDataCard';
import { AccountCard } from '../features/people/AccountCard';
import { TeamTab } from '../features/people/TeamTab';
import { PlanChooser } from '../features/plans/PlanChooser';
import { ProfileTab } from '../features/settings/ProfileTab';
import { SettingsFrame, type SettingsTab } from '../features/settings/SettingsFrame';
import { SecurityTab } from '../features/settings/security/SecurityTab';
import { TrialTestingNote } from '../features/trial-testing/TrialTestingNote';
import { TextLink } from '../ui/links';

const ownAudit = getRouteApi('/app/settings/organization/audit');

const PATH_OF = {
  profile: '/settings',
  security: '/settings/security',
  notifications: '/settings/notifications',
  organization: '/settings/organization',
  team: '/settings/team',
  services: '/settings/services',
  branding: '/settings/branding',
  plan: '/settings/plan',
  apiKeys: '/settings/api-keys',
} as const satisfies Record<SettingsTab, string>;

function SettingsRoute({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <SettingsFrame tab={tab} pathOf={PATH_OF} onTab={(next) => void navigate({ to: PATH_OF[next] })}>
      {children}
    </SettingsFrame>
  );
}

export const ProfileRoute = () => (
  <SettingsRoute tab="profile">
    <ProfileTab ownData={<OwnDataCard />} account={<AccountCard />} />
  </SettingsRoute>
);

export const SecurityRoute = () => (
  <SettingsRoute tab="security">
    <SecurityTab />
  </SettingsRoute>
);

export const NotificationsRoute = () => (
  <SettingsRoute tab="notifications">
    <NotificationsTab />
  </SettingsRoute>
);

export const OrganizationRoute = () => (
  <SettingsRoute tab="organization">
    <OrganizationTab ownData={<ExportButton />} />
    <Box mt={24}>
      <TextLink to="/settings/organization/audit">See what was done in the organization</TextLink>
    </Box>
  </SettingsRoute>
);

export function OwnAuditRoute() {
  const navigate = useNavigate();
  const search = ownAudit.useSearch();
  return (
    <SettingsRoute tab="organization">
      <OwnAudit
        search={search}
        onChange={(change) =>
          void navigate({ to: '/settings/organization/audit', search: { ...search, ...change }, replace: true })
        }
      />
    </SettingsRoute>
  );
}

export const TeamRoute = () => (
  <SettingsRoute tab="team">
    <TeamTab />
  </SettingsRoute>
);

export const ServicesRoute = () => (
  <SettingsRoute tab="services">
    <ServicesTab />
  </SettingsRoute>
);

export const BrandingRoute = () => (
  <SettingsRoute tab="branding">
    <BrandingTab />
  </SettingsRoute>
);

export const PlanRoute = () => (
  <SettingsRoute tab="plan">
    <PlanTab chooser={<PlanChooser />} />
    <TrialTestingNote />
  </SettingsRoute>
);

export const ApiKeysRoute = () => (
  <SettingsRoute tab="apiKeys">
    <ApiKeysTab />
  </SettingsRoute>
);
