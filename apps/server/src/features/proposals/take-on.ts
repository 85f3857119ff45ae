import type { Proposal, ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import { lineTotal } from '@fairlead/contract/features/proposals/totals';
import { MOST_STEPS } from '@fairlead/contract/features/roadmap';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { and, asc, eq, sql } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { lockClient } from '#domain/clients/rows';
import { type ProposalRow, proposalFieldsOf } from '#domain/proposals/view';
import { changeProposal, proposalAt } from './queries';
import { getProposal } from './read-proposals';
import { noteProposal } from './write-proposal';

/** The line's price after the discount, in units of the currency; a month, or once for a project. */
const agreedPrice = (line: ProposalLine, discountPercent: number) =>
  Math.round((lineTotal(line) ?? 0) * (1 - discountPercent / 100)) / 100;

/**
 * Makes the services of an accepted proposal services the client buys, at the agreed prices, and agreed steps of the
 * roadmap. What the client buys already keeps its beginning and gets the agreed price.
 * @throws CONFLICT when it is not accepted, or was done already
 */
export async function takeOnProposal(context: WorkContext, seen: { id: string; version: number }): Promise<Proposal> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await proposalAt(tx, mspId, seen, ['accepted']);
  if (row.takenOnAt) throw fail('CONFLICT');
  await lockClient(tx, mspId, row.clientId);
  const { lines, discountPercent } = proposalFieldsOf(row);
  const priced = lines.map((line) => ({ line, price: agreedPrice(line, discountPercent) }));
  await sellServices(context, row, priced);
  await agreeSteps(context, row, priced);
  await changeProposal(tx, row, { takenOnAt: now }, now);
  await noteProposal(context, row, 'proposal.taken_on');
  await context.audit(
    { type: 'proposal', id: row.id },
    { after: { clientId: row.clientId, services: lines.map(({ id }) => id) } },
  );
  return getProposal(context, row.id);
}

type Priced = { line: ProposalLine; price: number }[];
const isMonthly = ({ unit }: ProposalLine) => unit !== 'project';

async function sellServices({ tx, caller, now }: WorkContext, row: ProposalRow, priced: Priced): Promise<void> {
  for (const { line, price } of priced) {
    if (!line.serviceKey || !isMonthly(line)) continue;
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

async function agreeSteps({ tx, caller, now }: WorkContext, row: ProposalRow, priced: Priced): Promise<void> {
  const ofClient = and(eq(roadmapSteps.mspId, row.mspId), eq(roadmapSteps.clientId, row.clientId));
  const steps = await tx
    .select()
    .from(roadmapSteps)
    .where(ofClient)
    .orderBy(asc(roadmapSteps.position), asc(roadmapSteps.id));
  const known = new Set(steps.flatMap(({ serviceKey, state }) => (state === 'dropped' ? [] : (serviceKey ?? []))));
  for (const step of steps) {
    const agreed = priced.find(({ line }) => line.serviceKey !== null && line.serviceKey === step.serviceKey);
    if (!agreed || (step.state !== 'proposed' && step.state !== 'declined')) continue;
    await tx
      .update(roadmapSteps)
      .set({ state: 'agreed', ...costOf(agreed), version: sql`${roadmapSteps.version} + 1`, updatedAt: now })
      .where(and(ofClient, eq(roadmapSteps.id, step.id)));
  }
  const added = priced.filter(({ line }) => line.serviceKey === null || !known.has(line.serviceKey));
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
      state: 'agreed' as const,
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

const costOf = ({ line, price }: Priced[number]) => (isMonthly(line) ? { costMonthly: price } : { costOnce: price });
