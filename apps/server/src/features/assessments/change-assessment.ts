import { bankOf } from '@fairlead/content/question-banks/banks';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { findOpenAssessment } from '#domain/assessments/rows';
import { recordActivity } from '#domain/clients/activity';
import { isColleague, NOT_A_COLLEAGUE } from '#domain/team/colleagues';
import { changeAssessment, removeAssessment } from './queries';
import { getAssessment } from './read-assessments';

type Change = { id: string; leadId?: string | null | undefined; dueOn?: string | null | undefined };

/** Changes who leads an open assessment, or when it is due. @throws NOT_FOUND, DRAFT_CHANGED, BAD_REQUEST */
export async function updateAssessment(context: WorkContext, { id, leadId, dueOn }: Change): Promise<Assessment> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const before = await findOpenAssessment(tx, mspId, id);
  if (leadId && !(await isColleague(tx, mspId, leadId))) throw fail('BAD_REQUEST', { leadId: NOT_A_COLLEAGUE });
  const after = {
    leadId: leadId === undefined ? before.leadId : leadId,
    dueOn: dueOn === undefined ? before.dueOn : dueOn,
  };
  await changeAssessment(tx, mspId, id, { ...after, updatedAt: now });
  await context.audit({ type: 'assessment', id }, { before: { leadId: before.leadId, dueOn: before.dueOn }, after });
  return getAssessment(context, id);
}

/** Throws an open assessment away with its answers and proof. A completed one stays. */
export async function discardAssessment(context: WorkContext, id: string): Promise<{ id: string }> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const row = await findOpenAssessment(tx, mspId, id);
  await removeAssessment(tx, mspId, id);
  await recordActivity(context, row.clientId, 'assessment.discarded', {
    subject: bankOf(row.bankId, row.bankVersion).title,
  });
  await context.audit({ type: 'assessment', id }, { before: { clientId: row.clientId, number: row.number } });
  return { id };
}
