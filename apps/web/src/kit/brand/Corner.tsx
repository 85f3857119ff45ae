import type { ReactNode } from 'react';
import classes from './Corner.module.css';

/**
 * The bottom right corner of the page, for a card beside the work. It keeps a place of its own below the page, so that
 * a reader who scrolls to the end finds everything of the page above it.
 */
export function Corner({ children }: { children: ReactNode }) {
  return <div className={classes.corner}>{children}</div>;
}
