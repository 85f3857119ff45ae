import { newestBank } from '@fairlead/content/question-banks/banks';
import { holdsClientRecords } from '@fairlead/contract/access/roles';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { lockOpenAssessment } from '#domain/assessments/rows';
import { recordActivity } from '#domain/clients/activity';
import { lockClient } from '#domain/clients/rows';
import { takesCredit } from '#domain/trials/credits';
import { carryOver, moveDraft } from './carry-over';
import { CHOOSE_DEPTH } from './change-assessment';
import { addAssessment, standingOf } from './queries';
import { getAssessment } from './read-assessments';

type Start = { clientId: string; bankId: string; depth?: string | undefined; dueOn?: string | null | undefined };

/**
 * Begins an assessment of a client with the newest version of the bank. What was said last time comes along, marked as
 * carried, with its proof; questions that are no longer asked stay behind. Nothing is taken of a trial before completion.
 * A draft of an older version becomes one of the newest, with everything that was said in it.
 * @throws FORBIDDEN for a bank of client records to those who hold none; CONFLICT while one of the newest version is open; BAD_REQUEST while people are answering a draft's questions
 */
export async function startAssessment(
  context: WorkContext,
  { clientId, bankId, depth, dueOn = null }: Start,
): Promise<Assessment> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const bank = newestBank(bankId);
  if (!bank) throw fail('BAD_REQUEST', { bankId: 'Choose one of the listed assessments.' });
  if (bank.forClientRecords && !holdsClientRecords(caller.role)) throw fail('FORBIDDEN');
  if (depth !== undefined && !bank.depths?.some(({ key }) => key === depth))
    throw fail('BAD_REQUEST', { depth: CHOOSE_DEPTH });
  const client = await lockClient(tx, mspId, clientId);
  const { open, completed, nextNumber } = await standingOf(tx, mspId, clientId, bankId);
  if (open) {
    const draft = await lockOpenAssessment(tx, mspId, open.id);
    if (draft.bankVersion >= bank.version) throw fail('CONFLICT');
    await moveDraft(context, draft, bank);
    const change = {
      before: { bankVersion: draft.bankVersion },
      after: { clientId, bankId, bankVersion: bank.version },
    };
    await context.audit({ type: 'assessment', id: draft.id }, change);
    return getAssessment(context, draft.id);
  }
  const id = await addAssessment(tx, {
    mspId,
    clientId,
    bankId: bank.id,
    bankVersion: bank.version,
    depth: depth ?? completed?.depth ?? bank.depths?.at(-1)?.key ?? null,
    number: nextNumber,
    tier: completed?.tier ?? null,
    leadId: caller.userId,
    dueOn,
    previousId: completed?.id ?? null,
    takesCredit: takesCredit(client),
    feedsControls: bank.questions.some(({ control }) => control !== null),
    createdBy: caller.userId,
    createdAt: now,
    updatedAt: now,
  });
  if (completed) await carryOver(context, completed, id, bank);
  await recordActivity(context, clientId, 'assessment.started', { subject: bank.title, targetId: id });
  await context.audit({ type: 'assessment', id }, { after: { clientId, bankId, number: nextNumber } });
  return getAssessment(context, id);
}
