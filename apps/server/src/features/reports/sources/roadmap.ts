import type { Tx } from '@fairlead/db/connection/database';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import type { RoadmapItem } from '@fairlead/reports/document/input';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';

const PRINTED = ['proposed', 'agreed', 'in_progress', 'done'] as const satisfies RoadmapItem['state'][];

/** What the client may see of its roadmap, in its order: what was shared and neither declined nor dropped. */
export async function sharedRoadmap(tx: Tx, mspId: string, clientId: string): Promise<RoadmapItem[]> {
  const rows = await tx
    .select({
      title: roadmapSteps.title,
      serviceKey: roadmapSteps.serviceKey,
      start: roadmapSteps.startTarget,
      finish: roadmapSteps.finishTarget,
      state: roadmapSteps.state,
    })
    .from(roadmapSteps)
    .where(
      and(
        eq(roadmapSteps.mspId, mspId),
        eq(roadmapSteps.clientId, clientId),
        isNotNull(roadmapSteps.sharedAt),
        inArray(roadmapSteps.state, PRINTED),
      ),
    )
    .orderBy(asc(roadmapSteps.position), asc(roadmapSteps.id));
  return rows.map((row) => ({ ...row, state: row.state as RoadmapItem['state'] }));
}
