import { HOW_TO_READ } from '@fairlead/content/question-banks/readiness-texts';
import { useWriters } from '#app/locale/use-writers';
import { pointsText } from '#features/assessments/points-text';
import { Card } from '#kit/layout/Card';
import { Bullets } from '#kit/text/Bullets';
import { Caption, Note } from '#kit/text/text';
import type { Completed } from '../completed';
import classes from './SquareCard.module.css';

/** Places in the square, from its upper left corner: the first axis runs to the right, the second one up. */
const CORNERS = ['lowHigh', 'highHigh', 'lowLow', 'highLow'] as const;

/** Whether a score lies in the upper half of its side of the line. */
const isHigh = (score: number, threshold: number) =>
  score >= threshold ? score >= (threshold + 100) / 2 : score >= threshold / 2;

/** Where two axes meet, and the three steps that fit the place. */
export function SquareCard({ bank, result }: Completed) {
  const write = useWriters();
  const { quadrants } = bank;
  const [right, up] = bank.axes;
  const [x, y] = result.axes.map(({ score }) => score);
  if (!quadrants || !right || !up || x == null || y == null || !result.quadrant) return null;
  const here = quadrants[result.quadrant];
  const { threshold } = quadrants;
  const words = `${right.label} ${pointsText(x, write)}, ${up.label.toLowerCase()} ${pointsText(y, write)}: ${here.label}.`;
  return (
    <Card title={here.label} sub={here.meaning}>
      <div className={classes.frame} role="img" aria-label={words}>
        <Caption span className={classes.up} aria-hidden="true">
          {up.label}
        </Caption>
        <div
          className={classes.square}
          style={{
            gridTemplateColumns: `${threshold}fr ${100 - threshold}fr`,
            gridTemplateRows: `${100 - threshold}fr ${threshold}fr`,
          }}
        >
          {CORNERS.map((corner) => (
            <Caption
              span
              key={corner}
              data-here={corner === result.quadrant || undefined}
              // The name stands away from the dot.
              data-low={isHigh(y, threshold) || undefined}
            >
              {quadrants[corner].label}
            </Caption>
          ))}
          <i className={classes.dot} style={{ left: `${x}%`, bottom: `${y}%` }} />
        </div>
        <Caption span className={classes.right} aria-hidden="true">
          {right.label}
        </Caption>
      </div>
      <Note mt={12}>{HOW_TO_READ.square}</Note>
      <Bullets ordered mt={12} className={classes.steps}>
        {here.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Bullets>
    </Card>
  );
}
