import { isClientUser } from '@fairlead/contract/access/roles';
import { areaOfPath } from '@fairlead/contract/features/analytics/usage-rules';
import { ModalsProvider } from '@mantine/modals';
import { Outlet, useRouteContext, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePortalPreview } from '../app/session/portal-preview';
import { useMe, useSession } from '../app/session/session';
import { useViewMode } from '../app/session/view-mode';
import { useTrial } from '../domain/trials/trial';
import { NfrHelp } from '../features/feedback/nfr-help/NfrHelp';
import { Bell } from '../features/notifications/Bell';
import { SetupReturn } from '../features/onboarding/SetupReturn';
import { DeletionBanner } from '../features/organization/DeletionBanner';
import { PaletteButton } from '../features/search/PaletteButton';
import { usePalette } from '../features/search/use-palette';
import { TrialNotices } from '../features/trials/TrialNotices';
import { late } from '../kit/dialog/late';
import { ToastsPlace } from '../kit/feedback/toasts-place';
import { AppShell } from '../shell/AppShell';
import { AccessPaused, NoAccess, NoProfile, Suspended } from '../shell/screens';
import { useIsPresenting } from '../shell/use-is-presenting';
import { PortalBar } from './client/PortalBar';
import { navigationFor } from './pages/navigation';
import { palettePlaces } from './pages/palette';
import { PlansWhenAsked, ShellPrompts } from './ShellPrompts';

const PreviewBanner = late(async () => (await import('../features/client-shares/PreviewBanner')).PreviewBanner);
const NfrFeedbackDialog = late(
  async () => (await import('../features/feedback/nfr-help/NfrFeedbackDialog')).NfrFeedbackDialog,
);

/** The page itself, unless its caller may not see it; a client's own user whose provider's access is over sees why. */
function Page({ refused }: { refused: boolean }) {
  const { profile, msp, isAccessOver } = useMe();
  const { isTrialExpired } = useTrial();
  const isSettings = useRouterState({ select: ({ location }) => areaOfPath(location.pathname) === 'settings' });
  if (refused) return <NoAccess role={profile.role} />;
  const isPaused = isClientUser(profile.role) && (isAccessOver || isTrialExpired);
  if (isPaused && !isSettings) return <AccessPaused provider={msp?.company_name ?? null} />;
  return <Outlet />;
}

function Shell({ children }: { children: ReactNode }) {
  const [isSharing, setIsSharing] = useState(false);
  const { role, client_id: clientId } = useMe().profile;
  const viewMode = useViewMode();
  const isPreview = usePortalPreview() !== null;
  const palette = usePalette(useIsPresenting(), palettePlaces(role));
  return (
    <AppShell
      navigation={navigationFor(role, viewMode)}
      notices={
        <>
          {isPreview && <PreviewBanner />}
          <DeletionBanner />
          <TrialNotices />
          <SetupReturn />
        </>
      }
      prompts={
        <>
          <ShellPrompts />
          {palette.element}
          {isSharing && <NfrFeedbackDialog onClose={() => setIsSharing(false)} />}
        </>
      }
      search={({ collapsed }) => <PaletteButton narrow={collapsed} onOpen={palette.open} />}
      // A preview shows what a client's user sees, who has notices of their own.
      bell={!isPreview && <Bell />}
      help={({ collapsed, leave }) => (
        <NfrHelp
          narrow={collapsed}
          onShare={() => {
            leave();
            setIsSharing(true);
          }}
        />
      )}
      foot={isClientUser(role) && clientId && <PortalBar clientId={clientId} />}
    >
      {children}
    </AppShell>
  );
}

/** A page without the shell, which can still ask for the plans. */
function Alone({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PlansWhenAsked />
    </>
  );
}

/** The shell around the page, or what stands in for a page the caller may not see. */
export function AppFrame() {
  const { me } = useSession();
  const { refused } = useRouteContext({ from: '/app' });
  const isSuspended = me?.suspension !== undefined;
  const isAlone = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.isAlone }) && !refused;
  const Frame = isAlone ? Alone : Shell;
  return (
    <ModalsProvider>
      {me?.profile && isSuspended ? (
        <Suspended me={me} />
      ) : me?.profile ? (
        <ToastsPlace>
          <Frame>
            <Page refused={refused} />
          </Frame>
        </ToastsPlace>
      ) : (
        <NoProfile />
      )}
    </ModalsProvider>
  );
}
