import type { ReactNode } from 'react';
import classes from './DataList.module.css';

/** Label and value pairs, the value right-aligned. */
export function DataList({ rows }: { rows: { label: string; value: ReactNode }[] }) {
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
