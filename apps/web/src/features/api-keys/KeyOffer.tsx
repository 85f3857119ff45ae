import { Anchor } from '@mantine/core';
import { IconArrowsExchange, IconFileDownload, IconLockCheck } from '@tabler/icons-react';
import { EnterpriseOffer } from '#domain/plans/EnterpriseOffer';

const POINTS = [
  {
    Icon: IconArrowsExchange,
    title: 'Keep clients in step',
    text: 'Your own systems add and change clients and prospects, and nobody types them twice.',
  },
  {
    Icon: IconFileDownload,
    title: 'Fetch results',
    text: 'Figures of simulations and finished reports go where you need them.',
  },
  {
    Icon: IconLockCheck,
    title: 'Give no more than needed',
    text: 'Each key reads or changes only what you choose, and ends the moment you revoke it.',
  },
];

/** What API access is good for, where the plan does not include it. */
export const KeyOffer = () => (
  <EnterpriseOffer
    title="API access comes with Enterprise"
    sub="Let programs of your own work with Fairlead."
    points={POINTS}
    more={<Anchor href="/api/docs">Read the API documentation</Anchor>}
  />
);
