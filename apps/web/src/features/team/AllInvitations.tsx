import { Skeleton } from '@mantine/core';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { InvitationTable } from './InvitationTable';
import { canBecome } from './invitation-words';
import { useInvitations } from './use-invitations';

/** Invitations of the whole platform that nobody has accepted yet. */
export function AllInvitations() {
  const invitations = useInvitations('platform');
  return (
    <Loaded
      query={invitations}
      skeleton={<Skeleton height={260} radius="lg" />}
      failed="The invitations could not load"
    >
      {({ items }) => {
        const open = items.filter(canBecome);
        return (
          <Card flush={open.length > 0}>
            {open.length > 0 ? (
              <InvitationTable invitations={open} scope="platform" />
            ) : (
              <EmptyState title="Nobody is invited" text="Invitations you or an MSP send appear here until accepted." />
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}
