import { Alert, Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { openPricingModal } from '../plans/pricing-modal';
import classes from './CreditWall.module.css';

type CreditWallProps = {
  /** Credits left of a trial; null where use costs none. */
  left: number | null;
  /** What still works without one. */
  children: ReactNode;
};

/** The end of a trial's credits, said where somebody was about to spend one; nothing before that. */
export function CreditWall({ left, children }: CreditWallProps) {
  if (left !== 0) return null;
  return (
    <Alert
      icon={<IconInfoCircle size={20} stroke={1.6} />}
      title="All credits of this trial are used"
      classNames={{ root: classes.alert, icon: classes.icon, title: classes.title }}
    >
      <div className={classes.wall}>
        <p>{children}</p>
        <Button size="sm" onClick={openPricingModal}>
          Choose a plan
        </Button>
      </div>
    </Alert>
  );
}
