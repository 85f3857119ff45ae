import { Skeleton } from '@mantine/core';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Loaded } from '../../ui/Loaded';
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
              <EmptyState title="Nobody is invited" text="Invitations you or an MSP send stand here until accepted." />
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}
