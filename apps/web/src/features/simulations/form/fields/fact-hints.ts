import type { FactKey } from '@fairlead/content/fields/business-facts';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { defaultDowntimeCostPerHour } from '@fairlead/risk/engine/inputs';
import type { Figures } from '#app/locale/figures';
import type { SimulationFormValues } from '../values/simulation-form';

/**
 * What the model takes for the two amounts that may stay empty, computed from revenue and staff as typed so far.
 * @param lossLimitShare the organization's
 */
export function factHints(
  values: SimulationFormValues,
  figures: Figures,
  lossLimitShare: number,
): Partial<Record<FactKey, string>> {
  const annualRevenue = Number(values.annualRevenue);
  const employees = Number(values.employees);
  if (!(annualRevenue > 0)) return {};
  const fxToUsd = figures.usdPerUnit;
  const lossLimit = `Left empty: ${figures.modelled(annualRevenue * lossLimitShare)}, ${figures.statedPercent(lossLimitShare)} of revenue.`;
  if (!(employees >= 1)) return { lossLimit };
  const perHour = defaultDowntimeCostPerHour({ annualRevenue, employees, fxToUsd }, currentParameters);
  return { lossLimit, downtimeCostPerHour: `Left empty: about ${figures.modelled(perHour)}.` };
}
