import type { ShareKind } from '@fairlead/contract/features/client-shares';
import { useWriters } from '#app/locale/use-writers';
import { Note } from '#kit/text/text';
import { useShares } from './use-shares';

/** Says to a client's user when a figure was shared, and by whom. */
export function SharedNote({ clientId, kind, targetId }: { clientId: string; kind: ShareKind; targetId: string }) {
  const write = useWriters();
  const share = useShares(clientId).data?.items.find((one) => one.kind === kind && one.targetId === targetId);
  if (!share) return null;
  return (
    <Note mt={4} mb={16}>
      Shared by {share.sharedByName} on {write.fullDate(share.sharedAt)}
    </Note>
  );
}
