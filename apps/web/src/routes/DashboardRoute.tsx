import { isPlatformView } from '@fairlead/contract/access/access';
import { isClientUser, isGlobalAdmin, isProspectOnly } from '@fairlead/contract/access/roles';
import { leadsToOnboarding } from '@fairlead/contract/features/onboarding/steps';
import { Navigate } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { useViewMode } from '../app/session/view-mode';
import { CaptainsDashboardPage } from '../features/dashboard/CaptainsDashboardPage';
import { ClientDashboardPage } from '../features/dashboard/ClientDashboardPage';
import { DashboardPage } from '../features/dashboard/DashboardPage';
import { ReleasedReports } from '../features/portal/ReleasedReports';
import { SharedDocuments } from '../features/portal/SharedDocuments';

/** Each role's own start page. */
export function DashboardRoute() {
  const { profile, msp } = useMe();
  const viewMode = useViewMode();
  if (leadsToOnboarding(profile.role, profile.onboarding_steps_completed)) return <Navigate to="/onboarding" replace />;
  if (isClientUser(profile.role))
    return (
      <ClientDashboardPage
        clientId={profile.client_id}
        providerName={msp?.company_name ?? 'your provider'}
        firstName={profile.name.split(' ')[0] ?? profile.name}
        reports={(released) => <ReleasedReports reports={released} />}
        documents={(shared) => <SharedDocuments documents={shared} />}
      />
    );
  const isGlobal = isGlobalAdmin(profile.role);
  if (isPlatformView(profile.role, viewMode)) return <CaptainsDashboardPage />;
  return (
    <DashboardPage
      title={isGlobal ? "Captain's Dashboard" : 'Dashboard'}
      prospectsOnly={isProspectOnly(profile.role)}
    />
  );
}
