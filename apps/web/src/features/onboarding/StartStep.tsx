import {
  ONBOARDING_PURPOSE_KEYS,
  ONBOARDING_PURPOSES,
  type OnboardingPurpose,
} from '@fairlead/contract/features/onboarding/steps';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { ChoiceCard } from '#kit/form/ChoiceCard';
import { StepFrame } from './StepFrame';

const MEANINGS: Record<OnboardingPurpose, string> = {
  win: 'Show a business you do not serve yet what a bad year could cost.',
  renew: 'Show a client what your services avoid before the contract ends.',
  audit: 'Know where a client stands before someone asks.',
};

type StartStepProps = {
  purpose: OnboardingPurpose | null;
  saving: boolean;
  onChoose: (purpose: OnboardingPurpose) => void;
  onSkip: () => void;
};

/** What somebody is here for; it orders the words of what follows. */
export function StartStep({ purpose, saving, onChoose, onSkip }: StartStepProps) {
  const [choice, setChoice] = useState<string | null>(purpose);
  const chosen = ONBOARDING_PURPOSE_KEYS.find((key) => key === choice);
  return (
    <StepFrame
      question="What would you like to do first?"
      text="Setting up takes about 15 minutes, and it ends with a report in your brand."
      onSkip={onSkip}
      next={{ onClick: () => chosen && onChoose(chosen), loading: saving, disabled: !chosen }}
    >
      <Radio.Group value={choice} onChange={setChoice} aria-label="What would you like to do first?">
        <Stack gap={12} maw={620}>
          {ONBOARDING_PURPOSE_KEYS.map((key) => (
            <ChoiceCard key={key} value={key} label={ONBOARDING_PURPOSES[key]} text={MEANINGS[key]} />
          ))}
        </Stack>
      </Radio.Group>
    </StepFrame>
  );
}
