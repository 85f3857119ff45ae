/** The terms of a cyber policy: the one list of them, with what each means in plain words (docs/model/insurance.md). */
import { type FieldTable, keysOf } from './field';

export const INSURANCE_TERMS = {
  aggregateLimit: {
    label: 'Annual policy limit',
    help: 'The most the insurer pays in one year, all claims together.',
    kind: 'money',
    min: 0,
    max: 1_000_000_000,
  },
  perClaimRetention: {
    label: 'Retention per claim',
    help: 'What the business pays of each claim before the insurer pays anything. Some policies say deductible.',
    kind: 'money',
    min: 0,
  },
  ftfSublimit: {
    label: 'Limit for payment fraud',
    help: 'The most the policy pays for money sent to the wrong account. Often far below the policy limit; 0 if it is not covered.',
    kind: 'money',
    min: 0,
  },
  dependentSublimit: {
    label: 'Limit for outages a vendor causes',
    help: 'Dependent business interruption: the most the policy pays when a vendor or the provider is down. 0 if it is not covered.',
    kind: 'money',
    min: 0,
  },
  waitingHours: {
    label: 'Waiting period for business interruption',
    help: 'Clock hours of downtime the business carries itself before lost income is paid. Often 8 to 12.',
    kind: 'hours',
    min: 0,
    max: 240,
  },
  insuredShare: {
    label: 'Coinsurance: share the insurer pays',
    help: 'The share of a covered loss the insurer pays after the retention. 100% unless the policy has coinsurance.',
    kind: 'share',
    min: 0,
    max: 1,
  },
  extortionShare: {
    label: 'Share of a ransom the insurer pays',
    help: 'Coinsurance on extortion: often 80%. 0% where ransom is excluded. Experts and recovery are paid either way.',
    kind: 'share',
    min: 0,
    max: 1,
  },
  rebuildShare: {
    label: 'Share of rebuilding the insurer pays',
    help: 'Betterment: where new systems are better than the old ones, many policies pay only part. Often 85%.',
    kind: 'share',
    min: 0,
    max: 1,
  },
  finesShare: {
    label: 'Share of fines that is covered',
    help: 'Many fines cannot be insured. Half is a cautious assumption; the policy or a broker can tell.',
    kind: 'share',
    min: 0,
    max: 1,
  },
  annualPremium: {
    label: 'Annual premium',
    help: 'Counted in addition to the retained losses. 0 if it is not known.',
    kind: 'money',
    min: 0,
  },
} as const satisfies FieldTable;

export type InsuranceTermKey = keyof typeof INSURANCE_TERMS;
export const INSURANCE_TERM_KEYS = keysOf(INSURANCE_TERMS);

/** What model 1 asked about ransom: it was paid whole or not at all. Results of model 1 say it in these words. */
export const RANSOM_IN_MODEL_1 = { label: 'The policy pays ransom' };
