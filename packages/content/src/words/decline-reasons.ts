/** Why a proposal was declined: as the client chooses it, and as the pipeline counts it. */
export const DECLINE_REASON_WORDS = {
  price: { said: 'The price', counted: 'price' },
  timing: { said: 'Not the right time', counted: 'timing' },
  competitor: { said: 'We chose another provider', counted: 'another provider' },
  not_needed: { said: 'We don’t need these services', counted: 'not needed' },
  other: { said: 'Another reason', counted: 'other' },
} as const;
