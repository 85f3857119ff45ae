import { BUSINESS_FACTS } from '@fairlead/content/fields/business-facts';
import { OPENING_HOURS } from '@fairlead/content/fields/opening-hours';
import { SIMULATION_FACTS } from '@fairlead/content/fields/simulation-facts';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { Figures } from '#app/locale/figures';

/** The answers that a version of model 1 was never asked; null where one was left to the model. */
export function simulationFactRows(inputs: SimulationInputs, figures: Figures) {
  const { openingHours, operatingProfit, cashReserve, includeProvider } = inputs;
  const money = (amount: number | null) => (amount === null ? null : figures.money(amount));
  return [
    { label: BUSINESS_FACTS.openingHours.label, value: openingHours && OPENING_HOURS[openingHours] },
    { label: BUSINESS_FACTS.operatingProfit.label, value: money(operatingProfit) },
    { label: BUSINESS_FACTS.cashReserve.label, value: money(cashReserve) },
    { label: SIMULATION_FACTS.includeProvider.label, value: includeProvider ? 'Yes' : null },
  ];
}
