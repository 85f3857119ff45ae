import { inSentence } from '@fairlead/content/format/in-sentence';
import { ASSUMPTION_SET_LABELS } from '@fairlead/content/scenarios/assumptions-2';
import { COMPONENT_LABELS, isComponentTag } from '@fairlead/content/scenarios/component-labels';
import { SCENARIO_KEYS, SCENARIOS } from '@fairlead/content/scenarios/scenarios';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import type { Figures } from '#app/locale/figures';
import { componentsOf } from '#features/simulations/form/values/override-values';

/** One thing that was changed in the model for a client, what it was set to, and why. */
export type ChangedAssumption = { what: string; to: string; reason: string | null };

const scenarioLabel = (key: string) => {
  const known = SCENARIO_KEYS.find((scenario) => scenario === key);
  return known ? SCENARIOS[known].label : key;
};
const componentLabel = (tag: string) => (isComponentTag(tag) ? inSentence(COMPONENT_LABELS[tag]) : tag);

/** What the amounts of a lognormal part are counted in, before the model scales them to the business. */
const UNITS: Record<string, string> = { hours: 'clock hours of outage', 'per-employee': 'US dollars per employee' };

function unitOf(scenario: string, tag: string): string {
  const known = SCENARIO_KEYS.find((key) => key === scenario);
  const kind = known && componentsOf(known).find((component) => component.tag === tag)?.amount.kind;
  return UNITS[kind ?? ''] ?? 'US dollars before scaling to the business';
}

/** Everything of a run that is not the model's own; empty for most. */
export function changedAssumptions(inputs: SimulationInputs, figures: Figures): ChangedAssumption[] {
  const { assumptionSet, serviceReliability, rateOverrides, amountOverrides } = inputs;
  const triple = ({ min, mode, max }: { min: number; mode: number; max: number }) =>
    `${figures.percent(min)}, ${figures.percent(mode)}, ${figures.percent(max)}`;
  return [
    ...(assumptionSet === 'central'
      ? []
      : [{ what: 'How often things happen', to: ASSUMPTION_SET_LABELS[assumptionSet], reason: null }]),
    ...(serviceReliability === INPUT_DEFAULTS.serviceReliability
      ? []
      : [{ what: 'Service reliability', to: figures.percent(serviceReliability), reason: null }]),
    ...rateOverrides.map(({ scenario, threatRate, capability, resistance, reason }) => ({
      what: `${scenarioLabel(scenario)}: how often`,
      to: `${figures.number(threatRate)} attempts a year; attackers ${triple(capability)}; defense ${triple(resistance)}`,
      reason,
    })),
    ...amountOverrides.map((line) => ({
      what: `${scenarioLabel(line.scenario)}: ${componentLabel(line.tag)}`,
      to:
        line.kind === 'lognormal'
          ? `${figures.number(line.p05)} to ${figures.number(line.p95)} ${unitOf(line.scenario, line.tag)} in 9 of 10 events`
          : triple(line),
      reason: line.reason,
    })),
  ];
}
