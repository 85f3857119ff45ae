import { Stack } from '@mantine/core';
import { ActivityCard } from '../activity/ActivityCard';
import { NotesCard } from '../notes/NotesCard';

/** What the team wrote down, and what happened. */
export function TeamActivity({ clientId, isWriting }: { clientId: string; isWriting: boolean }) {
  return (
    <Stack gap={24}>
      <NotesCard clientId={clientId} isWriting={isWriting} />
      <ActivityCard clientId={clientId} />
    </Stack>
  );
}
