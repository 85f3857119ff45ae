import { ONBOARDING_STEP_KEYS, type OnboardingStep } from '@fairlead/contract/features/onboarding/steps';

/** A screen of setting up: what for, the steps, the end. */
export type OnboardingPlace = OnboardingStep | 'start' | 'done';

export const ONBOARDING_PLACES: readonly OnboardingPlace[] = ['start', ...ONBOARDING_STEP_KEYS, 'done'];
