import { z } from 'zod';
import { largeNumber, wholeNumber } from '#api/numbers';
import { chosenDay, id, instant, requiredLine, storedDay, text } from '#api/text';
import { contentKey } from '../clients/clients';
import { LINE_UNITS, offeredPrice, offeredServiceId } from '../msp-services';
import { LOSS_REASON_KEYS } from './loss-reasons';

/** A sent one past its last day is expired. */
export const PROPOSAL_STATES = ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const NOT_CONFIRMED = 'Check the box to accept.';
export const HAS_EXPIRED = 'This proposal has expired. Ask your provider for a new one.';

export const MOST_LINES = 40;
const LARGEST_QUANTITY = 100_000;
export const LONGEST_NAME = 120;

const currency = z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.');

/** Options of one proposal, of which the client takes one. */
export const OPTION_KEYS = ['a', 'b', 'c'] as const;
export type OptionKey = (typeof OPTION_KEYS)[number];

/** Parts of the paper that may be left out. */
export const PROPOSAL_BLOCKS = ['introduction', 'figures', 'terms'] as const;
export type ProposalBlock = (typeof PROPOSAL_BLOCKS)[number];

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
  /** The options it belongs to; without any it belongs to all. */
  options: z.array(z.enum(OPTION_KEYS)).max(OPTION_KEYS.length).optional(),
  /** The client may leave it out. */
  optional: z.boolean().optional(),
});
export type ProposalLine = z.infer<typeof proposalLine>;

const proposalOption = z.strictObject({ key: z.enum(OPTION_KEYS), name: requiredLine('a name', 60) });

/** What a signer takes of a proposal. */
export const proposalChoice = z.strictObject({
  /** Null where the proposal has no options. */
  option: z.enum(OPTION_KEYS).nullable(),
  /** Ids of the optional lines that are wanted too. */
  extras: z.array(offeredServiceId).max(MOST_LINES),
});
export type ProposalChoice = z.infer<typeof proposalChoice>;

const eachOnce = (keys: readonly string[]) => new Set(keys).size === keys.length;

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
    .refine((lines) => eachOnce(lines.map((line) => line.id)), 'Name each service once.'),
  options: z
    .array(proposalOption)
    .max(OPTION_KEYS.length)
    .refine((options) => eachOnce(options.map(({ key }) => key)), 'Name each option once.'),
  termMonths: z
    .int('Enter a whole number of months.')
    .min(1, 'Enter 1 or more months.')
    .max(120, 'Enter at most 120 months.')
    .nullable(),
  hidden: z
    .array(z.enum(PROPOSAL_BLOCKS))
    .max(PROPOSAL_BLOCKS.length)
    .refine((blocks) => eachOnce(blocks), 'Name each part once.'),
};
export const proposalFields = z.strictObject(fields);
export type ProposalFields = z.infer<typeof proposalFields>;

/** Texts that are kept by name, to be put into a proposal. */
const TEMPLATE_PARTS = ['introduction', 'terms'] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];
export const MOST_TEMPLATES = 50;

export const templateFields = z
  .strictObject({
    part: z.enum(TEMPLATE_PARTS),
    name: requiredLine('a name', 80),
    body: fields.terms.min(1, 'Enter a text.'),
  })
  .refine(({ part, body }) => part === 'terms' || fields.introduction.safeParse(body).success, {
    path: ['body'],
    message: 'An introduction has at most 4,000 characters.',
  });
export const proposalTemplate = z.strictObject({
  id,
  part: z.enum(TEMPLATE_PARTS),
  name: z.string(),
  body: z.string(),
});
export type ProposalTemplate = z.infer<typeof proposalTemplate>;

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
  /** The 1-in-100-year loss. */
  rareToday: z.number(),
  rareWith: z.number(),
  /** What the services cost a year, without what is paid once. */
  costPerYear: z.number(),
  /** (reduction - cost) / cost; null where nothing is paid. */
  returnOnCost: z.number().nullable(),
  /** First month in which the avoided loss has paid for everything so far; null: not within the horizon. */
  breakEvenMonth: wholeNumber.nullable(),
  horizonMonths: wholeNumber,
  /** What each option leaves of both, without optional services; absent where there is one offer, or it was sent without. */
  options: z.array(z.strictObject({ key: z.enum(OPTION_KEYS), meanWith: z.number(), rareWith: z.number() })).optional(),
});
export type ProposalEffect = z.infer<typeof proposalEffect>;

export const ANSWERS = ['accepted', 'declined'] as const;

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
  /** What was taken of an accepted one. */
  choice: proposalChoice.nullable(),
  answer: z
    .strictObject({
      answer: z.enum(ANSWERS),
      name: z.string(),
      title: z.string(),
      how: z.enum(['portal', 'paper', 'link']),
      /** The address that was confirmed by a code; only where it was answered by a link. */
      email: z.string().nullable(),
      reason: z.enum(LOSS_REASON_KEYS).nullable(),
      /** The day that was signed on. */
      on: chosenDay,
      at: instant,
    })
    .nullable(),
  /** The provider's signature under an accepted one. */
  countersignature: z.strictObject({ name: z.string(), title: z.string(), at: instant }).nullable(),
  /** The PDF with both signatures and its SHA-256; null until it is made, which follows the countersignature at once. */
  sealed: z.strictObject({ sha256: z.string(), at: instant }).nullable(),
  /** When its services became services the client buys; null for a client's user. */
  takenOnAt: instant.nullable(),
  /** What the provider noted of why nothing came of it; null for a client's user. */
  lossReason: z.enum(LOSS_REASON_KEYS).nullable(),
  /** Only on the sample's. */
  isSample: z.literal(true).optional(),
});
export type Proposal = z.infer<typeof proposal>;

/** Services chosen elsewhere with what the client would pay a month, in place of those of the client's plan. */
export const proposalPlan = z.strictObject({
  currency,
  services: z
    .array(
      z.strictObject({
        key: contentKey,
        monthlyPrice: offeredPrice,
        /** The options it belongs to; without any it belongs to all. */
        options: z.array(z.enum(OPTION_KEYS)).max(OPTION_KEYS.length).optional(),
      }),
    )
    .min(1)
    .max(MOST_LINES),
  /** What the client chooses between; without any there is one offer. */
  options: fields.options.optional(),
});
export type ProposalPlan = z.infer<typeof proposalPlan>;

/** What activating an accepted proposal creates and changes. */
export const proposalActivation = z.strictObject({
  currency: z.string().length(3),
  services: z.array(
    z.strictObject({
      id: offeredServiceId,
      name: z.string(),
      monthlyPrice: z.number(),
      /** What the client pays now, where that is known. */
      before: z.number().nullable(),
      isNew: z.boolean(),
    }),
  ),
  items: z.array(
    z.strictObject({
      id: offeredServiceId,
      title: z.string(),
      costMonthly: z.number().nullable(),
      costOnce: z.number().nullable(),
      /** A quarter such as 2026-Q3, or a day. */
      start: z.string(),
      /** `keep`: the roadmap has it already, agreed or under way. */
      does: z.enum(['add', 'agree', 'keep']),
    }),
  ),
});
export type ProposalActivation = z.infer<typeof proposalActivation>;

/** A service that may stand in a proposal, as the MSP offers it and as the assessments ask for it. */
export const proposalOffer = z.strictObject({
  line: proposalLine,
  /** Off the mean annual loss by itself; null where the simulator does not price it, or nothing is simulated. */
  reduction: z.number().nullable(),
  /** It is part of the newest simulation's plan. */
  inPlan: z.boolean(),
  /** The client buys it already. */
  isSold: z.boolean(),
  /** Number of the proposal that offers it already, and waits for an answer or for its services to be activated. */
  offeredIn: wholeNumber.nullable(),
});
export type ProposalOffer = z.infer<typeof proposalOffer>;
