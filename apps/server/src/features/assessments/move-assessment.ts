import { bankOf, newestBank } from '@fairlead/content/question-banks/banks';
import { NOT_APPLICABLE, type QuestionBank } from '@fairlead/content/question-banks/schema';
import { type Assessment, SHORTEST_NA_REASON } from '@fairlead/contract/features/assessments/assessments';
import { MOVED_FORMAT, type MovedAssessment } from '@fairlead/contract/features/assessments/moved-assessment';
import { assessmentAnswers } from '@fairlead/db/schema/assessments';
import { readAnswer } from '@fairlead/risk/assessment/answers';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { readBy } from './carry-over';
import { updateAssessment } from './change-assessment';
import { addAnswers } from './queries';
import { getAssessment } from './read-assessments';
import { startAssessment } from './start-assessment';

/** Sentences about a file that names many wrong answers. */
const MOST_NAMED = 5;

/** Everything that was said in an assessment, as a document. Evidence stays: it belongs to the client. */
export async function exportAssessment(context: Pick<HandlerContext, 'tx' | 'caller' | 'now'>, id: string) {
  const { bankId, bankVersion, depth, tier, answers, clientName, number } = await getAssessment(context, id);
  return {
    format: MOVED_FORMAT,
    bank: { id: bankId, version: bankVersion },
    depth,
    tier,
    answers: answers.map(({ questionId, value, note, naReason, knownBy, target, targetOn }) => ({
      questionId,
      value,
      note,
      naReason,
      knownBy,
      target,
      targetOn,
    })),
    from: { client: clientName, number, at: context.now.toISOString() },
  } satisfies MovedAssessment;
}

/**
 * Begins an assessment of a client with what such a document says, all of it to be gone through: answers to an older version
 * of the bank are read as the newest one reads them. Nothing is taken over where anything is wrong with it.
 * @throws BAD_REQUEST, CONFLICT while one of the bank is open
 */
export async function importAssessment(
  context: WorkContext,
  { clientId, document }: { clientId: string; document: MovedAssessment },
): Promise<Assessment> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const older = knownBank(document);
  const newer = newestBank(document.bank.id) ?? older;
  requireAnswers(older, document);
  const { id } = await startAssessment(context, {
    clientId,
    bankId: newer.id,
    ...(document.depth === null ? {} : { depth: document.depth }),
  });
  // What the client's last one said gives way to the file.
  await tx
    .delete(assessmentAnswers)
    .where(and(eq(assessmentAnswers.mspId, mspId), eq(assessmentAnswers.assessmentId, id)));
  const by = { answeredBy: caller.userId, answeredByName: caller.name, answeredAt: now };
  const rows = document.answers.map((answer) => ({
    ...answer,
    ...by,
    mspId,
    clientId,
    assessmentId: id,
    ownerId: null,
    carried: true,
    version: 1,
  }));
  await addAnswers(tx, readBy(older, newer, rows));
  if (document.tier) await updateAssessment(context, { id, tier: document.tier });
  return getAssessment(context, id);
}

/** @throws BAD_REQUEST for a bank, a version or a depth that this installation does not have */
function knownBank({ bank: { id, version }, depth }: MovedAssessment): QuestionBank {
  const newest = newestBank(id);
  if (!newest) throw fail('BAD_REQUEST', { document: 'This installation does not have that assessment.' });
  if (version < 1 || version > newest.version)
    throw fail('BAD_REQUEST', { document: 'The file was made by a newer version of Fairlead. Update this one first.' });
  if (depth !== null && !newest.depths?.some(({ key }) => key === depth))
    throw fail('BAD_REQUEST', { document: 'The file names a depth that this assessment does not have.' });
  return bankOf(id, version);
}

/** Only questions of the bank, each once, with answers that it takes. @throws BAD_REQUEST that names the first wrong ones */
function requireAnswers(bank: QuestionBank, { answers }: MovedAssessment): void {
  const questions = new Map(bank.questions.map((question) => [question.id, question]));
  const seen = new Set<string>();
  const wrong = answers.flatMap(({ questionId, value, naReason, target }) => {
    const question = questions.get(questionId);
    if (!question) return [`${questionId} is no question of this assessment.`];
    if (seen.has(questionId)) return [`${questionId} is answered twice.`];
    seen.add(questionId);
    if (value !== null && readAnswer(bank, question, value).kind === 'refused')
      return [`${questionId} has an answer that it does not take.`];
    if (target !== null && !bank.scale.some(({ id }) => id === target))
      return [`${questionId} aims at an answer that it does not take.`];
    const needsReason = value === NOT_APPLICABLE && question.notApplicable === 'reason';
    return needsReason && naReason.trim().length < SHORTEST_NA_REASON
      ? [`${questionId} does not apply, and the file does not say why.`]
      : [];
  });
  if (wrong.length === 0) return;
  const more = wrong.length > MOST_NAMED ? [`${wrong.length - MOST_NAMED} more are wrong.`] : [];
  throw fail('BAD_REQUEST', { document: [...wrong.slice(0, MOST_NAMED), ...more].join(' ') });
}
