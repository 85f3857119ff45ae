import { roleLabel } from '@fairlead/contract/access/roles';
import { Box, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { OwnAudit } from '../features/audit/AuditTrail';
import { OrganizationTab } from '../features/organization/OrganizationTab';
import { ExportButton } from '../features/organization-export/ExportButton';
import { OwnDataCard } from '../features/organization-export/OwnDataCard';
import { PlanChooser } from '../features/plans/PlanChooser';
import { PlanTab } from '../features/plans/PlanTab';
import { ProfileTab } from '../features/settings/ProfileTab';
import { AccountCard } from '../features/team/AccountCard';
import { TrialTestingNote } from '../features/trial-testing/TrialTestingNote';
import { TextLink } from '../kit/links/links';
import { SETTINGS_PAGES } from './pages/settings-pages';
import { TabbedPage } from './TabbedPage';

const ownAudit = getRouteApi('/app/(settings)/settings/organization/audit');

/** The person's own account, and the organization beside it. */
export function SettingsFrame() {
  const { profile, email } = useMe();
  return (
    <TabbedPage
      title="Settings"
      context={`Signed in as ${email}, ${roleLabel(profile.role)}.`}
      pages={SETTINGS_PAGES}
    />
  );
}

export const ProfileRoute = () => <ProfileTab ownData={<OwnDataCard />} account={<AccountCard />} />;

export const OrganizationRoute = () => (
  <>
    <OrganizationTab ownData={<ExportButton />} />
    <Box>
      <TextLink to="/settings/organization/audit">View audit log</TextLink>
    </Box>
  </>
);

export function OwnAuditRoute() {
  const navigate = useNavigate();
  const search = ownAudit.useSearch();
  return (
    <>
      <div>
        <TextLink to="/settings/organization">Back to Organization</TextLink>
        <Text component="h2" variant="title" mt={8}>
          Audit log
        </Text>
      </div>
      <OwnAudit
        search={search}
        onChange={(change) =>
          void navigate({ to: '/settings/organization/audit', search: { ...search, ...change }, replace: true })
        }
      />
    </>
  );
}

export const PlanRoute = () => (
  <>
    <PlanTab chooser={<PlanChooser />} />
    <TrialTestingNote />
  </>
);
