import {
  type ComplianceCheck,
  type ComplianceRequirement,
  type ComplianceScoreView,
  EXCEPTION_MONTHS,
  EXCEPTION_TOO_LONG,
  type NewException,
  type ResultChange,
  SAY_WHY_NOT_REASONABLE,
} from '@fairlead/contract/features/compliance';
import type { CarriedSuggestion } from '@fairlead/risk/compliance/carry-over';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { findClient } from '#domain/clients/rows';
import { keepResult, lockOpenCheck, restand } from '#domain/compliance/check-rows';
import {
  type CheckKnowledge,
  isOffered,
  requirementViews,
  scoreView,
  suggestionsFor,
} from '#domain/compliance/check-view';
import { type ClientCheck, CSF_BANK } from '#domain/compliance/client-checks';
import { cover, keyOf, type Requirement } from '#domain/evidence/pieces';
import { isColleague, NOT_A_COLLEAGUE } from '#domain/team/colleagues';
import { addException, takeException } from './queries';
import { checkOf, getCheck, knowledgeOf } from './read-compliance';

type Answer = { id: string; requirement: string; version: number; result: ResultChange };

/**
 * Keeps what someone says about a requirement; it is their own from then on, whatever it was made of.
 * @throws BAD_REQUEST for an addressable item that is not met without a reason and what is done instead; CONFLICT when
 *   someone else changed it since `version`
 */
export async function saveResult(
  context: WorkContext,
  { id, requirement, version, result }: Answer,
): Promise<{ requirement: ComplianceRequirement; score: ComplianceScoreView }> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await lockOpenCheck(tx, mspId, id);
  const check = checkOf(await knowledgeOf(context, await findClient(tx, mspId, row.clientId)), id);
  const asked = check.framework.requirements.find((one) => one.id === requirement);
  if (!asked) throw fail('NOT_FOUND');
  const before = check.rows.get(requirement);
  if ((before?.version ?? 0) !== version) throw fail('CONFLICT');
  const { reason = before?.reason ?? '', alternative = before?.alternative ?? '' } = result;
  const isUnreasonable = asked.asksReason && ['not_met', 'not_applicable'].includes(result.status);
  if (isUnreasonable && (reason === '' || alternative === ''))
    throw fail('BAD_REQUEST', { [reason === '' ? 'result.reason' : 'result.alternative']: SAY_WHY_NOT_REASONABLE });
  if (result.ownerId && !(await isColleague(tx, mspId, result.ownerId)))
    throw fail('BAD_REQUEST', { 'result.ownerId': NOT_A_COLLEAGUE });
  const sent = Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined));
  await keepResult(tx, version, {
    ...sent,
    status: result.status,
    mspId,
    clientId: row.clientId,
    checkId: id,
    requirement,
    source: 'own',
    strength: null,
    carried: [],
    updatedBy: caller.userId,
    updatedAt: now,
  });
  await restand(context, row);
  await context.audit(
    { type: 'compliance_check', id },
    { before: { requirement, status: before?.status ?? null }, after: { requirement, status: result.status } },
  );
  return readResult(context, row.clientId, id, requirement);
}

async function readResult(context: WorkContext, clientId: string, id: string, requirement: string) {
  const knowledge = await knowledgeOf(context, await findClient(context.tx, callerMspId(context.caller), clientId));
  const check = checkOf(knowledge, id);
  const view = requirementViews(check, knowledge).get(requirement);
  if (!view) throw fail('NOT_FOUND');
  return { requirement: view, score: scoreView(check) };
}

/** Takes over suggestions, each with its sources and their evidence, as they are now. Those that are no longer offered are left out. */
export async function confirmSuggestions(
  context: WorkContext,
  { id, requirements }: { id: string; requirements: string[] },
): Promise<ComplianceCheck> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await lockOpenCheck(tx, mspId, id);
  const knowledge = await knowledgeOf(context, await findClient(tx, mspId, row.clientId));
  const check = checkOf(knowledge, id);
  const confirmed = [...suggestionsFor(check, knowledge)].filter(
    ([requirement, now]) => requirements.includes(requirement) && isOffered(check.rows.get(requirement), now),
  );
  for (const [requirement, { status, strength, sources }] of confirmed)
    await keepResult(tx, check.rows.get(requirement)?.version ?? 0, {
      mspId,
      clientId: row.clientId,
      checkId: id,
      requirement,
      status,
      source: 'confirmed',
      strength,
      carried: sources,
      updatedBy: caller.userId,
      updatedAt: now,
    });
  const covered = await takeEvidenceAlong(context, check, knowledge, confirmed);
  await restand(context, row);
  await context.audit(
    { type: 'compliance_check', id },
    { after: { confirmed: confirmed.map(([requirement, { status }]) => ({ requirement, status })), covered } },
  );
  return getCheck(context, { id });
}

/**
 * Has what shows the sources of confirmed suggestions show their requirements as well: one piece counts wherever it is met.
 * A gap has nothing to show.
 * @returns how many requirements came to a piece
 */
async function takeEvidenceAlong(
  { tx, now }: WorkContext,
  { framework, row: { mspId, clientId } }: ClientCheck,
  { evidence }: CheckKnowledge,
  confirmed: readonly (readonly [string, CarriedSuggestion])[],
): Promise<number> {
  const byPiece = new Map<string, Requirement[]>();
  for (const [requirementId, { status, sources }] of confirmed) {
    if (status === 'not_met') continue;
    const shown = sources.flatMap(({ kind, key }) =>
      (evidence.get(kind === 'csf' ? keyOf({ frameworkId: CSF_BANK, requirementId: key }) : key) ?? []).map(
        ({ id }) => id,
      ),
    );
    for (const id of new Set(shown))
      byPiece.set(id, [...(byPiece.get(id) ?? []), { frameworkId: framework.id, requirementId }]);
  }
  for (const [id, requirements] of byPiece) await cover(tx, { mspId, clientId, id }, requirements, now);
  return new Set([...byPiece.values()].flat().map(keyOf)).size;
}

/** Accepts a gap for a time. @throws BAD_REQUEST for an end in the past or after more than 12 months, CONFLICT for a second one */
export async function acceptGap(
  context: WorkContext,
  { id, requirement, reason, approvedBy, endsOn }: NewException & { id: string },
): Promise<ComplianceRequirement> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await lockOpenCheck(tx, mspId, id);
  const approvedOn = now.toISOString().slice(0, 10);
  const last = new Date(now);
  last.setUTCMonth(last.getUTCMonth() + EXCEPTION_MONTHS);
  if (endsOn <= approvedOn) throw fail('BAD_REQUEST', { endsOn: 'Choose a day in the future.' });
  if (endsOn > last.toISOString().slice(0, 10)) throw fail('BAD_REQUEST', { endsOn: EXCEPTION_TOO_LONG });
  await readResult(context, row.clientId, id, requirement);
  const exceptionId = await addException(tx, {
    mspId,
    clientId: row.clientId,
    checkId: id,
    requirement,
    reason,
    approvedBy,
    approvedOn,
    endsOn,
    createdBy: caller.userId,
    createdAt: now,
  });
  await context.audit({ type: 'compliance_exception', id: exceptionId }, { after: { requirement, endsOn } });
  return (await readResult(context, row.clientId, id, requirement)).requirement;
}

export async function endException(context: WorkContext, { id }: { id: string }): Promise<ComplianceRequirement> {
  const mspId = callerMspId(context.caller);
  const { clientId, checkId, requirement, endsOn } = await takeException(context.tx, mspId, id);
  await lockOpenCheck(context.tx, mspId, checkId);
  await context.audit({ type: 'compliance_exception', id }, { before: { requirement, endsOn } });
  return (await readResult(context, clientId, checkId, requirement)).requirement;
}
