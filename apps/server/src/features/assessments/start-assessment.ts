import { newestBank } from '@fairlead/content/question-banks/banks';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { assessmentAnswers, assessmentEvidence } from '@fairlead/db/schema/assessments';
import { and, eq, inArray } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import type { AssessmentRow } from '#domain/assessments/rows';
import { recordActivity } from '#domain/clients/activity';
import { lockClient } from '#domain/clients/rows';
import { addAnswers, addAssessment, standingOf } from './queries';
import { getAssessment } from './read-assessments';

type Start = { clientId: string; bankId: string; dueOn?: string | null | undefined };

/**
 * Begins an assessment of a client with the newest version of the bank. What was said last time comes along, marked as
 * carried, with its proof; questions that are no longer asked stay behind. Nothing is taken of a trial before completion.
 * @throws CONFLICT while one of the same bank is open
 */
export async function startAssessment(
  context: WorkContext,
  { clientId, bankId, dueOn = null }: Start,
): Promise<Assessment> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const bank = newestBank(bankId);
  if (!bank) throw fail('BAD_REQUEST', { bankId: 'Choose one of the listed assessments.' });
  const client = await lockClient(tx, mspId, clientId);
  const { open, completed, nextNumber } = await standingOf(tx, mspId, clientId, bankId);
  if (open) throw fail('CONFLICT');
  const id = await addAssessment(tx, {
    mspId,
    clientId,
    bankId: bank.id,
    bankVersion: bank.version,
    number: nextNumber,
    leadId: caller.userId,
    dueOn,
    previousId: completed?.id ?? null,
    takesCredit: !client.isSample,
    feedsControls: bank.questions.some(({ control }) => control !== null),
    createdBy: caller.userId,
    createdAt: now,
    updatedAt: now,
  });
  if (completed)
    await carryOver(
      context,
      completed,
      id,
      bank.questions.map((question) => question.id),
    );
  await recordActivity(context, clientId, 'assessment.started', { subject: bank.title, targetId: id });
  await context.audit({ type: 'assessment', id }, { after: { clientId, bankId, number: nextNumber } });
  return getAssessment(context, id);
}

async function carryOver(
  { tx }: WorkContext,
  from: AssessmentRow,
  assessmentId: string,
  asked: string[],
): Promise<void> {
  const answers = await tx
    .select()
    .from(assessmentAnswers)
    .where(
      and(
        eq(assessmentAnswers.mspId, from.mspId),
        eq(assessmentAnswers.assessmentId, from.id),
        inArray(assessmentAnswers.questionId, asked),
      ),
    );
  await addAnswers(
    tx,
    answers.map((row) => ({ ...row, assessmentId, carried: true, version: 1 })),
  );
  const proof = await tx
    .select()
    .from(assessmentEvidence)
    .where(
      and(
        eq(assessmentEvidence.mspId, from.mspId),
        eq(assessmentEvidence.assessmentId, from.id),
        inArray(assessmentEvidence.questionId, asked),
      ),
    );
  if (proof.length > 0)
    await tx
      .insert(assessmentEvidence)
      .values(proof.map(({ id: _, ...row }) => ({ ...row, assessmentId, version: 1 })));
}
