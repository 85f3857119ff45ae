import { ONBOARDING_STEP_KEYS, type OnboardingStep } from '@fairlead/contract/features/onboarding/steps';
import { oneOf, type UrlSearch, withoutEmpty } from '#kit/table/url-search';

/** A screen of setting up: what for, the steps, the end. */
export type OnboardingPlace = OnboardingStep | 'start' | 'done';

const PLACES: readonly OnboardingPlace[] = ['start', ...ONBOARDING_STEP_KEYS, 'done'];

/** The screen that an address names. */
export const onboardingSearch = ({ step }: UrlSearch): { step?: OnboardingPlace | undefined } =>
  withoutEmpty({ step: oneOf(PLACES, step) });
