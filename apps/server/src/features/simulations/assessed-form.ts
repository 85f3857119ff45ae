import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { Tx } from '@fairlead/db/connection/database';
import { settledLevels } from '@fairlead/risk/assessment/marked-levels';
import { clientLevels, clientOpenGaps } from '#domain/clients/posture';

/**
 * The form with its control levels, and with what is critically open, as completed assessments have them now; without any, it
 * stays as it was sent.
 */
export async function withAssessments(tx: Tx, mspId: string, clientId: string, inputs: SimulationInputs) {
  const { levels: sent = {}, openGaps: _, ...form } = inputs;
  const { levels, problems } = settledLevels(sent, await clientLevels(tx, mspId, clientId, form.posture));
  const openGaps = await clientOpenGaps(tx, mspId, clientId);
  const assessed = {
    ...(Object.keys(levels).length > 0 ? { levels } : {}),
    ...(openGaps.length > 0 ? { openGaps } : {}),
  };
  return { form: { ...form, ...assessed }, overtaken: problems };
}
