import { z } from 'zod';
import { largeNumber, wholeNumber } from '#api/numbers';
import { id, instant, storedDay } from '#api/text';
import { LOSS_REASON_KEYS } from './loss-reasons';

/** What was signed and what was lost is counted over these days. */
export const PIPELINE_DAYS = 90;
/** The win rate is of what was decided over these days, from this many decisions on: of fewer it would be chance. */
export const WIN_RATE_DAYS = 365;
export const FEWEST_DECIDED = 10;
/** Open proposals that are named, the soonest to run out first. */
export const MOST_OPEN_SHOWN = 3;

/** Amounts are in hundredths of the pipeline's currency, a month, after the discount. */
const stage = { count: wholeNumber, monthly: largeNumber };

/** A proposal that waits for its client. */
const openProposal = z.strictObject({
  id,
  clientId: id,
  clientName: z.string(),
  title: z.string(),
  sentAt: instant,
  viewedAt: instant.nullable(),
  validUntil: storedDay.nullable(),
});

/** An MSP's proposals by what became of them; those of the sample count nowhere. */
export const pipeline = z.strictObject({
  currency: z.string().length(3),
  drafts: wholeNumber,
  /** Open, and not opened by the client yet. */
  sent: z.strictObject(stage),
  /** Open, and opened by the client. */
  viewed: z.strictObject(stage),
  signed: z.strictObject(stage),
  /** Declined, run out without an answer, or withdrawn for a reason that is a loss; what is sent again is none. */
  lost: z.strictObject({
    ...stage,
    declined: wholeNumber,
    expired: wholeNumber,
    withdrawn: wholeNumber,
    /** As the client or else the provider gave it; the most frequent first, and those without one are not in it. */
    reasons: z.array(z.strictObject({ reason: z.enum(LOSS_REASON_KEYS), count: wholeNumber })),
    /** Without a reason, the newest first. */
    unexplained: z
      .array(z.strictObject({ id, clientId: id, clientName: z.string(), title: z.string() }))
      .max(MOST_OPEN_SHOWN),
  }),
  /** Signed or lost within the days of the win rate. */
  decided: wholeNumber,
  /** 0–1; null of too few. */
  winRate: z.number().nullable(),
  /** Of those counted above, how many are in another currency: they are in no sum. */
  inOtherCurrency: wholeNumber,
  open: z.array(openProposal).max(MOST_OPEN_SHOWN),
});
export type Pipeline = z.infer<typeof pipeline>;
