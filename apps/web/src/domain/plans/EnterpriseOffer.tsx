import { Button } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '#kit/layout/Card';
import { Detail, Strong } from '#kit/text/text';
import classes from './EnterpriseOffer.module.css';
import { openPricingModal } from './pricing-modal';

type EnterpriseOfferProps = {
  title: string;
  sub: string;
  points: readonly { Icon: TablerIcon; title: string; text: string }[];
  /** Stands after the button, such as where to read more. */
  more?: ReactNode;
};

/** What something is good for, where the plan does not include it. */
export function EnterpriseOffer({ title, sub, points, more }: EnterpriseOfferProps) {
  return (
    <Card title={title} sub={sub}>
      <ul className={classes.points}>
        {points.map(({ Icon, title: point, text }) => (
          <li key={point}>
            <Icon size={20} stroke={1.6} className={classes.pointIcon} aria-hidden="true" />
            <div>
              <Strong component="div">{point}</Strong>
              <Detail mt={2}>{text}</Detail>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button onClick={openPricingModal}>Choose Enterprise</Button>
        {more}
      </div>
    </Card>
  );
}
