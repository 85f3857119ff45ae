import type { Area } from '@fairlead/contract/access/areas';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Note } from '../text/text';
import classes from './Card.module.css';

type CardProps = {
  title?: string;
  /** What is measured, below the title. */
  sub?: ReactNode;
  /** Stands right of the title. */
  action?: ReactNode;
  /** Tables reach the card's edges. */
  flush?: boolean;
  /** Clicks within count for this area of the product, not for the page's. */
  area?: Area;
  children: ReactNode;
};

/** A surface with a hairline and, mostly, a title. */
export function Card({ title, sub, action, flush = false, area, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title} data-analytics-area={area}>
      {title && (
        <header className={classes.head}>
          <div>
            <Text component="h2" variant="card">
              {title}
            </Text>
            {sub && <Note mt={1}>{sub}</Note>}
          </div>
          {action}
        </header>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
