import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FigureStrip.module.css';

export type Figure = {
  label: string;
  value?: ReactNode;
  /** A small drawing in place of value and note, such as a trend. */
  chart?: ReactNode;
  /** The second value: with services, after the plan. */
  after?: ReactNode;
  /** One line of gloss. */
  note?: ReactNode;
};

/** One card, two to four figures, hairlines between. */
export function FigureStrip({ figures, label }: { figures: Figure[]; label: string }) {
  return (
    <section aria-label={label} className={classes.strip} data-count={figures.length}>
      {figures.map((figure) => (
        <div key={figure.label} className={classes.cell}>
          <div className={classes.label}>{figure.label}</div>
          {figure.chart === undefined ? (
            <>
              <div className={classes.value}>
                {figure.value}
                {figure.after !== undefined && (
                  <span className={classes.then}>
                    <IconArrowRight size={16} stroke={1.8} aria-label="with services" />
                    {figure.after}
                  </span>
                )}
              </div>
              {figure.note && <div className={classes.note}>{figure.note}</div>}
            </>
          ) : (
            <div className={classes.chart}>{figure.chart}</div>
          )}
        </div>
      ))}
    </section>
  );
}
