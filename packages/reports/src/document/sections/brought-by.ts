/** Which of the chosen services brings what another one would: itself, or one that contains it, such as MDR for EDR. */
import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import { SERVICE_KEYS, type ServiceKey } from '@fairlead/content/services/services';
import { isContained } from '@fairlead/risk/engine/controls/contained';

const isService = (key: string | null): key is ServiceKey => SERVICE_KEYS.some((one) => one === key);

/** Null where none does, and for a service that the model does not know and that was not chosen. */
export function broughtBy(service: string | null, chosen: readonly string[]): string | null {
  if (service === null) return null;
  if (chosen.includes(service)) return service;
  if (!isService(service)) return null;
  return chosen.filter(isService).find((other) => isContained(service, [other], PARAMETERS_2026_2.services)) ?? null;
}

/** The one among the others that contains it; null where the service brings something of its own. */
export const containedBy = (service: string | null, all: readonly string[]): string | null =>
  broughtBy(
    service,
    all.filter((other) => other !== service),
  );
