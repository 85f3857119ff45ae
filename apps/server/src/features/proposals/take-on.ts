import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { MOST_STEPS } from '@fairlead/contract/features/roadmap';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { lockClient } from '#domain/clients/rows';
import type { ProposalRow } from '#domain/proposals/view';
import { type ActivatedLine, isToAgree, plannedActivation } from './activation';
import { changeProposal, proposalAt } from './queries';
import { getProposal } from './read-proposals';
import { dayOf, noteProposal } from './write-proposal';

/**
 * Makes the services of an accepted proposal services the client buys, at the agreed prices, and agreed steps of the
 * roadmap, dated by quarter. What the client buys already keeps its beginning and gets the agreed price; a step that has a
 * date keeps it.
 * @throws CONFLICT when it is not accepted, or was done already
 */
export async function takeOnProposal(context: WorkContext, seen: { id: string; version: number }): Promise<Proposal> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await proposalAt(tx, mspId, seen, ['accepted']);
  if (row.takenOnAt) throw fail('CONFLICT');
  await lockClient(tx, mspId, row.clientId);
  const { lines, steps } = await plannedActivation(tx, row, dayOf(now));
  await sellServices(context, row, lines);
  await agreeSteps(context, row, lines, steps);
  await changeProposal(tx, row, { takenOnAt: now }, now);
  await noteProposal(context, row, 'proposal.taken_on');
  await context.audit(
    { type: 'proposal', id: row.id },
    { after: { clientId: row.clientId, services: lines.map(({ line }) => line.id) } },
  );
  return getProposal(context, row.id);
}

async function sellServices(
  { tx, caller, now }: WorkContext,
  row: ProposalRow,
  lines: readonly ActivatedLine[],
): Promise<void> {
  for (const { line, price, isMonthly } of lines) {
    if (!line.serviceKey || !isMonthly) continue;
    await tx
      .insert(clientServices)
      .values({
        mspId: row.mspId,
        clientId: row.clientId,
        serviceKey: line.serviceKey,
        monthlyPrice: price,
        since: row.signedOn,
        createdBy: caller.userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [clientServices.mspId, clientServices.clientId, clientServices.serviceKey],
        set: { monthlyPrice: price, version: sql`${clientServices.version} + 1`, updatedAt: now },
      });
  }
}

async function agreeSteps(
  { tx, caller, now }: WorkContext,
  row: ProposalRow,
  lines: readonly ActivatedLine[],
  steps: readonly { position: number }[],
): Promise<void> {
  const ofClient = and(eq(roadmapSteps.mspId, row.mspId), eq(roadmapSteps.clientId, row.clientId));
  for (const one of lines.filter(isToAgree)) {
    const { step, quarter } = one;
    if (!step) continue;
    const dates = step.startTarget || step.finishTarget ? {} : datesIn(quarter);
    await tx
      .update(roadmapSteps)
      .set({
        state: 'agreed',
        proposalId: row.id,
        ...costOf(one),
        ...dates,
        version: sql`${roadmapSteps.version} + 1`,
        updatedAt: now,
      })
      .where(and(ofClient, eq(roadmapSteps.id, step.id)));
  }
  const added = lines.filter(({ step }) => step === null);
  if (added.length === 0) return;
  if (steps.length + added.length > MOST_STEPS)
    throw fail('BAD_REQUEST', { lines: `A roadmap holds at most ${MOST_STEPS} steps.` });
  const last = steps.at(-1)?.position ?? 0;
  await tx.insert(roadmapSteps).values(
    added.map((one, index) => ({
      mspId: row.mspId,
      clientId: row.clientId,
      title: one.line.name,
      description: one.line.description,
      serviceKey: one.line.serviceKey,
      ...costOf(one),
      ...datesIn(one.quarter),
      state: 'agreed' as const,
      proposalId: row.id,
      source: 'manual' as const,
      // The client has signed for it, so it may see what becomes of it.
      sharedAt: now,
      position: last + 1 + index,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

const datesIn = (quarter: string) => ({ startTarget: quarter, finishTarget: quarter });
const costOf = ({ isMonthly, price }: ActivatedLine) => (isMonthly ? { costMonthly: price } : { costOnce: price });
