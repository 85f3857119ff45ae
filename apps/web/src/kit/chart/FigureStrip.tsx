import { Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Detail, Note } from '../text/text';
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
          <Detail component="div" fw={500}>
            {figure.label}
          </Detail>
          {figure.chart === undefined ? (
            <>
              <Text component="div" variant="figure" className={classes.value}>
                {figure.value}
                {figure.after !== undefined && (
                  <span className={classes.then}>
                    <IconArrowRight size={16} stroke={1.8} aria-label="with services" />
                    {figure.after}
                  </span>
                )}
              </Text>
              {figure.note && (
                <Note component="div" mt={2}>
                  {figure.note}
                </Note>
              )}
            </>
          ) : (
            <div className={classes.chart}>{figure.chart}</div>
          )}
        </div>
      ))}
    </section>
  );
}
