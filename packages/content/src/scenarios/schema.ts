/** Shape and checks of a parameter set: every constant of the loss model, with where each comes from. */
import { z } from 'zod';
import { DATA_SENSITIVITY_KEYS, REGION_KEYS } from '../facts/regions';
import { SECTOR_KEYS } from '../facts/sectors';
import { CONTROL_KEYS } from '../services/controls';
import { SERVICE_KEYS } from '../services/services';
import { LOSS_FORM_KEYS } from './loss-forms';
import { SCENARIO_KEYS } from './scenarios';

export const COMPONENT_TAGS = [
  'downtime',
  'ir',
  'ransom',
  'rebuild',
  'records',
  'funds',
  'fines',
  'competitive',
  'reputation',
] as const;
export type ComponentTag = (typeof COMPONENT_TAGS)[number];

export const positive = z.number().positive();
export const share = z.number().min(0).max(1);
export const range = z
  .strictObject({ min: positive, max: positive })
  .refine((value) => value.min < value.max, 'min must be below max');

export const quantiles = { p05: positive, p95: positive };
export const spread = (value: { p05: number; p95: number }) => value.p05 < value.p95;
export const mode = { min: share.optional(), mode: share, max: share.positive() };
export const reachable = (value: { min?: number | undefined; mode: number; max: number }) =>
  (value.min ?? 0) <= value.mode && value.mode <= value.max;

/** Lognormal amounts by their 5 % and 95 % points; shares are PERT, with minimum 0 where none is given. Money in USD at the reference size. */
export const amountRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lognormal'), ...quantiles }).refine(spread),
  z.strictObject({ kind: z.literal('hours'), ...quantiles, dependency: share }).refine(spread),
  z.strictObject({ kind: z.literal('per-employee'), ...quantiles }).refine(spread),
  z.strictObject({ kind: z.literal('records'), ...mode }).refine(reachable),
  z.strictObject({ kind: z.literal('revenue-share'), ...mode }).refine(reachable),
]);
export type AmountRule = z.infer<typeof amountRule>;

const component = z.strictObject({
  tag: z.enum(COMPONENT_TAGS),
  form: z.enum(LOSS_FORM_KEYS),
  party: z.enum(['primary', 'secondary']),
  probability: share.positive(),
  amount: amountRule,
});

/** How far a figure can be trusted: read in the publication, in a second-hand account, from general knowledge, our choice. */
export const SOURCE_STATUSES = ['checked', 'second-hand', 'general', 'design'] as const;

export const source = z.strictObject({
  title: z.string().min(1),
  year: z.int(),
  status: z.enum(SOURCE_STATUSES),
});

/** The origin of every number whose path starts with `path`; the longest fitting path counts. */
export const origin = z.strictObject({
  path: z.string().min(1),
  basis: z.string().min(1),
  sources: z.array(source),
  status: z.enum(SOURCE_STATUSES),
});

/** Cost of informing people: coefficient x people^exponent, with a lognormal spread. */
export const recordsCost = z.strictObject({ coefficient: positive, exponent: positive, sigma: positive });

/** Control levels that each service delivers by design. */
export const delivery = z.record(z.enum(SERVICE_KEYS), z.partialRecord(z.enum(CONTROL_KEYS), share));

export const parameterSet = z.strictObject({
  version: z.string().regex(/^\d{4}\.\d+$/),
  rate: z.strictObject({
    base: positive,
    referenceRevenue: positive,
    sizeExponent: positive,
    assumptionSets: z.strictObject({ conservative: positive, central: positive, elevated: positive }),
    onlineExposure: z.strictObject({ base: positive, perShare: positive }),
    vendorExposure: z.strictObject({ reference: positive, exponent: positive, ...range.shape }),
  }),
  revenueUsd: range,
  dependence: z.strictObject({ frailtyVariance: z.number().min(0), severitySigma: z.number().min(0) }),
  eventCapRevenueMultiple: positive,
  downtime: z.strictObject({ lostShare: share, hoursPerYear: positive, payPerHour: positive, idleShare: share }),
  records: recordsCost,
  severitySizeExponent: positive,
  fineSize: z.strictObject({
    referenceRecords: positive,
    exponent: positive,
    ...range.shape,
    withoutRecords: positive,
  }),
  sensitivity: z.record(z.enum(DATA_SENSITIVITY_KEYS), positive),
  sectors: z.record(
    z.enum(SECTOR_KEYS),
    z.strictObject({ frequency: positive, severity: positive, ransomwareTilt: positive, paymentFraudTilt: positive }),
  ),
  regions: z.record(
    z.enum(REGION_KEYS),
    z.strictObject({
      factor: positive,
      fineCeiling: z.strictObject({ amountUsd: positive, revenueShare: share }).nullable(),
    }),
  ),
  scenarios: z.record(
    z.enum(SCENARIO_KEYS),
    z.strictObject({ mixShare: share, components: z.array(component).min(1).max(8) }),
  ),
  controls: z.record(
    z.enum(CONTROL_KEYS),
    z.strictObject({ typicalLevel: share, frequency: z.partialRecord(z.enum(SCENARIO_KEYS), share) }),
  ),
  magnitude: z.array(
    z.strictObject({
      control: z.enum(CONTROL_KEYS),
      scenario: z.enum([...SCENARIO_KEYS, '*']),
      target: z.enum([...COMPONENT_TAGS, 'ransom_p']),
      reduction: share,
    }),
  ),
  postureRange: range,
  effectRange: range,
  services: delivery,
  costOfCapital: share,
  provenance: z.array(origin),
});
export type ParameterSet = z.infer<typeof parameterSet>;
