/** Shape and checks of a parameter set of model 2 (docs/model/model-2.md), built from the parts of `schema.ts`. */
import { z } from 'zod';
import { DATA_SENSITIVITY_KEYS, REGION_KEYS } from '../facts/regions';
import { SECTOR_KEYS } from '../facts/sectors';
import { CONTROL_KEYS } from '../services/controls';
import { LOSS_FORM_KEYS } from './loss-forms';
import { SCENARIO_KEYS_2 } from './scenarios';
import {
  COMPONENT_TAGS,
  delivery,
  mode,
  origin,
  positive,
  quantiles,
  range,
  reachable,
  recordsCost,
  share,
  source,
  spread,
} from './schema';

const TAGS_2 = [...COMPONENT_TAGS, 'liability'] as const;
/** The parts of a loss in model 2; `counting` is the counting amount that every event costs, which has no row of its own. */
export type ComponentTag2 = (typeof TAGS_2)[number] | 'counting';

export const OPENING_HOURS_KEYS = ['8x5', '12x6', '24x7'] as const;

export type OpeningHoursKey = (typeof OPENING_HOURS_KEYS)[number];
const PREMIUM_CLASSES = ['low', 'middle', 'high', 'health'] as const;

/** Like the rules of model 1; hours are clock hours in which a part of the sales stops, `recovered` is partly got back. */
const amountRule2 = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lognormal'), ...quantiles }).refine(spread),
  z
    .strictObject({ kind: z.literal('hours'), ...quantiles, stops: z.strictObject({ online: share, rest: share }) })
    .refine(spread),
  z.strictObject({ kind: z.literal('per-employee'), ...quantiles }).refine(spread),
  z.strictObject({ kind: z.literal('recovered'), ...quantiles }).refine(spread),
  z.strictObject({ kind: z.literal('records'), ...mode }).refine(reachable),
  z.strictObject({ kind: z.literal('revenue-share'), ...mode }).refine(reachable),
]);
export type AmountRule2 = z.infer<typeof amountRule2>;

const component = z.strictObject({
  tag: z.enum(TAGS_2),
  form: z.enum(LOSS_FORM_KEYS),
  party: z.enum(['primary', 'secondary']),
  probability: share.positive(),
  amount: amountRule2,
});

/** A publication as an auditor needs it: where in it the figure is, the figure itself, and the day we read it. */
const auditedSource = source.extend({
  edition: z.string().min(1),
  /** Page, table, figure or section, or that none was noted. */
  place: z.string().min(1),
  /** Null for notices of several courts, which have no common address. */
  url: z.url().nullable(),
  /** The figures as published. */
  quoted: z.string().min(1),
  /** Whether it is the newest edition we know, with figures of the last three years. */
  isNewest: z.boolean(),
  readOn: z.iso.date(),
});

const factors = z.strictObject({ frequency: positive, severity: positive });

export const parameterSet2 = z.strictObject({
  version: z.string().regex(/^\d{4}\.\d+$/),
  rate: z.strictObject({
    referenceRevenue: positive,
    /** The rate grows with revenue^exponentBelow up to the knee, more slowly above. */
    exponentBelow: positive,
    knee: positive,
    exponentAbove: positive,
    /** Of the published ratio between sectors. */
    sectorExponent: positive,
    onlineExposure: z.strictObject({ base: positive, perShare: positive }),
    vendorExposure: z.strictObject({ reference: positive, exponent: positive, ...range.shape }),
  }),
  assumptionSets: z.strictObject({ low: factors, central: factors, high: factors }),
  revenueUsd: range,
  dependence: z.strictObject({ frailtyVariance: z.number().min(0), severitySigma: z.number().min(0) }),
  eventCapRevenueMultiple: positive,
  /** The cost that makes an incident an event, and its growth with revenue. */
  counting: z.strictObject({ amount: positive, exponent: positive, ...range.shape }),
  /** Share of a business that one event reaches: all of it up to the knee. */
  scope: z.strictObject({ knee: positive, exponent: positive }),
  severitySizeExponent: positive,
  ransomSizeExponent: positive,
  records: recordsCost,
  fineSize: z.strictObject({
    referenceRecords: positive,
    exponent: positive,
    ...range.shape,
    withoutRecords: positive,
  }),
  suits: z.strictObject({
    chanceReference: positive,
    chanceExponent: positive,
    amountReference: positive,
    amountExponent: positive,
    sensitivity: z.record(z.enum(DATA_SENSITIVITY_KEYS), share),
  }),
  sensitivity: z.record(z.enum(DATA_SENSITIVITY_KEYS), positive),
  sectors: z.record(
    z.enum(SECTOR_KEYS),
    factors.extend({
      ransomwareTilt: positive,
      paymentFraudTilt: positive,
      deviceFactor: positive,
      premiumClass: z.enum(PREMIUM_CLASSES),
      operatingMargin: share,
      openingHours: z.enum(OPENING_HOURS_KEYS),
    }),
  ),
  /** Staff from which health care is open around the clock. */
  careAroundTheClockFrom: positive,
  regions: z.record(
    z.enum(REGION_KEYS),
    factors.extend({
      suitChance: share,
      payPerHour: positive,
      premium: positive,
      fineCeiling: z.strictObject({ amountUsd: positive, revenueShare: share }).nullable(),
    }),
  ),
  downtime: z.strictObject({
    clockHoursPerYear: positive,
    opening: z.record(z.enum(OPENING_HOURS_KEYS), z.strictObject({ hoursPerYear: positive, notMadeUp: share })),
    onlineNotMadeUp: share,
    overtimeShare: share,
  }),
  recovery: z.strictObject({ chance: share, mode: share }),
  scenarios: z.record(
    z.enum(SCENARIO_KEYS_2),
    z.strictObject({ ratePerYear: positive, components: z.array(component).min(1).max(8) }),
  ),
  controls: z.record(
    z.enum(CONTROL_KEYS),
    z.strictObject({ typicalLevel: share, frequency: z.partialRecord(z.enum(SCENARIO_KEYS_2), share) }),
  ),
  magnitude: z.array(
    z.strictObject({
      control: z.enum(CONTROL_KEYS),
      scenario: z.enum([...SCENARIO_KEYS_2, '*']),
      target: z.enum([...TAGS_2, 'ransom_p', 'unrecovered']),
      reduction: share,
    }),
  ),
  overlapExponent: positive,
  postureRange: range,
  effectRange: range,
  services: delivery,
  serviceReliability: share,
  reduction: z.strictObject({
    /** The most that any scenario, and so any total, is said to fall. */
    largest: share,
    /** No amount and no chance of a ransom falls below this share of today's. */
    ratioFloor: share,
    /** The range around a reduction, as factors of it. */
    rangeFactors: range,
    /** A further service is named when it takes at least this share off the mean. */
    smallestShown: share,
  }),
  costOfRiskLoading: share,
  lossLimit: z.strictObject({ revenueShare: share, profitShare: share, countingAmounts: positive }),
  cashReserveDays: positive,
  /** A control known to be below this level is a critical gap. */
  criticalBelow: z.partialRecord(z.enum(CONTROL_KEYS), share),
  insurance: z.strictObject({
    insuredShare: share,
    extortionShare: share,
    rebuildShare: share,
    finesShare: share,
    /** By revenue in USD, ascending; the last one has no upper end. */
    policies: z.array(
      z.strictObject({
        upToRevenue: positive.nullable(),
        aggregateLimit: positive,
        perClaimRetention: positive,
        ftfSublimit: positive,
        dependentSublimit: positive,
        waitingHours: positive,
      }),
    ),
    /** Revenue and premium in USD, joined on a log-log scale, ends held. */
    premiumCurve: z.array(z.strictObject({ revenue: positive, premium: positive })),
    premiumClasses: z.record(z.enum(PREMIUM_CLASSES), positive),
    recordLoad: z.strictObject({ perTenfold: share, from: positive }),
    limitLadder: z.array(positive),
  }),
  provenance: z.array(origin.extend({ sources: z.array(auditedSource) })),
});
export type ParameterSet2 = z.infer<typeof parameterSet2>;
