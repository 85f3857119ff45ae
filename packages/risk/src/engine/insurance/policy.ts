/** What a cyber policy pays for one event (docs/model/insurance.md), in numbers only, so that it can be posted to a worker. */
import type { ComponentState } from '../controls/state';

/** What the terms of a policy say about one component of an event. */
export type ComponentCover = {
  /** Share that is covered at all, 0 to 1. */
  share: number;
  /** The most that is paid of it; Infinity without a sub-limit of its own. Profile's currency. */
  upTo: number;
  /** Of hours, those of the waiting time are not covered. */
  waits: boolean;
};

/** A policy: its terms for an event and a year, and what it covers of each component in table order. */
export type Cover = {
  aggregateLimit: number;
  perClaimRetention: number;
  waitingHours: number;
  insuredShare: number;
  components: ComponentCover[];
};

/** Arrays by component; money in the profile's currency. */
export type PolicyPlan = Omit<Cover, 'components'> & {
  share: Float64Array;
  upTo: Float64Array;
  /** 1 where the waiting time counts. */
  waits: Uint8Array;
  /** Factor of the controls on the drawn hours. */
  hoursToday: Float64Array;
  hoursTarget: Float64Array;
};

export function policyPlan(
  { components, ...terms }: Cover,
  today: ComponentState[],
  target: ComponentState[],
): PolicyPlan {
  return {
    ...terms,
    share: Float64Array.from(components, ({ share }) => share),
    upTo: Float64Array.from(components, ({ upTo }) => upTo),
    waits: Uint8Array.from(components, ({ waits }) => (waits ? 1 : 0)),
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
    let amount = amounts[c] as number;
    if (amount === 0) continue;
    if (policy.waits[c] === 1) {
      const hours = (bases[c] as number) * (effects[c] as number);
      if (hours <= policy.waitingHours) continue;
      amount = (amount * (hours - policy.waitingHours)) / hours;
    }
    covered += Math.min(amount * (policy.share[c] as number), policy.upTo[c] as number);
  }
  return policy.insuredShare * Math.max(0, covered * cut - policy.perClaimRetention);
}
