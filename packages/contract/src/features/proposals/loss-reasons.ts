/**
 * Why nothing came of a proposal. A further reason is one more record; records are never taken out, because proposals keep
 * their keys.
 */
type Asked = 'client' | 'withdrawal' | 'expiry';

type ReasonRecord = {
  /** As the client chooses it of its own proposal; null where only the provider says it. */
  said: string | null;
  /** As the provider chooses it. */
  noted: string;
  /** As the pipeline counts it. */
  counted: string;
  askedOf: readonly Asked[];
  /** Whether a proposal that was withdrawn for it counts as lost. */
  isLost: boolean;
};

const RECORDS = {
  price: {
    said: 'The price',
    noted: 'The price',
    counted: 'price',
    askedOf: ['client', 'withdrawal', 'expiry'],
    isLost: true,
  },
  timing: {
    said: 'Not the right time',
    noted: 'Not the right time',
    counted: 'timing',
    askedOf: ['client', 'withdrawal', 'expiry'],
    isLost: true,
  },
  competitor: {
    said: 'We chose another provider',
    noted: 'They chose another provider',
    counted: 'another provider',
    askedOf: ['client', 'withdrawal', 'expiry'],
    isLost: true,
  },
  not_needed: {
    said: 'We don’t need these services',
    noted: 'They don’t need these services',
    counted: 'not needed',
    askedOf: ['client', 'withdrawal', 'expiry'],
    isLost: true,
  },
  no_answer: {
    said: null,
    noted: 'No answer',
    counted: 'no answer',
    askedOf: ['withdrawal', 'expiry'],
    isLost: true,
  },
  other: {
    said: 'Another reason',
    noted: 'Another reason',
    counted: 'other',
    askedOf: ['client', 'withdrawal', 'expiry'],
    isLost: true,
  },
  correction: {
    said: null,
    noted: 'We are changing it and sending it again',
    counted: 'sent again',
    askedOf: ['withdrawal', 'expiry'],
    isLost: false,
  },
} as const satisfies Record<string, ReasonRecord>;

export type LossReason = keyof typeof RECORDS;
export const LOSS_REASONS: Record<LossReason, ReasonRecord> = RECORDS;

/** In the order in which they are offered. */
export const LOSS_REASON_KEYS = Object.keys(RECORDS) as [LossReason, ...LossReason[]];

/** The reasons that are offered where one is asked for. */
export const reasonsAskedOf = (asked: Asked): [LossReason, ...LossReason[]] =>
  LOSS_REASON_KEYS.filter((key) => LOSS_REASONS[key].askedOf.includes(asked)) as [LossReason, ...LossReason[]];

/** What a client may give as its reason. */
export const DECLINE_REASONS = reasonsAskedOf('client');
