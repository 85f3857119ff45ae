import { DAY_MS } from '@fairlead/content/format/days';
import { bankOf, newestBank } from '@fairlead/content/question-banks/banks';
import { type BankQuestion, NOT_SURE } from '@fairlead/content/question-banks/schema';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { askedQuestions } from '@fairlead/risk/assessment/items';
import { and, eq } from 'drizzle-orm';
import { callerMspId } from '../api/context';
import type { WorkContext } from '../api/work-context';
import { DEMO_ASSESSMENTS, type DemoAssessment } from './assessment-answers';
import { DEMO_CLIENTS } from './clients';
import { demoClientId } from './seed-clients';
import { asAuthor, type DemoWork } from './seed-work';

/** How long going through one takes. */
const TALK_MS = 45 * 60_000;

/** The best answer its form has. */
function fullAnswer({ form }: BankQuestion): string {
  if (form.kind === 'met') return 'yes';
  if (form.kind === 'choice') return form.options.toSorted((a, b) => b.value - a.value)[0]?.id ?? NOT_SURE;
  return String(form.kind === 'scale' ? form.to : form.max);
}

/** Answers the demo's assessments, and completes them by the use case. What a client has begun already stays as it is. */
export async function seedAssessments(work: DemoWork): Promise<void> {
  for (const assessment of DEMO_ASSESSMENTS) {
    const client = DEMO_CLIENTS.find(({ key }) => key === assessment.client);
    if (!client || work.stopping()) return;
    const clientId = demoClientId(client);
    await asAuthor(work, client, (context) => answer(work, context, clientId, assessment), assessment.daysAgo);
  }
}

async function answer(
  { useCases }: DemoWork,
  context: WorkContext,
  clientId: string,
  { bank: bankId, depth, daysAgo, answered, said, links = {}, dueInDays }: DemoAssessment,
): Promise<void> {
  const isBegun = and(eq(assessments.clientId, clientId), eq(assessments.bankId, bankId));
  const newest = newestBank(bankId);
  const bank = newest && bankOf(bankId, newest.version, depth);
  if (!bank || (await context.tx.$count(assessments, isBegun)) > 0) return;
  const due = dueInDays === undefined ? null : new Date(context.now.getTime() + (daysAgo + dueInDays) * DAY_MS);
  const begun = { ...context, now: new Date(context.now.getTime() - TALK_MS) };
  const { id } = await useCases.startAssessment(begun, {
    clientId,
    bankId,
    ...(depth ? { depth } : {}),
    dueOn: due?.toISOString().slice(0, 10) ?? null,
  });
  const given = Object.fromEntries(bank.questions.map((one) => [one.id, said[one.id]?.value ?? fullAnswer(one)]));
  const questions = askedQuestions(bank, given).slice(0, answered);
  // In one statement: the first start does not wait for hundreds of them.
  await context.tx.insert(assessmentAnswers).values(
    questions.map((question) => {
      const { value, note, knownBy } = said[question.id] ?? { value: fullAnswer(question) };
      return {
        mspId: callerMspId(context.caller),
        clientId,
        assessmentId: id,
        questionId: question.id,
        value,
        note,
        knownBy,
        answeredBy: context.caller.userId,
        answeredByName: context.caller.name,
        answeredAt: context.now,
      };
    }),
  );
  for (const [questionId, title] of Object.entries(links))
    await useCases.linkEvidence(context, { id, questionId, title, link: 'https://files.lodestar.example/proof' });
  // Each answer is in its first version.
  if (answered === undefined) await useCases.completeAssessment(context, { id, answersSeen: questions.length });
}
