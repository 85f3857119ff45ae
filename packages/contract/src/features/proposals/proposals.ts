import { z } from 'zod';
import { largeNumber, wholeNumber } from '#api/numbers';
import { chosenDay, id, instant, requiredLine, storedDay, text } from '#api/text';
import { contentKey } from '../clients/clients';
import { LINE_UNITS, offeredPrice, offeredServiceId } from '../msp-services';

/** A sent one past its last day is expired. */
export const PROPOSAL_STATES = ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const NOT_CONFIRMED = 'Check the box to accept.';
export const HAS_EXPIRED = 'This proposal has expired. Ask your provider for a new one.';

export const MOST_LINES = 40;
const LARGEST_QUANTITY = 100_000;
export const LONGEST_NAME = 120;

const currency = z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.');

export const proposalLine = z.strictObject({
  /** Each once. */
  id: offeredServiceId,
  /** What the simulator knows it as; null for what it does not price. */
  serviceKey: contentKey.nullable(),
  name: requiredLine('a name', LONGEST_NAME),
  description: text(500),
  unit: z.enum(LINE_UNITS),
  quantity: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(LARGEST_QUANTITY, `Enter at most ${LARGEST_QUANTITY.toLocaleString('en-US')}.`),
  /** For one unit; null is not known yet. */
  price: offeredPrice,
  /** Of its price. */
  currency,
  /** What of the assessments it closes, in their words. */
  closes: z.array(text(120)).max(20),
});
export type ProposalLine = z.infer<typeof proposalLine>;

const fields = {
  title: requiredLine('a title', LONGEST_NAME),
  currency,
  introduction: text(4_000),
  terms: text(8_000),
  validUntil: chosenDay.nullable(),
  discountPercent: z
    .number('Enter a percentage from 0 to 100.')
    .min(0, 'Enter a percentage from 0 to 100.')
    .max(100, 'Enter a percentage from 0 to 100.')
    .multipleOf(0.01, 'Use at most two decimals.'),
  lines: z
    .array(proposalLine)
    .max(MOST_LINES, `Use at most ${MOST_LINES} services.`)
    .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, 'Name each service once.'),
};
export const proposalFields = z.strictObject(fields);
export type ProposalFields = z.infer<typeof proposalFields>;

/** Money a year in the proposal's currency. Without a simulation in that currency there is no effect to tell. */
export const proposalEffect = z.strictObject({
  simulationId: id,
  simulatedAt: instant,
  /** Whether its services are those of the simulation, and these figures its own; not told of what was frozen earlier. */
  simulated: z.boolean().optional(),
  /** What all four amounts are of: the whole loss, or what an insured client keeps. The whole, where it is not told. */
  basis: z.enum(['gross', 'retained']).optional(),
  meanToday: z.number(),
  meanWith: z.number(),
  /** A 1-in-100 year. */
  rareToday: z.number(),
  rareWith: z.number(),
  /** What the services cost a year, without what is paid once. */
  costPerYear: z.number(),
  /** (reduction - cost) / cost; null where nothing is paid. */
  returnOnCost: z.number().nullable(),
  /** First month in which the avoided loss has paid for everything so far; null: not within the horizon. */
  breakEvenMonth: wholeNumber.nullable(),
  horizonMonths: wholeNumber,
});
export type ProposalEffect = z.infer<typeof proposalEffect>;

export const ANSWERS = ['accepted', 'declined'] as const;

/** Why a proposal was declined, as the client chooses and the pipeline counts. */
export const DECLINE_REASONS = ['price', 'timing', 'competitor', 'not_needed', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

const head = {
  id,
  clientId: id,
  clientName: z.string(),
  providerName: z.string(),
  /** 1 for the first of a client, then counting up. */
  number: wholeNumber,
  state: z.enum(PROPOSAL_STATES),
  title: fields.title,
  currency: z.string().length(3),
  validUntil: storedDay.nullable(),
  createdAt: instant,
  updatedAt: instant,
  sentAt: instant.nullable(),
  /** When a user of the client first opened it. */
  viewedAt: instant.nullable(),
  version: wholeNumber,
};

/** Sums in hundredths of the currency's unit, as prices are kept to two decimals. */
const totals = z.strictObject({ monthly: largeNumber, once: largeNumber });

export const proposalSummary = z.strictObject({
  ...head,
  /** After the discount; null while a price is missing or in another currency. */
  totals: totals.nullable(),
});
export type ProposalSummary = z.infer<typeof proposalSummary>;

export const proposal = z.strictObject({
  ...head,
  ...fields,
  businessRiskId: id.nullable(),
  replacesId: id.nullable(),
  effect: proposalEffect.nullable(),
  /** SHA-256 of everything the client was shown, from sending on. */
  fingerprint: z.string().nullable(),
  sentByName: z.string().nullable(),
  answer: z
    .strictObject({
      answer: z.enum(ANSWERS),
      name: z.string(),
      title: z.string(),
      how: z.enum(['portal', 'paper', 'link']),
      /** The address that was confirmed by a code; only where it was answered by a link. */
      email: z.string().nullable(),
      reason: z.enum(DECLINE_REASONS).nullable(),
      /** The day that was signed on. */
      on: chosenDay,
      at: instant,
    })
    .nullable(),
  /** The provider's signature under an accepted one. */
  countersignature: z.strictObject({ name: z.string(), title: z.string(), at: instant }).nullable(),
  /** When its services became services the client buys; null for a client's user. */
  takenOnAt: instant.nullable(),
  /** Only on the sample's. */
  isSample: z.literal(true).optional(),
});
export type Proposal = z.infer<typeof proposal>;

/** A service that may stand in a proposal, as the MSP offers it and as the assessments ask for it. */
export const proposalOffer = z.strictObject({
  line: proposalLine,
  /** Off the mean annual loss by itself; null where the simulator does not price it, or nothing is simulated. */
  reduction: z.number().nullable(),
  /** It is part of the newest simulation's plan. */
  inPlan: z.boolean(),
  /** The client buys it already. */
  isSold: z.boolean(),
});
export type ProposalOffer = z.infer<typeof proposalOffer>;
