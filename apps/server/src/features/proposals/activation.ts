import type { ProposalActivation, ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import { isPaidOnce } from '@fairlead/contract/features/proposals/totals';
import { quartersFrom } from '@fairlead/contract/features/roadmap/quarters';
import type { Tx } from '@fairlead/db/connection/database';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { and, asc, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { netPrices } from '#domain/proposals/net-prices';
import { agreedFieldsOf, type ProposalRow } from '#domain/proposals/view';
import { findProposal } from './queries';
import { dayOf } from './write-proposal';

/** Services that begin in one quarter; the next ones follow a quarter later, in the order of the proposal. */
const PER_QUARTER = 3;

type StepRow = typeof roadmapSteps.$inferSelect;

/** One agreed line with what activating it does. */
export type ActivatedLine = {
  line: ProposalLine;
  /** After the discount, in units of the currency; a month, or once for a project. */
  price: number;
  isMonthly: boolean;
  /** When it begins, unless its roadmap item has a date. */
  quarter: string;
  /** The roadmap item there is: it becomes agreed, or is left as it is. */
  step: StepRow | null;
  /** What the client pays for it now; undefined for what it does not buy. */
  before: number | null | undefined;
};

/** What activating an accepted proposal does to each line, and every roadmap item of the client, in order. */
export async function plannedActivation(
  tx: Tx,
  row: ProposalRow,
  today: string,
): Promise<{ lines: ActivatedLine[]; steps: StepRow[] }> {
  const agreed = agreedFieldsOf(row);
  const { lines } = agreed;
  const prices = netPrices(agreed);
  const steps = await tx
    .select()
    .from(roadmapSteps)
    .where(and(eq(roadmapSteps.mspId, row.mspId), eq(roadmapSteps.clientId, row.clientId)))
    .orderBy(asc(roadmapSteps.position), asc(roadmapSteps.id));
  const sold = await tx
    .select({ key: clientServices.serviceKey, price: clientServices.monthlyPrice })
    .from(clientServices)
    .where(and(eq(clientServices.mspId, row.mspId), eq(clientServices.clientId, row.clientId)));
  const quarters = quartersFrom(today, Math.ceil(lines.length / PER_QUARTER));
  const planned = lines.map(
    (line, index): ActivatedLine => ({
      line,
      price: prices[index] ?? 0,
      isMonthly: !isPaidOnce(line),
      quarter: quarters[Math.floor(index / PER_QUARTER)] ?? '',
      step: stepOf(steps, line),
      before: sold.find(({ key }) => line.serviceKey !== null && key === line.serviceKey)?.price,
    }),
  );
  return { lines: planned, steps };
}

const stepOf = (steps: readonly StepRow[], { serviceKey }: ProposalLine): StepRow | null =>
  (serviceKey !== null && steps.find((step) => step.serviceKey === serviceKey && step.state !== 'dropped')) || null;

/** Whether its roadmap item waits to be agreed. */
export const isToAgree = ({ step }: ActivatedLine): boolean =>
  step !== null && (step.state === 'proposed' || step.state === 'declined');

/** What activating a proposal will create and change, before it is done. @throws CONFLICT when it is not accepted, or was done */
export async function previewActivation(
  { tx, caller, now }: Pick<HandlerContext, 'tx' | 'caller' | 'now'>,
  id: string,
): Promise<ProposalActivation> {
  const row = await findProposal(tx, callerMspId(caller), id);
  if (row.state !== 'accepted' || row.takenOnAt) throw fail('CONFLICT');
  const { lines } = await plannedActivation(tx, row, dayOf(now));
  return {
    currency: row.currency,
    services: lines
      .filter(({ line, isMonthly }) => line.serviceKey !== null && isMonthly)
      .map(({ line, price, before }) => ({
        id: line.id,
        name: line.name,
        monthlyPrice: price,
        before: before ?? null,
        isNew: before === undefined,
      })),
    items: lines.map((one) => ({
      id: one.line.id,
      title: one.step?.title ?? one.line.name,
      costMonthly: one.isMonthly ? one.price : null,
      costOnce: one.isMonthly ? null : one.price,
      start: one.step?.startTarget ?? one.step?.finishTarget ?? one.quarter,
      does: one.step === null ? 'add' : isToAgree(one) ? 'agree' : 'keep',
    })),
  };
}
