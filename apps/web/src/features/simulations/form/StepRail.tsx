import { StepButton } from '#kit/form/StepButton';
import classes from './StepRail.module.css';
import { STEPS } from './step-texts';
import type { Step } from './steps';

type StepRailProps = { current: Step; onStep: (step: Step) => void; notes: Record<Step, string> };

/** Where one is in the form; every step can be opened at any time. */
export function StepRail({ current, onStep, notes }: StepRailProps) {
  return (
    <nav aria-label="Steps" className={classes.rail}>
      <ol>
        {STEPS.map(({ key, label }, index) => (
          <li key={key}>
            <StepButton
              number={index + 1}
              label={label}
              note={notes[key]}
              isCurrent={key === current}
              inRow
              onOpen={() => onStep(key)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}
