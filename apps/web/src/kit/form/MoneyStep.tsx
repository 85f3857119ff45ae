import { IconArrowRight } from '@tabler/icons-react';
import { Medium } from '../text/text';
import classes from './MoneyStep.module.css';

/** Today's figure and the one with services, already formatted. */
export function MoneyStep({ today, target }: { today: string; target: string }) {
  return (
    <span className={classes.step}>
      {today}
      <IconArrowRight size={14} stroke={1.6} aria-label="with services" />
      <Medium span c="var(--fl-with-text)">
        {target}
      </Medium>
    </span>
  );
}
