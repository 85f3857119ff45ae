import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import type { ServiceKey } from '@fairlead/content/services/services';

/**
 * Whether a service brings no control further than the chosen ones already do, so that adding it changes nothing: endpoint
 * detection next to managed detection and response.
 */
export function isContained(
  service: ServiceKey,
  chosen: readonly ServiceKey[],
  delivers: ParameterSet['services'],
): boolean {
  return Object.entries(delivers[service]).every(([control, level]) =>
    chosen.some((other) => (delivers[other][control as keyof (typeof delivers)[ServiceKey]] ?? 0) >= level),
  );
}
