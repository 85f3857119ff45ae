import { isPlatformView } from '@fairlead/contract/access/access';
import { isClientUser, isGlobalAdmin, isProspectOnly } from '@fairlead/contract/access/roles';
import { leadsToOnboarding } from '@fairlead/contract/features/onboarding/steps';
import { Navigate } from '@tanstack/react-router';
import { usePortalPreview } from '../app/session/portal-preview';
import { useMe } from '../app/session/session';
import { useViewMode } from '../app/session/view-mode';
import { CaptainsDashboardPage } from '../features/dashboard/CaptainsDashboardPage';
import { DashboardPage } from '../features/dashboard/DashboardPage';
import { PortalDashboard } from '../features/portal/PortalDashboard';
import { PlatformTodayCard } from '../features/today/PlatformTodayCard';
import { TodayCard } from '../features/today/TodayCard';

/** Each role's own start page. */
export function DashboardRoute() {
  const { profile, msp } = useMe();
  const viewMode = useViewMode();
  const isPreview = usePortalPreview() !== null;
  if (leadsToOnboarding(profile.role, profile.onboarding_steps_completed)) return <Navigate to="/onboarding" replace />;
  if (isClientUser(profile.role))
    return (
      <PortalDashboard
        clientId={profile.client_id}
        providerName={msp?.company_name ?? 'your provider'}
        firstName={isPreview ? null : (profile.name.split(' ')[0] ?? profile.name)}
      />
    );
  const isGlobal = isGlobalAdmin(profile.role);
  if (isPlatformView(profile.role, viewMode)) return <CaptainsDashboardPage today={<PlatformTodayCard />} />;
  return (
    <DashboardPage
      title={isGlobal ? "Captain's Dashboard" : 'Dashboard'}
      prospectsOnly={isProspectOnly(profile.role)}
      today={<TodayCard />}
    />
  );
}
