import { CONTROL_CHOICE_LEVELS } from '@fairlead/content/services/controls';
import type { ClientPosture } from '@fairlead/contract/features/simulations/simulations';
import type { MarkedLevel } from '@fairlead/risk/engine/controls/levels';
import { Button } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { Small } from '#kit/text/text';
import classes from './OverdueUpdates.module.css';

/** Patching is there in part at best where what anyone can reach is past its due date. */
export const LEVEL_WHEN_OVERDUE = CONTROL_CHOICE_LEVELS.partly as number;

/** Products that are named; more would hide the question. */
const MOST_NAMED = 3;

type OverdueUpdatesProps = {
  overdue: ClientPosture['overdueUpdates'];
  marked: MarkedLevel | undefined;
  /** What patching is taken at now. */
  level: number;
  figures: Figures;
  onTake: () => void;
  onUndo: () => void;
};

/** Overdue updates speak against a high level of patching: it is offered to take a lower one, and never taken in silence. */
export function OverdueUpdates({ overdue, marked, level, figures, onTake, onUndo }: OverdueUpdatesProps) {
  const write = useWriters();
  const isTaken = marked?.because === 'overdue_updates';
  const lower = figures.percent(LEVEL_WHEN_OVERDUE);
  if (!isTaken && (overdue.length === 0 || level <= LEVEL_WHEN_OVERDUE)) return null;
  const names = overdue
    .slice(0, MOST_NAMED)
    .map(
      ({ technologyName, dueOn, vulnerabilities }) =>
        `${technologyName} (${write.countOf(vulnerabilities, 'vulnerability', 'vulnerabilities')}, due ${write.listDay(dueOn)})`,
    );
  const more = overdue.length - names.length;
  const what = `${names.join(', ')}${more > 0 ? ` and ${write.number(more)} more` : ''}`;
  return (
    <div className={classes.note}>
      <Small>
        {overdue.length === 0
          ? `Patching is taken at ${figures.percent(level)} because updates were overdue. Nothing is overdue any more.`
          : `Attackers use vulnerabilities whose update is overdue, where anyone on the internet can reach them: ${what}. That speaks against a patching level above ${lower}.`}
      </Small>
      <Button variant="default" size="compact-sm" onClick={isTaken ? onUndo : onTake}>
        {isTaken ? 'Undo' : `Take patching at ${lower}`}
      </Button>
    </div>
  );
}
