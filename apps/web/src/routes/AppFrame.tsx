import { ModalsProvider } from '@mantine/modals';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { NfrFeedbackDialog } from '../features/nfr-help/NfrFeedbackDialog';
import { NfrHelp } from '../features/nfr-help/NfrHelp';
import { useSession } from '../lib/session';
import { AppShell } from '../shell/AppShell';
import { NoAccess, NoProfile } from '../shell/screens';
import { ShellPrompts } from './ShellPrompts';

/** The shell around the page, or what stands in for a page the caller may not see. */
export function AppFrame() {
  const { me } = useSession();
  const { refused } = useRouteContext({ from: '/app' });
  const [isSharing, setIsSharing] = useState(false);
  return (
    <ModalsProvider>
      {me?.profile ? (
        <AppShell
          notices={null}
          prompts={
            <>
              <ShellPrompts />
              {isSharing && <NfrFeedbackDialog onClose={() => setIsSharing(false)} />}
            </>
          }
          help={({ collapsed, leave }) => (
            <NfrHelp
              narrow={collapsed}
              onShare={() => {
                leave();
                setIsSharing(true);
              }}
            />
          )}
        >
          {refused ? <NoAccess role={me.profile.role} /> : <Outlet />}
        </AppShell>
      ) : (
        <NoProfile />
      )}
    </ModalsProvider>
  );
}
