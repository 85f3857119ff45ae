import type { ReactNode } from 'react';
import classes from './StatusDot.module.css';

type StatusDotProps = { status: 'done' | 'running' | 'waiting' | 'failed'; children: ReactNode };

/** A state in words with a dot whose shape differs too. */
export function StatusDot({ status, children }: StatusDotProps) {
  return (
    <span className={classes.status} data-status={status}>
      {children}
    </span>
  );
}
