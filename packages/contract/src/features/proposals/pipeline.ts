import { z } from 'zod';
import { largeNumber, wholeNumber } from '#api/numbers';
import { id, instant, storedDay } from '#api/text';
import { DECLINE_REASONS } from './proposals';

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
  /** Declined, or run out without an answer. What the provider withdrew is neither. */
  lost: z.strictObject({
    ...stage,
    declined: wholeNumber,
    expired: wholeNumber,
    /** Of those declined, as many as were told why; the most frequent first. */
    reasons: z.array(z.strictObject({ reason: z.enum(DECLINE_REASONS), count: wholeNumber })),
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
