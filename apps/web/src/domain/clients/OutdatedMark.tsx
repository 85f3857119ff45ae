import { IconHistory } from '@tabler/icons-react';
import classes from './OutdatedMark.module.css';

/** Says that facts or the model have changed since a result was made. */
export function OutdatedMark() {
  return (
    <span className={classes.mark}>
      <IconHistory size={14} stroke={1.8} aria-hidden="true" />
      Out of date
    </span>
  );
}
