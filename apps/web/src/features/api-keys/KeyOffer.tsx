import { Anchor, Button } from '@mantine/core';
import { IconArrowsExchange, IconFileDownload, IconLockCheck } from '@tabler/icons-react';
import { openPricingModal } from '#domain/plans/pricing-modal';
import { Card } from '#kit/layout/Card';
import { Detail, Strong } from '#kit/text/text';
import classes from './ApiKeys.module.css';

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
export function KeyOffer() {
  return (
    <Card title="API access comes with Enterprise" sub="Let programs of your own work with Fairlead.">
      <ul className={classes.points}>
        {POINTS.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={20} stroke={1.6} className={classes.pointIcon} aria-hidden="true" />
            <div>
              <Strong component="div">{title}</Strong>
              <Detail mt={2}>{text}</Detail>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.offerActions}>
        <Button onClick={openPricingModal}>Choose Enterprise</Button>
        <Anchor href="/api/docs">Read the API documentation</Anchor>
      </div>
    </Card>
  );
}
