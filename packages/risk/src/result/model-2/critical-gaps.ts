/** Controls that are critically open, which hold the risk level and the grade down (docs/model/model-2.md). */
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import { CONTROL_KEYS, type ControlKey } from '@fairlead/content/services/controls';
import type { UnderlyingLevel } from '#engine/controls/levels';

/** What is known of a control: its level, and whether it was answered, chosen or set, or only assumed. */
type Known = Pick<UnderlyingLevel, 'level'> & { origin: UnderlyingLevel['origin'] | 'overridden' };

/**
 * Every control with a critical gap, once each: known to be below its limit, or open in an assessment.
 * @param levels of the controls; an assumed one is no gap
 * @param open controls fed by an open coverage blocker of the insurance assessment or a critical gap of the breach assessment
 */
export function criticalGaps(
  levels: Partial<Record<ControlKey, Known>>,
  open: readonly ControlKey[],
  { criticalBelow }: Pick<ParameterSet2, 'criticalBelow'>,
): ControlKey[] {
  return CONTROL_KEYS.filter((control) => {
    const known = levels[control];
    const isLow = known !== undefined && known.origin !== 'assumed' && known.level < (criticalBelow[control] ?? 0);
    return isLow || open.includes(control);
  });
}
