import { z } from 'zod';
import { operation } from '#api/operation';
import { POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { id } from '#api/text';
import { onboarding, onboardingMeasures } from './onboarding';
import { ONBOARDING_PURPOSE_KEYS, ONBOARDING_STEP_KEYS } from './steps';

export const onboardingContract = {
  get: operation({
    route: 'GET /onboarding',
    id: 'getOnboarding',
    summary: 'How far setting up has come',
    policy: POLICIES.staff,
    output: onboarding,
  }),
  keep: operation({
    route: 'PUT /onboarding',
    id: 'keepOnboarding',
    summary: 'Continue from a step, choose a purpose, or put setting up away',
    policy: POLICIES.staff,
    audit: { event: 'onboarding.kept', words: 'Continued with setting up' },
    input: z.strictObject({
      /** Passed over for now. */
      skip: z.enum(ONBOARDING_STEP_KEYS).optional(),
      purpose: z.enum(ONBOARDING_PURPOSE_KEYS).optional(),
      close: z.literal(true).optional(),
    }),
    sample: { skip: 'brand' },
    output: onboarding,
  }),
  addSample: operation({
    route: 'POST /onboarding/sample',
    id: 'addSample',
    summary: 'Add the sample with a simulation and a report made of it',
    policy: POLICIES.staff,
    audit: { event: 'sample.added', words: 'Added the sample client' },
    output: onboarding,
  }),
  removeSample: operation({
    route: 'POST /onboarding/sample/remove',
    id: 'removeSample',
    summary: 'Remove the sample with everything that hangs on it',
    policy: POLICIES.staff,
    audit: { event: 'sample.removed', words: 'Removed the sample client' },
    input: z.strictObject({ clientId: id }),
    sample: { clientId: idOf('client') },
    output: onboarding,
  }),
  measures: operation({
    route: 'GET /admin/onboarding',
    id: 'getOnboardingMeasures',
    summary: 'How setting up goes across organizations',
    policy: POLICIES.globalAdmin,
    output: onboardingMeasures,
  }),
};
