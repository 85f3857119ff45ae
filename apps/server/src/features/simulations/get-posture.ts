import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { holdsClientRecords } from '@fairlead/contract/access/roles';
import type { ClientPosture } from '@fairlead/contract/features/simulations/simulations';
import { startingLevels } from '@fairlead/risk/assessment/marked-levels';
import { callerMspId, type HandlerContext } from '#api/context';
import { clientLevels, clientOpenGaps, levelsOf, newestInputs } from '#domain/clients/posture';
import { findClient } from '#domain/clients/rows';
import { dayFrom } from '#domain/team/due-reminders';
import { overdueUpdates } from '#domain/threats/actions';

/** Every control level of a client as a new simulation would start with it, and where it comes from. */
export async function getPosture({ tx, caller, now }: HandlerContext, clientId: string): Promise<ClientPosture> {
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, clientId);
  const underlying = await clientLevels(tx, mspId, clientId, client.posture);
  const kept = startingLevels(underlying, levelsOf(await newestInputs(tx, mspId, client)));
  return {
    clientId,
    levels: CONTROL_KEYS.map((control) => ({
      control,
      ...(kept[control] ?? { ...underlying[control], replaces: null }),
    })),
    openGaps: await clientOpenGaps(tx, mspId, clientId),
    overdueUpdates: holdsClientRecords(caller.role)
      ? await overdueUpdates(tx, { mspId, clientId, today: dayFrom(now, 0), isExposed: true })
      : [],
    parameterSet: currentParameters.version,
    changedAt: client.postureChangedAt?.toISOString() ?? null,
  };
}
