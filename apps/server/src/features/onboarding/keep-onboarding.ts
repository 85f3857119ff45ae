import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import {
  ONBOARDING_STEPS,
  type OnboardingPurpose,
  type OnboardingRecord,
  type OnboardingStep,
} from '@fairlead/contract/features/onboarding/steps';
import type { HandlerContext } from '#api/context';
import { getOnboarding } from './get-onboarding';
import { addToRecord, recordOf } from './queries';

type Keep = { skip?: OnboardingStep | undefined; purpose?: OnboardingPurpose | undefined; close?: true | undefined };

/** Keeps where the person is: what was passed over, what was chosen, and which steps were found done, each with its time. */
export async function keepOnboarding(context: HandlerContext, { skip, purpose, close }: Keep): Promise<Onboarding> {
  const { tx, caller, now } = context;
  const at = now.toISOString();
  const record = (await recordOf(tx, caller.userId)) ?? {};
  const { steps } = await getOnboarding(context);
  const isFinished = steps.every(({ state, key }) => state !== 'open' || key === skip);
  const entries: OnboardingRecord = {
    ...('opened' in record ? {} : { opened: { state: 'done', at } }),
    ...Object.fromEntries(
      steps
        .filter(({ key, state }) => state === 'done' && !isKeptDone(record, key))
        .map((step) => [step.key, { state: 'done', at: step.at ?? at }]),
    ),
    // A needed step that is passed over stays open.
    ...(skip && { [skip]: { state: ONBOARDING_STEPS[skip].needed ? 'open' : 'skipped', at } }),
    ...(purpose && { purpose: { state: 'done', at, choice: purpose } }),
    ...(close && { closed: { state: isFinished ? 'done' : 'skipped', at } }),
  };
  await addToRecord(tx, caller.userId, entries);
  await context.audit({ type: 'profile', id: caller.userId }, { after: entries });
  return getOnboarding(context);
}

const isKeptDone = (record: OnboardingRecord, key: OnboardingStep): boolean => {
  const entry = record[key];
  return typeof entry === 'object' && entry.state === 'done';
};
