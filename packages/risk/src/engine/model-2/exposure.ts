/** Base rates and base amounts of a business in model 2, before controls (docs/model/model-2.md). */
import { SCENARIO_KEYS_2, type ScenarioKey2 } from '@fairlead/content/scenarios/scenarios';
import type { ComponentTag2, ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import { withOverrides } from '#form/client-exposure';
import { pow } from '#math/elementary';
import { lognormalFromRange } from '#math/lognormal';
import { pertShape } from '#math/pert';
import {
  baseOf,
  type ComponentExposure,
  clamp,
  type Exposure,
  exposureFactor,
  fineCeilingUsd,
  fineSizeFactor,
  placeFactor,
  sectorTilt,
} from '../base-amounts';
import { modelRevenueUsd } from '../inputs';
import {
  countingAmount,
  outageCostPerClockHour,
  type Profile2,
  rateSize,
  type SimulationInputs2,
  scopeShare,
} from './inputs';

type Component = ParameterSet2['scenarios'][ScenarioKey2]['components'][number];
type Context = { profile: Profile2; set: ParameterSet2; revenue: number };
export type Exposure2 = Exposure<ScenarioKey2, ComponentTag2>;

function rateOf(key: ScenarioKey2, { profile, set, revenue }: Context): number {
  const rate = set.scenarios[key].ratePerYear * set.assumptionSets[profile.assumptionSet].frequency;
  // What happens to the provider does not depend on the client.
  if (key === 'provider') return rate;
  const sector = set.sectors[profile.industry];
  return (
    rate *
    rateSize(revenue, set) *
    pow(sector.frequency, set.rate.sectorExponent) *
    set.regions[profile.region].frequency *
    sectorTilt(key, sector) *
    exposureFactor(key, profile, set.rate)
  );
}

/** Chance and size of a suit of the persons affected grow with the people on record. */
function suitFactor({ profile, set }: Context): number {
  const { chanceReference, chanceExponent, sensitivity } = set.suits;
  const people = clamp(pow(profile.recordsHeld / chanceReference, chanceExponent), { min: 0, max: 1 });
  return people * set.regions[profile.region].suitChance * sensitivity[profile.dataSensitivity];
}

function sizeFactor(tag: ComponentTag2, { profile, set, revenue }: Context): number {
  const { suits, rate, severitySizeExponent, ransomSizeExponent } = set;
  if (tag === 'fines') return fineSizeFactor(profile.recordsHeld, set.fineSize);
  if (tag === 'liability') return pow(profile.recordsHeld / suits.amountReference, suits.amountExponent);
  return pow(revenue / rate.referenceRevenue, tag === 'ransom' ? ransomSizeExponent : severitySizeExponent);
}

/** US dollars for one unit of a component's base amount, beyond what `baseOf` counts. */
function unitPrice({ tag, amount }: Component, context: Context): number {
  const { profile, set, revenue } = context;
  const scope = scopeShare(revenue, set);
  switch (amount.kind) {
    case 'hours':
      return outageCostPerClockHour(profile, amount.stops, set) * profile.fxToUsd * scope;
    case 'per-employee':
      return set.sectors[profile.industry].deviceFactor * scope;
    case 'revenue-share':
      return scope;
    case 'records':
      return 1;
    case 'lognormal':
    case 'recovered':
      return sizeFactor(tag, context);
  }
}

function amountOf({ amount }: Component, { profile, set, revenue }: Context) {
  if (amount.kind !== 'recovered') return baseOf(amount, { ...profile, revenue }, set.records);
  const { chance, mode } = set.recovery;
  const amounts = lognormalFromRange(amount.p05, amount.p95);
  return { base: { kind: 'recovered' as const, ...amounts, ...pertShape(0, mode, 1), chance }, units: 1 };
}

/** The cost that every event has: first days of work, first outside help. No control, set or policy changes it. */
const countingComponent = ({ profile, set }: Context): ComponentExposure<ComponentTag2> => ({
  tag: 'counting',
  form: 'response',
  party: 'primary',
  isHours: false,
  probability: 1,
  base: { kind: 'fixed' },
  scale: countingAmount(profile, set),
  ceiling: Number.POSITIVE_INFINITY,
});

function componentOf(component: Component, context: Context): ComponentExposure<ComponentTag2> {
  const { profile, set, revenue } = context;
  const { tag, form, party, probability, amount } = component;
  const region = set.regions[profile.region];
  const { base, units } = amountOf(component, context);
  const place = {
    sector: set.sectors[profile.industry].severity,
    region: region.severity,
    sensitivity: set.sensitivity[profile.dataSensitivity],
  };
  const assumed = set.assumptionSets[profile.assumptionSet].severity;
  const scaleUsd = units * unitPrice(component, context) * placeFactor(tag, place) * assumed;
  return {
    tag,
    form,
    party,
    isHours: amount.kind === 'hours',
    probability: tag === 'liability' ? Math.min(1, probability * suitFactor(context)) : probability,
    base,
    scale: scaleUsd / profile.fxToUsd,
    ceiling: fineCeilingUsd(tag, region.fineCeiling, revenue) / profile.fxToUsd,
  };
}

/**
 * All nine scenarios; the counting amount is the last component of each, so that it moves no random address.
 * @param profile within the bounds of `form/model-2/validate.ts`
 */
export function exposureOf2(profile: Profile2, set: ParameterSet2): Exposure2 {
  const context: Context = { profile, set, revenue: modelRevenueUsd(profile, set) };
  const scenarios = SCENARIO_KEYS_2.map((key) => ({
    key,
    rate: rateOf(key, context),
    components: [
      ...set.scenarios[key].components.map((component) => componentOf(component, context)),
      countingComponent(context),
    ],
  }));
  return { scenarios, eventCap: (set.eventCapRevenueMultiple * context.revenue) / profile.fxToUsd };
}

/** The exposure of one client: the model's, with what an analyst has replaced. */
export const clientExposure2 = (
  inputs: Pick<SimulationInputs2, 'profile' | 'posture' | 'rateOverrides' | 'amountOverrides'>,
  set: ParameterSet2,
): Exposure2 => withOverrides(inputs, set, exposureOf2);
