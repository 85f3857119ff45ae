/** What an analyst may replace in the model for one client, each with a reason that is printed on the report (docs/model/inputs.md, Expert overrides). */
import type { ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { ComponentTag } from '@fairlead/content/scenarios/schema';

/** Minimum, most likely and maximum of a PERT distribution of shape 4. */
export type Triple = { min: number; mode: number; max: number };

/**
 * The rate of a scenario as threat rate (attempts a year) x susceptibility: the chance that threat capability is above
 * resistance strength, both PERT on 0 to 1.
 */
export type RateOverride<Scenario extends string = ScenarioKey> = {
  scenario: Scenario;
  threatRate: number;
  capability: Triple;
  resistance: Triple;
  reason: string;
};

/**
 * Other parameters of one component, in the units of the parameter set and scaled by the same factors as its own: 5 % and
 * 95 % points of a lognormal one (hours, USD per employee, or USD at a revenue of 10 million), or the PERT share of the
 * others.
 */
export type AmountOverride<Scenario extends string = ScenarioKey, Tag extends string = ComponentTag> = {
  scenario: Scenario;
  tag: Tag;
  reason: string;
} & (
  | {
      kind: 'lognormal';
      p05: number;
      p95: number;
      /** Hours that were entered for model 1; a run waits until someone has confirmed them as clock hours. */
      madeFor?: 'working_hours' | undefined;
    }
  | ({ kind: 'pert' } & Triple)
);
