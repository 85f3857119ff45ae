import type { SimulationResult } from '@fairlead/risk/simulation/result';
import type { ProposedService } from './input';

/**
 * Money as the report shows it: two significant figures below 100,000, three above (risk-model §7).
 * Sums and differences are taken of these, so that an owner can check them with a pencil.
 */
export function shownMoney(amount: number): number {
  if (amount === 0) return 0;
  return Number(amount.toPrecision(Math.abs(amount) < 100_000 ? 2 : 3));
}

/** The figures the sentences speak of, rounded once. */
export type ShownFigures = {
  average: { today: number; target: number; avoided: number };
  rareYear: { today: number; target: number };
  anyEvent: { today: number; target: number };
  limit: { amount: number; today: number; target: number };
  /** Price of all services a year, exact. */
  cost: number;
  /** What the services avoid on average less what they cost; negative where they cost more. */
  net: number;
  /** Share of the average that goes away, 0–1. */
  reduction: number;
  hasServices: boolean;
  hasLosses: boolean;
};

export function shownFigures(result: SimulationResult, services: ProposedService[]): ShownFigures {
  const today = shownMoney(result.closedForm.today.meanAnnualLoss);
  const target = shownMoney(result.closedForm.target.meanAnnualLoss);
  const avoided = today - target;
  const cost = services.reduce((sum, service) => sum + service.annualPrice, 0);
  return {
    average: { today, target, avoided },
    rareYear: {
      today: shownMoney(result.simulated.grossToday.var99),
      target: shownMoney(result.simulated.grossTarget.var99),
    },
    anyEvent: { today: result.fiveYearToday.probAnyEvent, target: result.fiveYearTarget.probAnyEvent },
    limit: { amount: result.lossLimit.limit, ...result.lossLimit.fiveYears },
    cost,
    net: avoided - cost,
    reduction: today > 0 ? avoided / today : 0,
    hasServices: services.length > 0,
    hasLosses: today > 0,
  };
}
