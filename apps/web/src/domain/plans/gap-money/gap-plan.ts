import { roundModelled } from '@fairlead/content/format/rounding';
import { SERVICE_DELIVERY } from '@fairlead/content/scenarios/control-effects-2026-1';
import { SERVICE_KEYS, SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import type { ClientMoney, PricedService } from '@fairlead/contract/features/assessments/money';
import type { AnswerMoney } from '@fairlead/risk/assessment/money';
import { isContained } from '@fairlead/risk/engine/controls/contained';
import type { PlannedService } from '../plan-address';

const MONTHS = 12;

/** What is open, and the service of the model that closes it; null where the model has none. */
export type PlanGap = { id: string; title: string; service: string | null };

/** A service that closes gaps. */
export type PlanLine = {
  key: ServiceKey;
  label: string;
  gapIds: string[];
  /** How many of its gaps are chosen. */
  chosen: number;
  /** In the client's currency; null is not known. */
  monthlyPrice: number | null;
  origin: PricedService['origin'];
  /** Bought already: it costs nothing more. */
  held: boolean;
  /** What it takes off the average annual loss by itself, as shown. */
  reduction: number;
  /** Name of the service of the plan that contains it; then it is neither priced nor bought by itself. */
  partOf: string | null;
};

/** The services behind the gaps, what helps most first. A service is in the plan with the first of its gaps. */
export function planLines(
  gaps: readonly PlanGap[],
  chosen: ReadonlySet<string>,
  { services }: Pick<ClientMoney, 'services'>,
  money: AnswerMoney,
): PlanLine[] {
  const planned = SERVICE_KEYS.filter((key) => gaps.some(({ id, service }) => chosen.has(id) && service === key));
  return services
    .flatMap((priced): PlanLine[] => {
      const own = gaps.filter(({ service }) => service === priced.key).map(({ id }) => id);
      if (own.length === 0) return [];
      const key = priced.key as ServiceKey;
      return [
        {
          key,
          label: SERVICES[key].label,
          gapIds: own,
          chosen: own.filter((id) => chosen.has(id)).length,
          monthlyPrice: priced.monthlyPrice,
          origin: priced.origin,
          held: priced.held,
          reduction: Math.max(0, roundModelled(money.serviceReduction(key))),
          partOf: containedIn(key, planned),
        },
      ];
    })
    .sort((a, b) => b.reduction - a.reduction);
}

/** The one service of the plan that brings all that another would. */
function containedIn(key: ServiceKey, planned: readonly ServiceKey[]): string | null {
  const whole = planned.find((other) => other !== key && isContained(key, [other], SERVICE_DELIVERY));
  return whole ? SERVICES[whole].label : null;
}

/** The chosen gaps with all gaps of a service in or out. */
export function withService(chosen: ReadonlySet<string>, { gapIds }: PlanLine, isIn: boolean): Set<string> {
  const next = new Set(chosen);
  for (const id of gapIds) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Keys of the services whose gaps are chosen. */
export const servicesInPlan = (lines: readonly PlanLine[]): ServiceKey[] =>
  lines.filter((line) => line.chosen > 0).map(({ key }) => key);

export type PlanSum = {
  /** Average annual loss: as it stands, with the chosen gaps closed in full, and with their services in force. */
  today: number;
  closed: number;
  withServices: number;
  /** What the services take off, from figures as they are shown. */
  avoided: number;
  monthlyCost: number;
  yearlyCost: number;
  /** What is avoided beyond the price, as a share of it; null where nothing is paid or a price is not known. */
  share: number | null;
  /** Services of the plan without a price. */
  unpriced: number;
  services: number;
};

/** What the chosen gaps come to: figures that add up as they are shown. */
export function planSum(lines: readonly PlanLine[], chosen: ReadonlySet<string>, money: AnswerMoney): PlanSum {
  const inPlan = lines.filter((line) => line.chosen > 0);
  const toBuy = inPlan.filter(({ held, partOf }) => !held && partOf === null);
  const monthlyCost = toBuy.reduce((sum, { monthlyPrice }) => sum + (monthlyPrice ?? 0), 0);
  const yearlyCost = monthlyCost * MONTHS;
  const unpriced = toBuy.filter(({ monthlyPrice }) => monthlyPrice === null).length;
  const today = roundModelled(money.today.meanAnnualLoss);
  const atMostToday = (mean: number) => Math.min(today, roundModelled(mean));
  const withServices = atMostToday(money.withServices(servicesInPlan(lines)).meanAnnualLoss);
  const avoided = today - withServices;
  return {
    today,
    closed: atMostToday(money.ifClosed(chosen).meanAnnualLoss),
    withServices,
    avoided,
    monthlyCost,
    yearlyCost,
    share: yearlyCost > 0 && unpriced === 0 ? (avoided - yearlyCost) / yearlyCost : null,
    unpriced,
    services: inPlan.filter(({ partOf }) => partOf === null).length,
  };
}

/** The services of the plan as the simulator takes them over. */
export const plannedServices = (lines: readonly PlanLine[]): PlannedService[] =>
  lines
    .filter((line) => line.chosen > 0 && line.partOf === null)
    .map(({ key, monthlyPrice }) => ({ key, monthlyPrice }));
