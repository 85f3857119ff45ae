import type { ReactNode } from 'react';
import { useToastsAtTop } from '../feedback/toasts-place';
import classes from './Corner.module.css';

/**
 * The bottom right corner of the page, for a card beside the work. It keeps a place of its own below the page, so that
 * a reader who scrolls to the end finds everything of the page above it. Toasts would lie on it, so meanwhile all of them
 * are shown at the top: in two places there would be two at a time.
 */
export function Corner({ children }: { children: ReactNode }) {
  useToastsAtTop();
  return <div className={classes.corner}>{children}</div>;
}
