import { roleLabel } from '@fairlead/contract/access/roles';
import { Box } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../app/session/session';
import { ApiKeysTab } from '../features/api-keys/ApiKeysTab';
import { OwnAudit } from '../features/audit/AuditTrail';
import { BrandingTab } from '../features/branding/BrandingTab';
import { ServicesTab } from '../features/msp-services/ServicesTab';
import { NotificationsTab } from '../features/notifications/NotificationsTab';
import { OrganizationTab } from '../features/organization/OrganizationTab';
import { ExportButton } from '../features/organization-export/ExportButton';
import { OwnDataCard } from '../features/organization-export/OwnDataCard';
import { PlanChooser } from '../features/plans/PlanChooser';
import { PlanTab } from '../features/plans/PlanTab';
import { ProfileTab } from '../features/settings/ProfileTab';
import { SecurityTab } from '../features/settings/security/SecurityTab';
import { AccountCard } from '../features/team/AccountCard';
import { TeamTab } from '../features/team/TeamTab';
import { TrialTestingNote } from '../features/trial-testing/TrialTestingNote';
import { TextLink } from '../kit/links/links';
import { TabbedPage } from './TabbedPage';

const ownAudit = getRouteApi('/app/settings/organization/audit');

const TABS = [
  { key: 'profile', label: 'Profile', path: '/settings' },
  { key: 'security', label: 'Security', path: '/settings/security' },
  { key: 'notifications', label: 'Notifications', path: '/settings/notifications' },
  { key: 'organization', label: 'Organization', path: '/settings/organization' },
  { key: 'team', label: 'Team', path: '/settings/team' },
  { key: 'services', label: 'Services', path: '/settings/services' },
  { key: 'branding', label: 'Branding', path: '/settings/branding' },
  { key: 'plan', label: 'Plan', path: '/settings/plan' },
  { key: 'apiKeys', label: 'API keys', path: '/settings/api-keys' },
] as const;

type SettingsRouteProps = { tab: (typeof TABS)[number]['key']; children: ReactNode };

/** The person's own account, and the organization beside it. */
function SettingsRoute({ tab, children }: SettingsRouteProps) {
  const { profile, email } = useMe();
  return (
    <TabbedPage title="Settings" context={`Signed in as ${email}, ${roleLabel(profile.role)}.`} tabs={TABS} tab={tab}>
      {children}
    </TabbedPage>
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
