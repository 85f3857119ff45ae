import type { ReactNode } from 'react';
import { Detail } from '../text/text';
import classes from './StatusDot.module.css';

type StatusDotProps = { status: 'done' | 'running' | 'waiting' | 'failed'; children: ReactNode };

/** A state in words with a dot whose shape differs too. */
export function StatusDot({ status, children }: StatusDotProps) {
  return (
    <Detail span className={classes.status} data-status={status}>
      {children}
    </Detail>
  );
}
