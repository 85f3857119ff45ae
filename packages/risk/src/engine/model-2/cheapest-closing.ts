/** The cheapest services that close the critical gaps of a client. */
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import type { ControlKey } from '@fairlead/content/services/controls';
import type { ServiceKey } from '@fairlead/content/services/services';
import { criticalGaps, type GapFacts } from '#result/model-2/critical-gaps';
import { isContained, withoutContained } from '../controls/contained';
import type { SimulationInputs2 } from './inputs';

const NOTHING_KNOWN: GapFacts = { known: [], open: [] };

/** Asks for the controls that services leave with a critical gap. */
export function gapsLeft(
  inputs: SimulationInputs2,
  set: ParameterSet2,
): (services: readonly ServiceKey[]) => ControlKey[] {
  const facts = inputs.gapFacts ?? NOTHING_KNOWN;
  return (services) => criticalGaps({ ...inputs, services: [...services] }, facts, set).target;
}

/** Whether a service brings a control further, or is or contains what an assessment asks for there. */
function mayClose(service: ServiceKey, control: ControlKey, { gapFacts }: SimulationInputs2, set: ParameterSet2) {
  const asked = (gapFacts ?? NOTHING_KNOWN).open.filter((gap) => gap.control === control);
  return (
    set.services[service][control] !== undefined ||
    asked.some((gap) => isContained(gap.service, [service], set.services))
  );
}

/**
 * The cheapest of the candidates that close every gap which all of them together close; none where nothing is open. Every way
 * is tried but for those that already cost more than one that is found.
 */
export function cheapestClosing(
  inputs: SimulationInputs2,
  set: ParameterSet2,
  candidates: readonly ServiceKey[],
  priceOf: (service: ServiceKey) => number,
): ServiceKey[] {
  const left = gapsLeft(inputs, set);
  const unreachable = new Set(left(candidates));
  const tried = new Set<string>();
  let best: { services: ServiceKey[]; price: number } | null = null;
  const look = (chosen: ServiceKey[]) => {
    const services = [...withoutContained(chosen, set.services)];
    const price = services.reduce((sum, service) => sum + priceOf(service), 0);
    const key = services.toSorted().join();
    if (tried.has(key) || (best !== null && price >= best.price)) return;
    tried.add(key);
    const open = left(services).find((control) => !unreachable.has(control));
    if (open === undefined) {
      best = { services, price };
      return;
    }
    for (const service of candidates)
      if (!services.includes(service) && mayClose(service, open, inputs, set)) look([service, ...services]);
  };
  look([]);
  return (best as { services: ServiceKey[] } | null)?.services ?? [];
}
