import { COMPLIANCE_NEXT, type ComplianceCheck, type ComplianceState } from '@fairlead/contract/features/compliance';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { changeCheck, lockCheck, restand } from '#domain/compliance/check-rows';
import { scoreView } from '#domain/compliance/check-view';
import type { ClientCheck } from '#domain/compliance/client-checks';
import { keepVersion, versionsOf } from '#domain/compliance/versions';
import { getCheck } from './read-compliance';

/** What the timeline says; that a check went back to work from a review is not told. */
const TOLD = {
  draft: 'compliance.reopened',
  in_review: 'compliance.in_review',
  completed: 'compliance.completed',
} as const;

/**
 * Moves a check on: to review and back, to completed, and back to work from there. Completing keeps its results and score.
 * @throws CONFLICT when someone else changed it since `version`, or it cannot go there from where it is
 */
export async function setState(
  context: WorkContext,
  { id, version, state }: { id: string; version: number; state: ComplianceState },
): Promise<ComplianceCheck> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await lockCheck(tx, mspId, id);
  const next: readonly ComplianceState[] = COMPLIANCE_NEXT[row.state];
  if (row.version !== version || !next.includes(state)) throw fail('CONFLICT');
  const check = await restand(context, row);
  if (state === 'completed') await keepCompleted(context, check);
  await changeCheck(tx, mspId, id, {
    state,
    stateAt: now,
    stateBy: caller.userId,
    version: version + 1,
    updatedAt: now,
  });
  if (row.state !== 'in_review' || state === 'completed')
    await recordActivity(context, row.clientId, TOLD[state], { subject: check.framework.shortTitle, targetId: id });
  await context.audit({ type: 'compliance_check', id }, { before: { state: row.state }, after: { state } });
  return getCheck(context, { id });
}

async function keepCompleted({ tx, caller, now }: WorkContext, check: ClientCheck): Promise<void> {
  const { row, framework, scope, rows } = check;
  const { mspId, clientId, id: checkId } = row;
  const [newest] = await versionsOf(tx, mspId, checkId);
  await keepVersion(tx, {
    mspId,
    clientId,
    checkId,
    number: (newest?.number ?? 0) + 1,
    frameworkVersion: framework.version,
    scope,
    results: Object.fromEntries(rows),
    score: scoreView(check),
    completedBy: caller.userId,
    completedAt: now,
  });
}
