/** What the business and the parameter set say about every scenario, before controls: base rates and base amounts. */
import { SCENARIO_KEYS, type ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { ComponentTag, ParameterSet } from '@fairlead/content/scenarios/schema';
import { pow } from '../math/elementary';
import {
  baseOf,
  type Exposure,
  exposureFactor,
  fineCeilingUsd,
  fineSizeFactor,
  placeFactor,
  sectorTilt,
} from './base-amounts';
import { defaultDowntimeCostPerHour, modelRevenueUsd, type Profile } from './inputs';

type Component = ParameterSet['scenarios'][ScenarioKey]['components'][number];
type Context = { profile: Profile; set: ParameterSet; revenue: number };

function rateOf(key: ScenarioKey, { profile, set, revenue }: Context): number {
  const { rate, sectors, scenarios } = set;
  const sector = sectors[profile.industry];
  return (
    rate.base *
    rate.assumptionSets[profile.assumptionSet] *
    pow(revenue / rate.referenceRevenue, rate.sizeExponent) *
    sector.frequency *
    scenarios[key].mixShare *
    sectorTilt(key, sector) *
    exposureFactor(key, profile, rate)
  );
}

/** US dollars for one unit of a component's base amount, beyond what `baseOf` counts. */
function unitPrice({ tag, amount }: Component, { profile, set, revenue }: Context): number {
  if (amount.kind === 'hours') {
    const perHour = profile.downtimeCostPerHour ?? defaultDowntimeCostPerHour(profile, set);
    return perHour * profile.fxToUsd * amount.dependency;
  }
  if (amount.kind !== 'lognormal') return 1;
  return tag === 'fines'
    ? fineSizeFactor(profile.recordsHeld, set.fineSize)
    : pow(revenue / set.rate.referenceRevenue, set.severitySizeExponent);
}

/**
 * Base rates and amounts of a business. Amounts leave in the profile's currency.
 * @param profile within the bounds of `validate.ts`
 * @see FAIR: loss event frequency and loss magnitude
 */
export function exposureOf(profile: Profile, set: ParameterSet): Exposure<ScenarioKey, ComponentTag> {
  const revenue = modelRevenueUsd(profile, set);
  const context: Context = { profile, set, revenue };
  const place = {
    sector: set.sectors[profile.industry].severity,
    region: set.regions[profile.region].factor,
    sensitivity: set.sensitivity[profile.dataSensitivity],
  };
  const { fineCeiling } = set.regions[profile.region];
  const scenarios = SCENARIO_KEYS.map((key) => ({
    key,
    rate: rateOf(key, context),
    components: set.scenarios[key].components.map((component) => {
      const { tag, form, party, probability, amount } = component;
      const { base, units } = baseOf(amount, { ...profile, revenue }, set.records);
      const scaleUsd = units * unitPrice(component, context);
      return {
        tag,
        form,
        party,
        isHours: amount.kind === 'hours',
        probability,
        base,
        scale: (scaleUsd * placeFactor(tag, place)) / profile.fxToUsd,
        ceiling: fineCeilingUsd(tag, fineCeiling, revenue) / profile.fxToUsd,
      };
    }),
  }));
  return { scenarios, eventCap: (set.eventCapRevenueMultiple * revenue) / profile.fxToUsd };
}
