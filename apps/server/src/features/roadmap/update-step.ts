import type { RoadmapStep, StepFields, StepState } from '@fairlead/contract/features/roadmap';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { standingProposals } from '#domain/proposals/standing-proposals';
import { roadmapView, type StepRow, stepProposal } from '#domain/roadmap/view';
import { checkStep, stepColumns } from './check-step';
import { changeStep, findStep } from './queries';

type Change = { id: string; version: number; state?: StepState | undefined } & Partial<StepFields>;

/** What a client agrees to: changed, the step is a proposal again. */
const AGREED_TO = ['title', 'description', 'serviceKey', 'costOnce', 'costMonthly'] as const;

/** Changes some fields of a step. Whoever started from an older version gets CONFLICT and nothing is changed. */
export async function updateStep(
  context: WorkContext,
  { id, version, state, ...fields }: Change,
): Promise<RoadmapStep> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const before = await findStep(tx, mspId, id);
  if (!before) throw fail('NOT_FOUND');
  await checkStep(tx, mspId, {
    startTarget: before.startTarget,
    finishTarget: before.finishTarget,
    ...fields,
    // Whoever has it keeps it, also while they are suspended.
    ...(fields.ownerId === before.ownerId ? { ownerId: null } : {}),
  });
  const columns = stepColumns(fields, now);
  const other = AGREED_TO.filter((column) => column in columns && columns[column] !== before[column]);
  await requireOwnWords(context, before, other);
  // Shared already stays shared since then.
  if (columns.sharedAt && before.sharedAt) columns.sharedAt = before.sharedAt;
  const next = state ?? (before.state === 'agreed' && other.length > 0 ? 'proposed' : before.state);
  if (!(await changeStep(tx, { mspId, id, version }, { ...columns, state: next }, now))) throw fail('CONFLICT');
  const isNewlyShared = Boolean(columns.sharedAt) && !before.sharedAt;
  const isTakenBack = fields.shared === false && before.sharedAt !== null;
  const action = isNewlyShared ? 'roadmap.shared' : isTakenBack ? 'roadmap.unshared' : 'roadmap.changed';
  await recordActivity(context, before.clientId, action, {
    subject: fields.title ?? before.title,
    targetId: id,
  });
  await context.audit(
    { type: 'roadmap_step', id },
    { before: pick(before, [...Object.keys(columns), 'state']), after: { ...columns, state: next } },
  );
  return stepView(context, before);
}

/** @throws BAD_REQUEST at each field that a proposal has settled */
async function requireOwnWords(
  { tx, now }: Pick<HandlerContext, 'tx' | 'now'>,
  before: StepRow,
  other: readonly (typeof AGREED_TO)[number][],
): Promise<void> {
  if (other.length === 0 || before.proposalId === null) return;
  const proposal = stepProposal(await standingProposals(tx, before, now), before);
  if (!proposal) return;
  const sentence =
    proposal.state === 'signed'
      ? `This was signed in Proposal ${proposal.number}. Send a new proposal to change it.`
      : `Proposal ${proposal.number} offers this and waits for an answer. Withdraw it to change this.`;
  throw fail('BAD_REQUEST', Object.fromEntries(other.map((column) => [column, sentence])));
}

/** One step as its roadmap shows it. */
export async function stepView(
  { tx, caller, now }: Pick<HandlerContext, 'tx' | 'caller' | 'now'>,
  { id, clientId }: Pick<StepRow, 'id' | 'clientId'>,
): Promise<RoadmapStep> {
  const { steps } = await roadmapView(tx, { mspId: callerMspId(caller), clientId, now }, eq(roadmapSteps.id, id));
  const [step] = steps;
  if (!step) throw fail('NOT_FOUND');
  return step;
}

function pick(row: StepRow, names: readonly string[]): Partial<StepRow> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}
