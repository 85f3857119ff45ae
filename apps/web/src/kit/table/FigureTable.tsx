import type { ComponentProps } from 'react';
import classes from './FigureTable.module.css';

type FigureTableProps = ComponentProps<'table'> & {
  /** What the part of the page is called in which a wide table is scrolled. */
  scrollLabel?: string;
};

/** A small table of figures: what each is called at the start of its row, the numbers at the end. `data-with` marks what is reached with services. */
export function FigureTable({ scrollLabel, className, ...table }: FigureTableProps) {
  const drawn = <table {...table} className={className ? `${classes.table} ${className}` : classes.table} />;
  if (!scrollLabel) return drawn;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too
    <section className={classes.scroll} aria-label={scrollLabel} tabIndex={0}>
      {drawn}
    </section>
  );
}
