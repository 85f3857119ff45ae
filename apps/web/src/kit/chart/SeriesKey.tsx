import { Detail } from '../text/text';
import classes from './SeriesKey.module.css';

/** The two lines of a comparison, for charts that label them only at points. */
export function SeriesKey({ withTarget = true }: { withTarget?: boolean }) {
  return (
    <Detail component="div" className={classes.key} aria-hidden="true">
      <span data-series="today">Today</span>
      {withTarget && <span data-series="with">With services</span>}
    </Detail>
  );
}
