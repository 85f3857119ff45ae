import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import type { FormLevels } from '@fairlead/risk/engine/controls/levels';

/** Protections that something is known of: a level, or an answer other than "We are not sure". */
export function answeredCount(posture: Record<string, string>, levels: FormLevels = {}): number {
  const isKnown = (key: string) =>
    levels[key] !== undefined || (posture[key] !== undefined && posture[key] !== 'not_sure');
  return CONTROL_KEYS.filter(isKnown).length;
}
