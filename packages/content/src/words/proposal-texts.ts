/** What a proposal begins with until an MSP has words of its own. Terms are the MSP's alone: we suggest none. */
export const PROPOSAL_TEXTS = {
  title: 'Managed security services',
  introduction:
    'Thank you for going through your cyber risk with us. This proposal lists the services we suggest, what each of them costs, and what together they change for your business.',
} as const;

/** Days a new proposal is valid for, from the day it is begun. */
export const PROPOSAL_VALID_DAYS = 30;
