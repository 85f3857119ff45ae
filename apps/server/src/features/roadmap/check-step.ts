import { SERVICES } from '@fairlead/content/services/services';
import { UNKNOWN_SERVICE } from '@fairlead/contract/features/msp-services';
import type { StepFields } from '@fairlead/contract/features/roadmap';
import { firstDayOf, lastDayOf } from '@fairlead/contract/features/roadmap/quarters';
import type { Tx } from '@fairlead/db/connection/database';
import type { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { fail } from '#api/errors';
import { isColleague, NOT_A_COLLEAGUE } from '#domain/team/colleagues';

type Columns = Partial<typeof roadmapSteps.$inferInsert>;

/** @throws BAD_REQUEST with a sentence for each field that points to nothing or contradicts another */
export async function checkStep(tx: Tx, mspId: string, fields: Partial<StepFields>): Promise<void> {
  const { serviceKey, ownerId, startTarget, finishTarget } = fields;
  const problems: Record<string, string> = {};
  if (serviceKey && !Object.hasOwn(SERVICES, serviceKey)) problems.serviceKey = UNKNOWN_SERVICE;
  if (ownerId && !(await isColleague(tx, mspId, ownerId))) problems.ownerId = NOT_A_COLLEAGUE;
  if (startTarget && finishTarget && lastDayOf(finishTarget) < firstDayOf(startTarget))
    problems.finishTarget = 'The finish cannot be before the start.';
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
}

/** Form fields as columns; sharing is stored as when it happened. */
export function stepColumns({ shared, ...fields }: Partial<StepFields>, now: Date): Columns {
  const entries = Object.entries(fields).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.normalize('NFC') : value,
  ]);
  const columns: Columns = Object.fromEntries(entries);
  return shared === undefined ? columns : { ...columns, sharedAt: shared ? now : null };
}
