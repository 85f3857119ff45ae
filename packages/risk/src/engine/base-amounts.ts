/** What a component of an event costs before controls, and the factors that both models put on it. */
import type { LossFormKey } from '@fairlead/content/scenarios/loss-forms';
import type { ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { AmountRule, ComponentTag, ParameterSet } from '@fairlead/content/scenarios/schema';
import type { AmountRule2 } from '@fairlead/content/scenarios/schema-2';
import { pow } from '../math/elementary';
import { lognormalFromRange } from '../math/lognormal';
import { pertShape } from '../math/pert';

/**
 * The random part of an amount. `lognormal` is exp(mu + sigma n); `share` is low + (1 - low) x a beta variable, with
 * `low` the minimum as a share of the maximum; `records` is such a share to the power `exponent`, times exp(sigma n);
 * `recovered` is a lognormal of which, with some `chance`, a beta share comes back; `fixed` is 1 in every event and not
 * touched by the event's severity.
 */
export type BaseAmount =
  | { kind: 'lognormal'; mu: number; sigma: number }
  | { kind: 'share'; a: number; b: number; low: number }
  | { kind: 'records'; a: number; b: number; low: number; exponent: number; sigma: number }
  | { kind: 'recovered'; mu: number; sigma: number; a: number; b: number; chance: number }
  | { kind: 'fixed' };

/** One component of an event loss before controls: amount = scale x base, in the profile's currency. */
export type ComponentExposure<Tag extends string = string> = {
  tag: Tag;
  form: LossFormKey;
  party: 'primary' | 'secondary';
  /** The base is a number of hours, of which a policy's waiting time takes the first. */
  isHours: boolean;
  probability: number;
  base: BaseAmount;
  scale: number;
  /** Largest amount before the severity factor, in the profile's currency; Infinity without one. */
  ceiling: number;
};

/** Base rate (events a year) and components of one scenario. */
export type ScenarioExposure<Key extends string = string, Tag extends string = string> = {
  key: Key;
  rate: number;
  components: ComponentExposure<Tag>[];
};

export type Exposure<Key extends string = string, Tag extends string = string> = {
  scenarios: ScenarioExposure<Key, Tag>[];
  /** Largest loss of one event in the profile's currency. */
  eventCap: number;
};

export const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(Math.max(value, min), max);

/** A PERT share in units of its maximum. A single value has no shape: all of it is `low`. */
function shareShape({ min = 0, mode, max }: { min?: number | undefined; mode: number; max: number }) {
  return min === max ? { a: 1, b: 1, low: 1 } : { ...pertShape(min, mode, max), low: min / max };
}

/** The facts of a business that amounts are counted in. */
export type AmountFacts = {
  employees: number;
  recordsHeld: number;
  /** In USD, within the model's range. */
  revenue: number;
  contributionMargin: number;
};

type OneOf = Exclude<AmountRule | AmountRule2, { kind: 'recovered' }>;

/** The random part, and the number of units of it: US dollars, but for hours, whose price the model knows. */
export function baseOf(
  amount: OneOf,
  { employees, recordsHeld, revenue, contributionMargin }: AmountFacts,
  records: ParameterSet['records'],
): { base: BaseAmount; units: number } {
  switch (amount.kind) {
    case 'lognormal':
    case 'hours':
      return { base: { kind: 'lognormal', ...lognormalFromRange(amount.p05, amount.p95) }, units: 1 };
    case 'per-employee':
      return { base: { kind: 'lognormal', ...lognormalFromRange(amount.p05, amount.p95) }, units: employees };
    case 'records': {
      const { coefficient, exponent, sigma } = records;
      return {
        base: { kind: 'records', ...shareShape(amount), exponent, sigma },
        units: coefficient * pow(recordsHeld * amount.max, exponent),
      };
    }
    case 'revenue-share':
      return { base: { kind: 'share', ...shareShape(amount) }, units: amount.max * revenue * contributionMargin };
  }
}

type RateExposure = Pick<ParameterSet['rate'], 'onlineExposure' | 'vendorExposure'>;

/** How much more or less often something happens to this business, by what it depends on. */
export function exposureFactor(
  scenario: string,
  { onlineRevenueShare, criticalVendors }: { onlineRevenueShare: number; criticalVendors: number },
  { onlineExposure, vendorExposure }: RateExposure,
): number {
  if (scenario === 'ddos') return onlineExposure.base + onlineExposure.perShare * onlineRevenueShare;
  if (scenario !== 'vendor') return 1;
  return clamp(pow(criticalVendors / vendorExposure.reference, vendorExposure.exponent), vendorExposure);
}

/** The tilt of a sector toward one kind of event. */
export function sectorTilt(
  scenario: ScenarioKey | 'provider',
  { ransomwareTilt, paymentFraudTilt }: { ransomwareTilt: number; paymentFraudTilt: number },
): number {
  return scenario === 'ransomware' ? ransomwareTilt : scenario === 'ftf' ? paymentFraudTilt : 1;
}

/** Sector severity, region and data sensitivity, each on the tags it applies to. */
const SECTOR_TAGS: ReadonlySet<string> = new Set<ComponentTag>([
  'ir',
  'records',
  'fines',
  'ransom',
  'competitive',
  'reputation',
]);
const REGION_TAGS: ReadonlySet<string> = new Set<ComponentTag>(['ir', 'records', 'fines']);
const SENSITIVITY_TAGS: ReadonlySet<string> = new Set<ComponentTag>(['records', 'fines']);

/** Product of the factors of a business's sector, region and data that apply to a component. */
export function placeFactor(tag: string, factors: { sector: number; region: number; sensitivity: number }): number {
  let factor = 1;
  if (SECTOR_TAGS.has(tag)) factor *= factors.sector;
  if (REGION_TAGS.has(tag)) factor *= factors.region;
  if (SENSITIVITY_TAGS.has(tag)) factor *= factors.sensitivity;
  return factor;
}

/** Factor of the number of people on record on a fine. */
export function fineSizeFactor(recordsHeld: number, size: ParameterSet['fineSize']): number {
  if (recordsHeld === 0) return size.withoutRecords;
  return clamp(pow(recordsHeld / size.referenceRecords, size.exponent), size);
}

/** Largest fine in USD; Infinity for what is not a fine, and where no law limits it. @param revenue in USD */
export function fineCeilingUsd(
  tag: string,
  ceiling: { amountUsd: number; revenueShare: number } | null,
  revenue: number,
): number {
  if (tag !== 'fines' || ceiling === null) return Number.POSITIVE_INFINITY;
  return Math.max(ceiling.amountUsd, ceiling.revenueShare * revenue);
}
