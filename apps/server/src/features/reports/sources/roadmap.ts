import type { Tx } from '@fairlead/db/connection/database';
import { profiles } from '@fairlead/db/schema/profiles';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import type { RoadmapItem } from '@fairlead/reports/document/input';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ClientRow } from '#domain/clients/rows';
import { signedProposals } from '#domain/proposals/standing-proposals';
import { stepProposal } from '#domain/roadmap/view';

const PRINTED = ['proposed', 'agreed', 'in_progress', 'done'] as const satisfies RoadmapItem['state'][];

/** What the client may see of its roadmap, in its order: what was shared and neither declined nor dropped. @param currency of the report */
export async function sharedRoadmap(tx: Tx, client: ClientRow, currency: string): Promise<RoadmapItem[]> {
  const { mspId, id: clientId } = client;
  const rows = await tx
    .select({ step: roadmapSteps, owner: profiles.name })
    .from(roadmapSteps)
    .leftJoin(profiles, and(eq(profiles.msp_id, roadmapSteps.mspId), eq(profiles.id, roadmapSteps.ownerId)))
    .where(
      and(
        eq(roadmapSteps.mspId, mspId),
        eq(roadmapSteps.clientId, clientId),
        isNotNull(roadmapSteps.sharedAt),
        inArray(roadmapSteps.state, PRINTED),
      ),
    )
    .orderBy(asc(roadmapSteps.position), asc(roadmapSteps.id));
  const signed = await signedProposals(tx, { mspId, clientId });
  return rows.map(({ step, owner }): RoadmapItem => {
    const { title, serviceKey, startTarget: start, finishTarget: finish, state, costOnce, costMonthly } = step;
    const proposal = stepProposal(signed, step);
    // Amounts in two currencies are never on one page.
    const costs = client.currency === currency ? { costOnce, costMonthly } : { costOnce: null, costMonthly: null };
    return {
      title,
      serviceKey,
      start,
      finish,
      state: state as RoadmapItem['state'],
      ...costs,
      owner,
      signed: proposal?.signedOn ? { on: proposal.signedOn, proposal: proposal.number } : null,
    };
  });
}
