import { ModalsProvider } from '@mantine/modals';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useSession } from '../lib/session';
import { AppShell } from '../shell/AppShell';
import { NoAccess, NoProfile } from '../shell/screens';
import { ShellPrompts } from './ShellPrompts';

/** The shell around the page, or what stands in for a page the caller may not see. */
export function AppFrame() {
  const { me } = useSession();
  const { refused } = useRouteContext({ from: '/app' });
  return (
    <ModalsProvider>
      {me?.profile ? (
        <AppShell notices={null} prompts={<ShellPrompts />}>
          {refused ? <NoAccess role={me.profile.role} /> : <Outlet />}
        </AppShell>
      ) : (
        <NoProfile />
      )}
    </ModalsProvider>
  );
}
