import { Drawer } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageSkeleton } from '#kit/feedback/Loaded';

const TeamActivity = lazy(async () => ({ default: (await import('./TeamActivity')).TeamActivity }));

/** Parts of an address that open the drawer over its page; the second leads to writing. */
export const ACTIVITY_HASHES = { read: 'activity', write: 'notes' } as const;

/** What the team wrote down and what happened, over whatever is open. The address says that it is, so a link leads to it. */
export function ActivityDrawer({ clientId }: { clientId: string }) {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const { read, write } = ACTIVITY_HASHES;
  return (
    <Drawer
      opened={hash === read || hash === write}
      // Typed text is asked for before the address changes.
      onClose={() => void navigate({ to: '.', search: true, hash: '', resetScroll: false })}
      position="right"
      size={520}
      title="Activity"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Suspense fallback={<PageSkeleton />}>
        <TeamActivity key={clientId} clientId={clientId} isWriting={hash === write} />
      </Suspense>
    </Drawer>
  );
}
