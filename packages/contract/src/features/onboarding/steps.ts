/**
 * The steps of setting up as data, and what state each is in. A step is done when its fact holds for the
 * organization, whoever brought it about and wherever; passing one over is each person's own.
 */
import { INVITER_ROLES } from '#access/access';
import { ORGANIZATION_ADMIN_ROLES, type Role, STAFF_ROLES } from '#access/roles';

export const STEP_STATES = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** What is kept of one step: in which state it was left, and when. `choice` is the purpose somebody chose. */
export type KeptStep = { state: StepState; at: string; choice?: string | undefined };

/** `profiles.onboarding_steps_completed`: by step, and `opened`, `purpose` and `closed`. Booleans are from before there were times. */
export type OnboardingRecord = Record<string, boolean | KeptStep>;

type Step = { label: string; needed: boolean; who: readonly Role[] };

/** In order. Whoever is not among `who` sees whose step it is. */
export const ONBOARDING_STEPS = {
  company: { label: 'Your company', needed: true, who: ORGANIZATION_ADMIN_ROLES },
  brand: { label: 'Your brand', needed: false, who: ORGANIZATION_ADMIN_ROLES },
  services: { label: 'Services and prices', needed: true, who: ORGANIZATION_ADMIN_ROLES },
  first_client: { label: 'First client', needed: true, who: STAFF_ROLES },
  first_result: { label: 'First simulation', needed: true, who: STAFF_ROLES },
  first_report: { label: 'First report', needed: true, who: STAFF_ROLES },
  team: { label: 'Your team', needed: false, who: INVITER_ROLES },
} as const satisfies Record<string, Step>;

export type OnboardingStep = keyof typeof ONBOARDING_STEPS;
export const ONBOARDING_STEP_KEYS = Object.keys(ONBOARDING_STEPS) as [OnboardingStep, ...OnboardingStep[]];

/** Services that must be switched on. */
export const NEEDED_SERVICES = 3;

/** What somebody sets up for; it orders the words, not the steps. */
export const ONBOARDING_PURPOSES = {
  win: 'Win a client',
  renew: 'Renew a client',
  audit: 'Prepare an audit',
} as const;
export type OnboardingPurpose = keyof typeof ONBOARDING_PURPOSES;
export const ONBOARDING_PURPOSE_KEYS = Object.keys(ONBOARDING_PURPOSES) as [OnboardingPurpose, ...OnboardingPurpose[]];

/** A step with its state; `passed` says that the person went on without it. */
export type StepView = { key: OnboardingStep; needed: boolean; state: StepState; at: string | null; passed: boolean };

/** By step whether its fact holds; an instant where it is known since when. */
export type OnboardingFacts = Record<OnboardingStep, string | boolean>;

/** Whether the step is offered to the role at all: inviting is shown only to those who may. */
export const seesStep = (role: Role, key: OnboardingStep): boolean => key !== 'team' || INVITER_ROLES.includes(role);

/** Whether the role can bring the step about itself. */
export const ownsStep = (role: Role, key: OnboardingStep): boolean =>
  (ONBOARDING_STEPS[key].who as readonly Role[]).includes(role);

const kept = (record: OnboardingRecord | null, key: string): KeptStep | null => {
  const entry = record?.[key];
  return typeof entry === 'object' ? entry : null;
};

/** The steps a role sees. A needed step that was skipped stays open; an optional one is skipped. */
export function onboardingSteps(role: Role, record: OnboardingRecord | null, facts: OnboardingFacts): StepView[] {
  return ONBOARDING_STEP_KEYS.filter((key) => seesStep(role, key)).map((key) => {
    const { needed } = ONBOARDING_STEPS[key];
    const fact = facts[key];
    const entry = kept(record, key);
    if (fact !== false) {
      const since = typeof fact === 'string' ? fact : entry?.state === 'done' ? entry.at : null;
      return { key, needed, state: 'done', at: since, passed: true };
    }
    const passed = entry !== null && entry.state !== 'done';
    if (passed && !needed) return { key, needed, state: 'skipped', at: entry.at, passed };
    return { key, needed, state: 'open', at: null, passed };
  });
}

/** Done and needed steps among the needed ones. */
export function onboardingProgress(steps: readonly StepView[]): { done: number; needed: number } {
  const needed = steps.filter((step) => step.needed);
  return { done: needed.filter(({ state }) => state === 'done').length, needed: needed.length };
}

/** The step somebody goes on with: the first they have not passed, else the first that is open, else none. */
export function nextStep(steps: readonly StepView[]): OnboardingStep | null {
  const open = steps.filter(({ state }) => state === 'open');
  return (open.find(({ passed }) => !passed) ?? open[0])?.key ?? null;
}

/** The purpose somebody chose. */
export function chosenPurpose(record: OnboardingRecord | null): OnboardingPurpose | null {
  const choice = kept(record, 'purpose')?.choice;
  return ONBOARDING_PURPOSE_KEYS.find((key) => key === choice) ?? null;
}

/** Finished or put away for good. */
export const isOnboardingClosed = (record: OnboardingRecord | null): boolean => kept(record, 'closed') !== null;

/** Whoever founded an organization starts with an empty record, and is led to setting up once. */
export const leadsToOnboarding = (role: Role, record: OnboardingRecord | null): boolean =>
  ORGANIZATION_ADMIN_ROLES.includes(role) &&
  role !== 'global_admin' &&
  record !== null &&
  Object.keys(record).length === 0;
