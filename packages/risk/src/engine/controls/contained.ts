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

/**
 * The chosen services that already bring what a service brings: one that does alone, else all that do together; none where
 * the service adds something.
 */
export function containingServices(
  service: ServiceKey,
  chosen: readonly ServiceKey[],
  delivers: ParameterSet['services'],
): ServiceKey[] {
  const others = chosen.filter((other) => other !== service);
  if (!isContained(service, others, delivers)) return [];
  const alone = others.find((other) => isContained(service, [other], delivers));
  return alone
    ? [alone]
    : others.filter(
        (other) =>
          !isContained(
            service,
            others.filter((one) => one !== other),
            delivers,
          ),
      );
}

/** A list without the services that the rest of it contains; of two that bring the same, the first stays. */
export const withoutContained = (
  services: readonly ServiceKey[],
  delivers: ParameterSet['services'],
): readonly ServiceKey[] =>
  services.reduceRight<readonly ServiceKey[]>((kept, service) => {
    const others = kept.filter((other) => other !== service);
    return isContained(service, others, delivers) ? others : kept;
  }, services);
