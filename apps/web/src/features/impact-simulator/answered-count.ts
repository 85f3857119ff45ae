import { CONTROL_KEYS } from '@fairlead/content/controls';

/** Protections answered with something else than "We are not sure". */
export function answeredCount(posture: Record<string, string>): number {
  return CONTROL_KEYS.filter((key) => posture[key] !== undefined && posture[key] !== 'not_sure').length;
}
