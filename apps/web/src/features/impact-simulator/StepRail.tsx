import { UnstyledButton } from '@mantine/core';
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
            <UnstyledButton
              className={classes.step}
              aria-current={key === current ? 'step' : undefined}
              onClick={() => onStep(key)}
            >
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <span>
                <span className={classes.label}>{label}</span>
                <span className={classes.note}>{notes[key]}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
