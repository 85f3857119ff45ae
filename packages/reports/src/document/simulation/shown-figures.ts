import { roundModelled } from '@fairlead/content/format/rounding';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import type { SimulationResult } from '@fairlead/risk/result/result';
import type { ProposedService } from '../input';

/** The figures the sentences speak of, rounded once; sums and differences are taken of these, so an owner can check them. */
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
  /** Fewer than half of all years have a loss. */
  mostYearsFree: boolean;
  hasServices: boolean;
  hasLosses: boolean;
};

export function shownFigures(result: SimulationResult, services: ProposedService[]): ShownFigures {
  const today = roundModelled(meanAnnualLoss(result, 'today'));
  const target = roundModelled(meanAnnualLoss(result, 'target'));
  const avoided = today - target;
  const cost = services.reduce((sum, service) => sum + service.annualPrice, 0);
  return {
    average: { today, target, avoided },
    rareYear: {
      today: roundModelled(result.simulated.grossToday.var99),
      target: roundModelled(result.simulated.grossTarget.var99),
    },
    anyEvent: { today: result.fiveYearToday.probAnyEvent, target: result.fiveYearTarget.probAnyEvent },
    limit: { amount: result.lossLimit.limit, ...result.lossLimit.fiveYears },
    cost,
    net: avoided - cost,
    reduction: today > 0 ? avoided / today : 0,
    mostYearsFree: result.closedForm.today.probAnyEvent < 0.5,
    hasServices: services.length > 0,
    hasLosses: today > 0,
  };
}
