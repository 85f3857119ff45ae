import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import { SERVICE_KEYS, type ServiceKey } from '@fairlead/content/services/services';
import { withoutContained } from '../engine/controls/contained';

const isService = (key: string): key is ServiceKey => SERVICE_KEYS.some((one) => one === key);

/**
 * The chosen services that are paid for: of endpoint detection next to managed detection and response only the second, which
 * contains the first. Services the model does not know stay.
 */
export function paidServices<Line extends { key: string }>(lines: readonly Line[]): Line[] {
  const known = [...new Set(lines.map(({ key }) => key).filter(isService))];
  const kept: readonly string[] = withoutContained(known, PARAMETERS_2026_2.services);
  return lines.filter(({ key }) => !isService(key) || kept.includes(key));
}
