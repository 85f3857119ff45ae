import { findFramework } from '@fairlead/content/frameworks/frameworks';
import type { Framework } from '@fairlead/content/frameworks/schema';
import {
  type ClientCompliance,
  COMPLETED_CHECK_STAYS,
  type ComplianceCheck,
  type ComplianceFactsValue,
  type ComplianceScopeValue,
} from '@fairlead/contract/features/compliance';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { lockClient } from '#domain/clients/rows';
import { changeCheck, keepStanding, lockCheck, lockOpenCheck, restand } from '#domain/compliance/check-rows';
import { withResults } from '#domain/compliance/client-checks';
import { versionsOf } from '#domain/compliance/versions';
import { isColleague, NOT_A_COLLEAGUE } from '#domain/team/colleagues';
import { addChecks, keepProfile, removeCheck } from './queries';
import { getCheck, getClientCompliance } from './read-compliance';

export async function saveFacts(
  context: WorkContext,
  { clientId, version, facts }: { clientId: string; version: number; facts: ComplianceFactsValue },
): Promise<ClientCompliance> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  await lockClient(tx, mspId, clientId);
  await keepProfile(tx, version, { mspId, clientId, facts, updatedBy: caller.userId, updatedAt: now });
  await context.audit({ type: 'client', id: clientId }, { after: facts });
  return getClientCompliance(context, { clientId });
}

/** Checks a client against frameworks. @throws BAD_REQUEST for a framework there is not */
export async function startChecks(
  context: WorkContext,
  { clientId, frameworkIds }: { clientId: string; frameworkIds: string[] },
): Promise<ClientCompliance> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  await lockClient(tx, mspId, clientId);
  const frameworks = [...new Set(frameworkIds)].map((id) => findFramework(id) ?? null);
  const known = frameworks.filter((one): one is Framework => one !== null);
  if (known.length !== frameworks.length) throw fail('BAD_REQUEST', { frameworkIds: 'Choose one of the frameworks.' });
  const added = await addChecks(
    tx,
    known.map(({ id: frameworkId }) => ({
      mspId,
      clientId,
      frameworkId,
      scope: { choices: {}, takenIn: [] },
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    })),
  );
  for (const row of added) {
    const check = withResults(row, []);
    await keepStanding(context, check);
    await recordActivity(context, clientId, 'compliance.started', {
      subject: check.framework.shortTitle,
      targetId: row.id,
    });
  }
  await context.audit(
    { type: 'client', id: clientId },
    { after: { frameworkIds: added.map((row) => row.frameworkId) } },
  );
  return getClientCompliance(context, { clientId });
}

type CheckChange = {
  id: string;
  version: number;
  scope?: ComplianceScopeValue | undefined;
  dueOn?: string | null | undefined;
  ownerId?: string | null | undefined;
  conditionalOn?: string | null | undefined;
};

/** @throws CONFLICT when someone else changed it since `version`; BAD_REQUEST for a scope that the framework does not have */
export async function updateCheck(
  context: WorkContext,
  { id, version, ...change }: CheckChange,
): Promise<ComplianceCheck> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await lockOpenCheck(tx, mspId, id);
  if (row.version !== version) throw fail('CONFLICT');
  const { framework } = withResults(row, []);
  if (change.scope && !isScopeOf(framework, change.scope))
    throw fail('BAD_REQUEST', { scope: 'Choose one of the options.' });
  if (change.ownerId && !(await isColleague(tx, mspId, change.ownerId)))
    throw fail('BAD_REQUEST', { ownerId: NOT_A_COLLEAGUE });
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await changeCheck(tx, mspId, id, { ...sent, version: version + 1, updatedAt: now });
  await restand(context, row);
  await context.audit({ type: 'compliance_check', id }, { after: sent });
  return getCheck(context, { id });
}

/** Whether every choice is an option, as many as the question takes, and what is taken back in can be. */
function isScopeOf({ scopes, requirements }: Framework, { choices, takenIn }: ComplianceScopeValue): boolean {
  const isChosen = Object.entries(choices).every(([key, chosen]) => {
    const question = scopes.find((one) => one.key === key);
    if (!question || (question.kind === 'many') !== Array.isArray(chosen)) return false;
    return [chosen].flat().every((id) => question.options.some((option) => option.id === id));
  });
  const isEditable = takenIn.length === 0 || scopes.some((one) => one.isEditable);
  return isChosen && isEditable && takenIn.every((id) => requirements.some((one) => one.id === id));
}

/** @throws BAD_REQUEST for a check that was ever completed */
export async function deleteCheck(context: WorkContext, { id }: { id: string }): Promise<{ deleted: true }> {
  const mspId = callerMspId(context.caller);
  const row = await lockCheck(context.tx, mspId, id);
  const { framework } = withResults(row, []);
  if ((await versionsOf(context.tx, mspId, id)).length > 0) throw fail('BAD_REQUEST', { id: COMPLETED_CHECK_STAYS });
  await removeCheck(context.tx, mspId, id);
  await recordActivity(context, row.clientId, 'compliance.removed', { subject: framework.shortTitle });
  await context.audit({ type: 'compliance_check', id }, { before: { frameworkId: row.frameworkId } });
  return { deleted: true };
}
