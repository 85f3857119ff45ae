import { type RoadmapStep, roadmapTotals } from '@fairlead/contract/features/roadmap';
import type { Figures } from '#app/locale/figures';
import { FigureStrip } from '#kit/chart/FigureStrip';
import classes from './Roadmap.module.css';

/** What the whole plan costs and avoids: sums of the figures that stand at its steps. */
export function StepTotals({ steps, figures }: { steps: RoadmapStep[]; figures: Figures }) {
  const { once, monthly, avoidedPerYear, unpriced, overlapping } = roadmapTotals(steps);
  const open = unpriced > 0 ? `${unpriced} ${unpriced === 1 ? 'item has' : 'items have'} no price yet` : undefined;
  return (
    <div>
      <FigureStrip
        label="The whole plan"
        figures={[
          { label: 'One-time', value: figures.exactMoney(once), ...(open ? { note: open } : {}) },
          { label: 'Per month', value: figures.exactMoney(monthly) },
          // The effect on the average is never the headline.
          {
            label: 'Average loss avoided',
            value: avoidedPerYear > 0 ? `${figures.short(avoidedPerYear)} a year` : 'Not known',
            note: avoidedPerYear > 0 ? 'Sum of the items below. An estimate' : 'Known after a simulation',
          },
        ]}
      />
      {overlapping > 0 && (
        <p className={`${classes.note} ${classes.overlap}`}>
          {overlapping === 1
            ? 'One item was not part of the simulated proposal. What it avoids by itself overlaps with the others and is not added.'
            : `${overlapping} items were not part of the simulated proposal. What they avoid by themselves overlaps with the others and is not added.`}
        </p>
      )}
    </div>
  );
}
