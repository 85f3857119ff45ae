import { FairleadMark } from './FairleadMark';
import classes from './Wordmark.module.css';

/** Mark and name, on public pages. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <FairleadMark />
      <span>Fairlead</span>
    </span>
  );
}
