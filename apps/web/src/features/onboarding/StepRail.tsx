import { ONBOARDING_STEPS, type OnboardingStep, type StepView } from '@fairlead/contract/features/onboarding/steps';
import { Progress } from '@mantine/core';
import { StepButton } from '#kit/form/StepButton';
import { Note } from '#kit/text/text';
import classes from './Onboarding.module.css';
import { STEP_NOTES } from './step-texts';

type StepRailProps = {
  steps: readonly StepView[];
  progress: { done: number; needed: number };
  current: OnboardingStep | null;
  onStep: (step: OnboardingStep) => void;
};

/** Every step with its state; each can be opened at any time. On a phone a line says where one is. */
export function StepRail({ steps, progress, current, onStep }: StepRailProps) {
  const share = (progress.done / Math.max(1, progress.needed)) * 100;
  const words = `${progress.done} of ${progress.needed} required steps complete`;
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <nav className={classes.rail} aria-label="Steps">
      <Note component="div" className={classes.progress}>
        <span className={classes.where}>{at >= 0 ? `Step ${at + 1} of ${steps.length}` : 'Setting up'}</span>
        <span>{words}</span>
        <Progress value={share} color="teal.6" size={6} radius="xl" aria-label={words} className={classes.bar} />
      </Note>
      <ol className={classes.steps}>
        {steps.map(({ key, state, needed }, index) => (
          <li key={key}>
            <StepButton
              number={index + 1}
              label={ONBOARDING_STEPS[key].label}
              note={`${noteOf(key, state)}${state === 'open' && !needed ? ' · optional' : ''}`}
              isCurrent={key === current}
              isDone={state === 'done'}
              onOpen={() => onStep(key)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

const noteOf = (key: OnboardingStep, state: StepView['state']) =>
  state === 'done' ? 'Done' : state === 'skipped' ? 'Skipped' : STEP_NOTES[key];
