import { ONBOARDING_STEPS, type OnboardingStep, type StepView } from '@fairlead/contract/features/onboarding/steps';
import { UnstyledButton } from '@mantine/core';
import { Bullets } from '#kit/text/Bullets';
import { Quiet } from '#kit/text/text';
import { StepFrame } from './StepFrame';

type DoneStepProps = {
  steps: readonly StepView[];
  saving: boolean;
  onStep: (step: OnboardingStep) => void;
  onBack: () => void;
  onFinish: () => void;
};

/** The end: everything is done, or what still waits. */
export function DoneStep({ steps, saving, onStep, onBack, onFinish }: DoneStepProps) {
  const open = steps.filter(({ state, needed }) => needed && state === 'open');
  const isDone = open.length === 0;
  return (
    <StepFrame
      question={isDone ? 'You are ready for your clients' : 'You can continue from here'}
      text={
        isDone
          ? 'What is needed is in place. Everything can be changed in Settings.'
          : 'You can finish later. Your work is saved.'
      }
      onBack={onBack}
      next={{ label: 'Go to dashboard', onClick: onFinish, loading: saving }}
    >
      {!isDone && (
        <>
          <Quiet maw="62ch" mt={8}>
            Still open:
          </Quiet>
          <Bullets>
            {open.map(({ key }) => (
              <li key={key}>
                <UnstyledButton mih={28} c="var(--fl-brand-text)" td="underline" onClick={() => onStep(key)}>
                  {ONBOARDING_STEPS[key].label}
                </UnstyledButton>
              </li>
            ))}
          </Bullets>
        </>
      )}
    </StepFrame>
  );
}
