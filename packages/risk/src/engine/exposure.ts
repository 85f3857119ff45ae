/** What the business and the parameter set say about every scenario, before controls: base rates and base amounts. */
import type { LossFormKey } from '@fairlead/content/scenarios/loss-forms';
import { SCENARIO_KEYS, type ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { ComponentTag, ParameterSet } from '@fairlead/content/scenarios/schema';
import { pow } from '../math/elementary';
import { lognormalFromRange } from '../math/lognormal';
import { pertShape } from '../math/pert';
import { defaultDowntimeCostPerHour, modelRevenueUsd, type Profile } from './inputs';

/**
 * The random part of an amount. `lognormal` is exp(mu + sigma n); `share` is low + (1 - low) x a beta variable, with
 * `low` the minimum as a share of the maximum; `records` is such a share to the power `exponent`, times exp(sigma n).
 */
export type BaseAmount =
  | { kind: 'lognormal'; mu: number; sigma: number }
  | { kind: 'share'; a: number; b: number; low: number }
  | { kind: 'records'; a: number; b: number; low: number; exponent: number; sigma: number };

/** One component of an event loss before controls: amount = scale x base, in the profile's currency. */
export type ComponentExposure = {
  tag: ComponentTag;
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

export type ScenarioExposure = { key: ScenarioKey; rate: number; components: ComponentExposure[] };

export type Exposure = {
  scenarios: ScenarioExposure[];
  /** Largest loss of one event in the profile's currency. */
  eventCap: number;
};

type Component = ParameterSet['scenarios'][ScenarioKey]['components'][number];
type Context = { profile: Profile; set: ParameterSet; revenue: number };

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(Math.max(value, min), max);

function rateOf(key: ScenarioKey, { profile, set, revenue }: Context): number {
  const { rate, sectors, scenarios } = set;
  const sector = sectors[profile.industry];
  const tilt = key === 'ransomware' ? sector.ransomwareTilt : key === 'ftf' ? sector.paymentFraudTilt : 1;
  return (
    rate.base *
    rate.assumptionSets[profile.assumptionSet] *
    pow(revenue / rate.referenceRevenue, rate.sizeExponent) *
    sector.frequency *
    scenarios[key].mixShare *
    tilt *
    exposureFactor(key, profile, set)
  );
}

function exposureFactor(key: ScenarioKey, profile: Profile, { rate }: ParameterSet): number {
  if (key === 'ddos') return rate.onlineExposure.base + rate.onlineExposure.perShare * profile.onlineRevenueShare;
  if (key !== 'vendor') return 1;
  const { reference, exponent } = rate.vendorExposure;
  return clamp(pow(profile.criticalVendors / reference, exponent), rate.vendorExposure);
}

/** Sector severity, region and data sensitivity, each on the tags it applies to. */
const SECTOR_TAGS: ReadonlySet<ComponentTag> = new Set([
  'ir',
  'records',
  'fines',
  'ransom',
  'competitive',
  'reputation',
]);
const REGION_TAGS: ReadonlySet<ComponentTag> = new Set(['ir', 'records', 'fines']);
const SENSITIVITY_TAGS: ReadonlySet<ComponentTag> = new Set(['records', 'fines']);

function sharedFactors(tag: ComponentTag, { profile, set }: Context): number {
  let factor = 1;
  if (SECTOR_TAGS.has(tag)) factor *= set.sectors[profile.industry].severity;
  if (REGION_TAGS.has(tag)) factor *= set.regions[profile.region].factor;
  if (SENSITIVITY_TAGS.has(tag)) factor *= set.sensitivity[profile.dataSensitivity];
  return factor;
}

function sizeFactor(tag: ComponentTag, { profile, set, revenue }: Context): number {
  if (tag !== 'fines') return pow(revenue / set.rate.referenceRevenue, set.severitySizeExponent);
  const { referenceRecords, exponent, withoutRecords } = set.fineSize;
  if (profile.recordsHeld === 0) return withoutRecords;
  return clamp(pow(profile.recordsHeld / referenceRecords, exponent), set.fineSize);
}

/** A PERT share in units of its maximum. A single value has no shape: all of it is `low`. */
function shareShape({ min = 0, mode, max }: { min?: number | undefined; mode: number; max: number }) {
  return min === max ? { a: 1, b: 1, low: 1 } : { ...pertShape(min, mode, max), low: min / max };
}

/** The random part and its scale in USD. */
function amountOf({ tag, amount }: Component, context: Context): { base: BaseAmount; scaleUsd: number } {
  const { profile, set, revenue } = context;
  switch (amount.kind) {
    case 'lognormal':
      return {
        base: { kind: 'lognormal', ...lognormalFromRange(amount.p05, amount.p95) },
        scaleUsd: sizeFactor(tag, context),
      };
    case 'hours': {
      const perHour = profile.downtimeCostPerHour ?? defaultDowntimeCostPerHour(profile, set);
      return {
        base: { kind: 'lognormal', ...lognormalFromRange(amount.p05, amount.p95) },
        scaleUsd: perHour * profile.fxToUsd * amount.dependency,
      };
    }
    case 'per-employee':
      return {
        base: { kind: 'lognormal', ...lognormalFromRange(amount.p05, amount.p95) },
        scaleUsd: profile.employees,
      };
    case 'records': {
      const { coefficient, exponent, sigma } = set.records;
      return {
        base: { kind: 'records', ...shareShape(amount), exponent, sigma },
        scaleUsd: coefficient * pow(profile.recordsHeld * amount.max, exponent),
      };
    }
    case 'revenue-share':
      return {
        base: { kind: 'share', ...shareShape(amount) },
        scaleUsd: amount.max * revenue * profile.contributionMargin,
      };
  }
}

function fineCeiling(tag: ComponentTag, { profile, set, revenue }: Context): number {
  const ceiling = set.regions[profile.region].fineCeiling;
  if (tag !== 'fines' || ceiling === null) return Number.POSITIVE_INFINITY;
  return Math.max(ceiling.amountUsd, ceiling.revenueShare * revenue) / profile.fxToUsd;
}

/**
 * Base rates and amounts of a business. Amounts leave in the profile's currency.
 * @param profile within the bounds of `validate.ts`
 * @see FAIR: loss event frequency and loss magnitude
 */
export function exposureOf(profile: Profile, set: ParameterSet): Exposure {
  const revenue = modelRevenueUsd(profile, set);
  const context: Context = { profile, set, revenue };
  const scenarios = SCENARIO_KEYS.map((key) => ({
    key,
    rate: rateOf(key, context),
    components: set.scenarios[key].components.map((component) => {
      const { base, scaleUsd } = amountOf(component, context);
      return {
        tag: component.tag,
        form: component.form,
        party: component.party,
        isHours: component.amount.kind === 'hours',
        probability: component.probability,
        base,
        scale: (scaleUsd * sharedFactors(component.tag, context)) / profile.fxToUsd,
        ceiling: fineCeiling(component.tag, context),
      };
    }),
  }));
  return { scenarios, eventCap: (set.eventCapRevenueMultiple * revenue) / profile.fxToUsd };
}
