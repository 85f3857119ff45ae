import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Fold.module.css';

/** Details that open where they stand; the browser's own, so that they also answer to its page search. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary className={classes.title}>
        <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        {title}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
