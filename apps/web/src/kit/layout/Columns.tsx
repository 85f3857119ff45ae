import type { ReactNode } from 'react';
import classes from './Columns.module.css';

/** Cards below one another. */
export const Cards = ({ children }: { children: ReactNode }) => <div className={classes.cards}>{children}</div>;

type ColumnsProps = {
  /** The cards of the narrow column, which follows below where there is no room for two. */
  side: ReactNode;
  /** What the narrow column is about, where it is a landmark of the page. */
  sideLabel?: string;
  /** The cards of the wide one. */
  children: ReactNode;
};

/** Cards in two columns, however wide the window is, only where this place has room for both. */
export function Columns({ side, sideLabel, children }: ColumnsProps) {
  const Side = sideLabel ? 'aside' : 'div';
  return (
    <div className={classes.room}>
      <div className={classes.columns}>
        <Cards>{children}</Cards>
        <Side className={classes.side} aria-label={sideLabel}>
          {side}
        </Side>
      </div>
    </div>
  );
}
