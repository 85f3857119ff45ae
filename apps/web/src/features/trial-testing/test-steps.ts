import type { TestAccess } from '@fairlead/contract/features/trials/trial';

export type TestStep = { label: string; days: number };

const MINUTE = 1 / 1_440;
const END: TestStep[] = [
  { label: '3 days left', days: 3 },
  { label: '1 day left', days: 1 },
  { label: 'Last 2 minutes', days: 2 * MINUTE },
  { label: 'Just ended', days: -MINUTE },
];

/** Moments of an access at which something shows or changes. */
export const TEST_STEPS: Record<Exclude<TestAccess, 'plan'>, TestStep[]> = {
  trial: [
    { label: 'Day 1', days: 14 },
    { label: '7 days in', days: 7 },
    ...END,
    { label: 'Extended, 16 left', days: 16 },
  ],
  nfr: [{ label: 'Day 1', days: 60 }, { label: 'Half way', days: 30 }, ...END],
};

export const ACCESS_LABELS: Record<TestAccess, string> = {
  trial: 'Free trial',
  nfr: 'NFR access',
  plan: 'On its plan',
};
