/** Controls that are critically open, which hold the risk level and the grade down (docs/model/model-2.md). */
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import { CONTROL_KEYS, type ControlKey } from '@fairlead/content/services/controls';
import type { ServiceKey } from '@fairlead/content/services/services';
import { isContained } from '#engine/controls/contained';
import { targetPosture } from '#engine/controls/posture';
import type { Posture } from '#engine/inputs';

/**
 * A coverage blocker of the insurance assessment, or a critical gap of the breach assessment, that is open: the control it
 * feeds, and the service that closes it.
 */
export type OpenGap = { control: ControlKey; service: ServiceKey; bankId: string };

/** The same as a form keeps it; keys are not checked yet. */
export type FormGap = { control: string; service: string; bankId: string };

/** What decides which gaps are critical, besides the levels themselves. */
export type GapFacts = {
  /** Controls whose level was answered, chosen or set by a person: a level that is only assumed is no gap. */
  known: readonly ControlKey[];
  /** What completed assessments leave open. */
  open: readonly OpenGap[];
};

type Rules = Pick<ParameterSet2, 'criticalBelow' | 'services'>;

/** Whether the chosen services bring what closes the gap: its own service, or one that contains it. */
const isClosed = ({ service }: OpenGap, services: readonly ServiceKey[], set: Rules) =>
  services.includes(service) || (services.length > 0 && isContained(service, services, set.services));

function openControls(posture: Posture, known: GapFacts['known'], open: readonly OpenGap[], set: Rules): ControlKey[] {
  return CONTROL_KEYS.filter((control) => {
    const isLow = known.includes(control) && posture[control] < (set.criticalBelow[control] ?? 0);
    return isLow || open.some((gap) => gap.control === control);
  });
}

/**
 * Every control with a critical gap, once each: known to be below its limit, or left open by an assessment. With services a
 * control counts at the level they bring it to, and what an assessment left open is closed by the service that answers it;
 * both stay open where the services do not reach them, so that no service ever opens a gap.
 */
export function criticalGaps(
  { posture, services, serviceReliability }: { posture: Posture; services: ServiceKey[]; serviceReliability: number },
  { known, open }: GapFacts,
  set: Rules,
): { today: ControlKey[]; target: ControlKey[] } {
  const target = targetPosture(posture, services, serviceReliability, set);
  const left = open.filter((gap) => !isClosed(gap, services, set));
  return { today: openControls(posture, known, open, set), target: openControls(target, known, left, set) };
}
