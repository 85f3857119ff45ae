/** What a bad year does besides costing money, and what services change of it (docs/model/model-2.md). */

import { roundModelled } from '@fairlead/content/format/rounding';
import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import { isContained } from '../engine/controls/contained';
import { isOfModel2 } from './model';
import type { FormGap } from './model-2/critical-gaps';
import { yearsOnBasis } from './on-basis';
import type { Basis, DowntimeView, SimulationResult } from './result';

type Pair = { today: number; target: number };

export type BeyondAverage = {
  /** What the loss limit and the days of revenue are of. */
  basis: Basis;
  /** Chance that a single year costs more than the business can bear, in one year and in at least one of five. */
  limit: { amount: number; oneYear: Pair; fiveYears: Pair };
  /** Days that one ransomware attack stops a part of the business; null in results from before it was kept. */
  downtime: { typical: Pair; oneInTen: Pair } | null;
  /** The 1-in-100-year loss, as it is shown, in days of revenue. */
  daysOfRevenue: Pair;
  /** The same of the cash reserve. */
  reserveDays: number;
  /** Null where no assessment left one open. */
  blockers: Pair | null;
};

const HOURS_A_DAY = 24;
const DAYS_A_YEAR = 365;

const inDays = ({ today, target }: DowntimeView, of: 'median' | 'p90'): Pair => ({
  today: today[of] / HOURS_A_DAY,
  target: target[of] / HOURS_A_DAY,
});

/** Calendar days that one ransomware attack stops a part of the business; null in results from before it was kept. */
export function attackDowntime({ downtime }: SimulationResult): BeyondAverage['downtime'] {
  const attack = downtime?.ransomware;
  return attack ? { typical: inDays(attack, 'median'), oneInTen: inDays(attack, 'p90') } : null;
}

/** A blocker stays open until its own service is chosen, or one that contains it. */
function openBlockers(gaps: readonly FormGap[], services: readonly string[]): Pair | null {
  const open = gaps.filter(({ bankId }) => bankId === 'insurance');
  if (open.length === 0) return null;
  const chosen = SERVICE_KEYS.filter((key) => services.includes(key));
  const left = open.filter(({ service }) => {
    const key = SERVICE_KEYS.find((one) => one === service);
    return (
      !key || !(chosen.includes(key) || (chosen.length > 0 && isContained(key, chosen, PARAMETERS_2026_2.services)))
    );
  });
  return { today: open.length, target: left.length };
}

/**
 * Null for a result of model 1.
 * @param business.annualRevenue in the currency of the result
 * @param business.services the chosen ones
 * @param business.openGaps what the assessments left open; of these, the coverage blockers count
 */
export function beyondAverage(
  result: SimulationResult,
  business: { annualRevenue: number; services: readonly string[]; openGaps: readonly FormGap[] },
): BeyondAverage | null {
  if (!isOfModel2(result)) return null;
  const { decision, lossLimit, cashReserve } = result;
  const { today, target } = yearsOnBasis(result);
  const days = (amount: number) => (business.annualRevenue > 0 ? (amount * DAYS_A_YEAR) / business.annualRevenue : 0);
  return {
    basis: decision.basis,
    limit: lossLimit,
    downtime: attackDowntime(result),
    daysOfRevenue: { today: days(roundModelled(today.var99)), target: days(roundModelled(target.var99)) },
    reserveDays: days(cashReserve.amount),
    blockers: openBlockers(business.openGaps, business.services),
  };
}
