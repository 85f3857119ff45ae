/** The terms of a cyber policy: what each field is called and what it means, in plain words. */
export const INSURANCE_TERM_KEYS = [
  'aggregateLimit',
  'perClaimRetention',
  'ftfSublimit',
  'waitingHours',
  'insuredShare',
  'coversRansom',
  'finesShare',
  'annualPremium',
] as const;
export type InsuranceTermKey = (typeof INSURANCE_TERM_KEYS)[number];

export const INSURANCE_TERMS: Record<InsuranceTermKey, { label: string; help: string }> = {
  aggregateLimit: {
    label: 'Policy limit a year',
    help: 'The most the insurer pays in one year, all claims together.',
  },
  perClaimRetention: {
    label: 'Retention per claim',
    help: 'What the business pays of each claim before the insurer pays anything. Some policies say deductible.',
  },
  ftfSublimit: {
    label: 'Limit for payment fraud',
    help: 'The most that is paid for money sent to a wrong account. Often far below the policy limit; 0 if it is not covered.',
  },
  waitingHours: {
    label: 'Waiting time before downtime is paid',
    help: 'Working hours of standstill the business carries itself before lost income is paid. Often 8 to 12.',
  },
  insuredShare: {
    label: 'Share the insurer pays',
    help: 'Of what is covered, after the retention. 100% unless the policy says the business shares.',
  },
  coversRansom: {
    label: 'The policy pays ransom',
    help: 'Off where payments to extortionists are excluded. Experts and recovery are paid either way.',
  },
  finesShare: {
    label: 'Share of fines that is covered',
    help: 'Many fines cannot be insured. Half is a cautious middle; the policy or a broker knows.',
  },
  annualPremium: {
    label: 'Premium a year',
    help: 'Counted beside the losses the business keeps. 0 if it is not known.',
  },
};
