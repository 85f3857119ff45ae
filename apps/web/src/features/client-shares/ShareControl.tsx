import { Button } from '@mantine/core';
import { IconEye, IconShare, IconShareOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { openPreview } from '#app/session/portal-preview';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { Note } from '#kit/text/text';
import { type ShareTarget, useShareActs, useShares } from './use-shares';

type ShareControlProps = ShareTarget & {
  clientName: string;
  /** What is shared, within a sentence: "this simulation". */
  what: string;
  /** Where the client's users find it. */
  path: string;
};

/** Whether the client's users see it, who let them, and the way to change that or to look at it as they would. */
export function ShareControl({ clientName, what, path, ...target }: ShareControlProps) {
  const write = useWriters();
  const [isAsking, setAsking] = useState(false);
  const shares = useShares(target.clientId).data;
  const acts = useShareActs(target);
  if (!shares) return null;
  const { clientId, kind, targetId } = target;
  const standing = shares.items.find((one) => one.kind === kind && one.targetId === targetId);
  const look = (
    <Button
      variant="subtle"
      mt={12}
      leftSection={<IconEye size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => openPreview({ clientId, clientName, share: { kind, targetId } }, path)}
    >
      Preview as client
    </Button>
  );
  return (
    <>
      <Button
        variant="default"
        leftSection={
          standing ? (
            <IconShareOff size={18} stroke={1.6} aria-hidden="true" />
          ) : (
            <IconShare size={18} stroke={1.6} aria-hidden="true" />
          )
        }
        onClick={() => setAsking(true)}
      >
        {standing ? 'Shared · Take back' : 'Share with client'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={standing ? `Take ${what} back?` : `Share ${what} with ${clientName}?`}
        act={standing ? 'Take back' : 'Share with client'}
        keep={standing ? 'Keep sharing' : 'Not yet'}
        onAct={standing ? acts.takeBack : acts.share}
      >
        {standing ? (
          <>
            <p>
              Client users of {clientName} will no longer see it. What they have read or downloaded stays with them.
            </p>
            <Note mt={8}>
              Shared by {standing.sharedByName} on {write.fullDate(standing.sharedAt)}.
            </Note>
          </>
        ) : (
          <p>
            Every client user of {clientName} can read it. They see no prices of services, no returns and no internal
            notes. No email is sent, and you can take it back at any time.
          </p>
        )}
        {look}
      </ConfirmDialog>
    </>
  );
}
