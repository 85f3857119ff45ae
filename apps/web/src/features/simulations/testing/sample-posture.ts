import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { CONTROL_KEYS, type ControlKey } from '@fairlead/content/services/controls';
import type { ClientPosture, ControlLevel } from '@fairlead/contract/features/simulations/simulations';
import { CLIENT_ID } from '#testing/sample-client';

/** The control levels of a client without assessments, but for those given. */
export function samplePosture(known: Partial<Record<ControlKey, Partial<ControlLevel>>> = {}): ClientPosture {
  return {
    clientId: CLIENT_ID,
    levels: CONTROL_KEYS.map((control) => ({
      control,
      level: currentParameters.controls[control].typicalLevel,
      origin: 'assumed',
      from: [],
      replaces: null,
      ...known[control],
    })),
    openGaps: [],
    overdueUpdates: [],
    parameterSet: currentParameters.version,
    changedAt: null,
  };
}
