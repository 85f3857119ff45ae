/** The terms of a cyber policy: the one list of them, with what each means in plain words (docs/model/insurance.md). */
import { type FieldTable, keysOf } from './field';

export const INSURANCE_TERMS = {
  aggregateLimit: {
    label: 'Policy limit a year',
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
    help: 'The most that is paid for money sent to a wrong account. Often far below the policy limit; 0 if it is not covered.',
    kind: 'money',
    min: 0,
  },
  waitingHours: {
    label: 'Waiting time before downtime is paid',
    help: 'Working hours of downtime the business carries itself before lost income is paid. Often 8 to 12.',
    kind: 'hours',
    min: 0,
    max: 240,
  },
  insuredShare: {
    label: 'Share the insurer pays',
    help: 'Of what is covered, after the retention. 100% unless the policy says the business shares.',
    kind: 'share',
    min: 0,
    max: 1,
  },
  coversRansom: {
    label: 'The policy pays ransom',
    help: 'Off where payments to extortionists are excluded. Experts and recovery are paid either way.',
    kind: 'flag',
  },
  finesShare: {
    label: 'Share of fines that is covered',
    help: 'Many fines cannot be insured. Half is a cautious middle; the policy or a broker knows.',
    kind: 'share',
    min: 0,
    max: 1,
  },
  annualPremium: {
    label: 'Premium a year',
    help: 'Counted beside the losses the business keeps. 0 if it is not known.',
    kind: 'money',
    min: 0,
  },
} as const satisfies FieldTable;

export type InsuranceTermKey = keyof typeof INSURANCE_TERMS;
export const INSURANCE_TERM_KEYS = keysOf(INSURANCE_TERMS);
