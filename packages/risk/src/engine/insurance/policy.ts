/** What a cyber policy pays for one event (docs/model/insurance.md), in numbers only, so that it can be posted to a worker. */

import type { InsuranceTerms } from '#form/insurance-terms';
import type { ComponentState } from '../controls/state';
import type { ComponentExposure } from '../exposure';

/** How the covered part of a component is found: a share of it, hours above the waiting time, or up to the sub-limit. */
const COVER = { share: 0, hours: 1, funds: 2 } as const;

/** Arrays by component; money in the profile's currency. */
export type PolicyPlan = Pick<
  InsuranceTerms,
  'aggregateLimit' | 'perClaimRetention' | 'ftfSublimit' | 'waitingHours' | 'insuredShare'
> & {
  cover: Int32Array;
  coveredShare: Float64Array;
  /** Factor of the controls on the drawn hours. */
  hoursToday: Float64Array;
  hoursTarget: Float64Array;
};

/** Share of a component that the terms cover at all, before waiting time, sub-limit, retention and limit. */
export function coveredShare({ tag }: Pick<ComponentExposure, 'tag'>, terms: InsuranceTerms): number {
  if (tag === 'reputation' || tag === 'competitive') return 0;
  if (tag === 'ransom') return terms.coversRansom ? 1 : 0;
  return tag === 'fines' ? terms.finesShare : 1;
}

export function policyPlan(
  terms: InsuranceTerms,
  components: ComponentExposure[],
  today: ComponentState[],
  target: ComponentState[],
): PolicyPlan {
  const { aggregateLimit, perClaimRetention, ftfSublimit, waitingHours, insuredShare } = terms;
  const coverOf = ({ isHours, tag }: ComponentExposure) =>
    isHours ? COVER.hours : tag === 'funds' ? COVER.funds : COVER.share;
  return {
    aggregateLimit,
    perClaimRetention,
    ftfSublimit,
    waitingHours,
    insuredShare,
    cover: Int32Array.from(components, coverOf),
    coveredShare: Float64Array.from(components, (component) => coveredShare(component, terms)),
    hoursToday: Float64Array.from(today, (state) => state.effect),
    hoursTarget: Float64Array.from(target, (state) => state.effect),
  };
}

/**
 * What the policy pays for one event before the yearly limit.
 * @param amounts of the components from `first` to `end - 1`, with the severity factor and before the cap
 * @param bases their drawn base amounts; of a downtime component, hours
 * @param cut factor that brings the event down to its cap; 1 below it
 */
export function paidForEvent(
  policy: PolicyPlan,
  isToday: boolean,
  amounts: Float64Array,
  bases: Float64Array,
  first: number,
  end: number,
  cut: number,
): number {
  const effects = isToday ? policy.hoursToday : policy.hoursTarget;
  let covered = 0;
  for (let c = first; c < end; c++) {
    const amount = amounts[c] as number;
    if (amount === 0) continue;
    const cover = policy.cover[c];
    if (cover === COVER.hours) {
      const hours = (bases[c] as number) * (effects[c] as number);
      if (hours > policy.waitingHours) covered += (amount * (hours - policy.waitingHours)) / hours;
    } else if (cover === COVER.funds) covered += Math.min(amount, policy.ftfSublimit);
    else covered += amount * (policy.coveredShare[c] as number);
  }
  return policy.insuredShare * Math.max(0, covered * cut - policy.perClaimRetention);
}
