import classes from './TopBar.module.css';

/** A thin bar while shown data is being read again. */
export function TopBar({ busy }: { busy: boolean }) {
  return busy ? <div className={classes.bar} role="progressbar" aria-label="Updating" /> : null;
}
