import { Detail } from '../text/text';
import classes from './Dumbbell.module.css';

type DumbbellProps = {
  today: number;
  target: number;
  /** Right end of the axis the rows share. */
  max: number;
  /** The two figures in words. */
  label: string;
};

const share = (value: number, max: number) => `${Math.min(100, Math.max(0, (value / max) * 100))}%`;

/** One row of the comparison: a filled dot for today, a ring for "with services", on the axis of the table's head. */
export function Dumbbell({ today, target, max, label }: DumbbellProps) {
  const low = Math.min(today, target);
  const width = Math.abs(today - target);
  return (
    <div className={classes.row} role="img" aria-label={label}>
      <span className={classes.link} style={{ left: share(low, max), width: share(width, max) }} />
      <span className={classes.target} style={{ left: share(target, max) }} />
      <span className={classes.today} style={{ left: share(today, max) }} />
    </div>
  );
}

type DumbbellAxisProps = { max: number; format: (amount: number) => string };

/** The shared axis in the head of the column: four steps from zero. */
export function DumbbellAxis({ max, format }: DumbbellAxisProps) {
  return (
    <div className={classes.axis} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((step) => (
        <span key={step} style={{ left: `${step * 25}%` }}>
          {format((max / 4) * step)}
        </span>
      ))}
    </div>
  );
}

/** What the dot and the ring stand for. */
export function DumbbellKey() {
  return (
    <Detail component="div" className={classes.key}>
      <span>
        <i className={classes.keyToday} />
        Today
      </span>
      <span>
        <i className={classes.keyTarget} />
        With services
      </span>
    </Detail>
  );
}
