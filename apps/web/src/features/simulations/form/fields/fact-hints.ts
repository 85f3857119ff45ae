import type { FactKey } from '@fairlead/content/fields/business-facts';
import { OPENING_HOURS, OPENING_HOURS_ANSWERS } from '@fairlead/content/fields/opening-hours';
import type { Figures } from '#app/locale/figures';
import { numberOf, shareOfPercent } from '#domain/clients/field-numbers';
import type { SimulationFormValues } from '../values/simulation-form';
import { type KnownFacts, usualDowntime, usualHours, usualLossLimit, usualReserve } from '../values/usual-amounts';

/** The facts of a form as the model reads them. */
export const knownFacts = (values: SimulationFormValues): KnownFacts => ({
  annualRevenue: numberOf(values.annualRevenue),
  employees: numberOf(values.employees),
  sector: values.sector,
  region: values.region,
  recordsHeld: numberOf(values.recordsHeld),
  dataSensitivity: values.dataSensitivity,
  contributionMargin: shareOfPercent(values.contributionMargin),
  onlineRevenueShare: shareOfPercent(values.onlineRevenueShare),
  openingHours: OPENING_HOURS_ANSWERS.find((key) => key === values.openingHours) ?? null,
  operatingProfit: numberOf(values.operatingProfit),
});

/**
 * What the model takes for the facts that may stay empty, computed from the facts as typed so far.
 * @param lossLimitShare the organization's
 */
export function factHints(
  values: SimulationFormValues,
  figures: Figures,
  lossLimitShare: number,
): Partial<Record<FactKey, string>> {
  const facts = knownFacts(values);
  const open = {
    openingHours: `Left empty: ${OPENING_HOURS[usualHours(facts)]}.`,
    operatingProfit: 'Left empty: the usual margin of the industry.',
  };
  if (!((facts.annualRevenue ?? 0) > 0)) return open;
  const cashReserve = `Left empty: about ${figures.modelled(usualReserve(facts, figures.usdPerUnit))}.`;
  const limit = figures.modelled(usualLossLimit(facts, figures.usdPerUnit, lossLimitShare));
  const lossLimit = `Left empty: ${limit}, the smaller of ${figures.statedPercent(lossLimitShare)} of revenue and a quarter of ${facts.operatingProfit === null ? "a typical year's" : "the year's"} operating profit.`;
  if (!((facts.employees ?? 0) >= 1)) return { ...open, cashReserve, lossLimit };
  const perHour = usualDowntime(facts, figures.usdPerUnit);
  return { ...open, cashReserve, lossLimit, downtimeCostPerHour: `Left empty: about ${figures.modelled(perHour)}.` };
}
