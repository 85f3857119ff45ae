import { Drawer, Stack } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ActivityCard } from '../activity/ActivityCard';
import { NotesCard } from '../notes/NotesCard';

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
      <Stack key={clientId} gap={24}>
        <NotesCard clientId={clientId} isWriting={hash === write} />
        <ActivityCard clientId={clientId} />
      </Stack>
    </Drawer>
  );
}
