import classes from './SampleMark.module.css';

/** Says that a record was made to be looked at and counts in no figure. */
export function SampleMark() {
  return <span className={classes.mark}>Sample</span>;
}
