import { Skeleton } from '@mantine/core';
import { IconAt, IconLockCheck, IconWorldWww } from '@tabler/icons-react';
import { EnterpriseOffer } from '#domain/plans/EnterpriseOffer';
import { Loaded } from '#kit/feedback/Loaded';
import { Cards } from '#kit/layout/Columns';
import { DomainCard } from './DomainCard';
import { useDomains } from './use-domains';

const POINTS = [
  {
    Icon: IconWorldWww,
    title: 'Your address',
    text: 'Clients sign in at a name such as portal.yourcompany.com, in your logo and colors.',
  },
  {
    Icon: IconAt,
    title: 'Your sender',
    text: 'Reports, proposals and invitations come from an address of your company.',
  },
  {
    Icon: IconLockCheck,
    title: 'Safe by DNS',
    text: 'DNS records only you can add show that the domain is yours, and that emails are really from you.',
  },
];

/** A domain of the organization's own for the client portal and for emails; on other plans what it would be good for. */
export function DomainTab() {
  const domains = useDomains();
  return (
    <Loaded query={domains} skeleton={<Skeleton height={420} radius="lg" />} failed="Your domain could not load">
      {(found) => (
        <Cards>
          {!found.included && (
            <EnterpriseOffer
              title="Your own domain comes with Enterprise"
              sub="Clients see your name in the address bar and in their inbox."
              points={POINTS}
            />
          )}
          {(found.included || found.portal) && <DomainCard use="portal" domains={found} />}
          {(found.included || found.sender) && <DomainCard use="sender" domains={found} />}
        </Cards>
      )}
    </Loaded>
  );
}
