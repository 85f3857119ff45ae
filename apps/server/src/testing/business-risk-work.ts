import { bankOf } from '@fairlead/content/question-banks/banks';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessmentAnswers } from '@fairlead/db/schema/assessments';
import type { TestApp } from './app';
import type { Caller } from './caller';
import { SMALL_FIRM } from './small-firm';

/** Begins an assessment, answers everything with the best there is but what is named, and completes it. */
export async function completedAssessment(
  app: TestApp,
  caller: Caller,
  { clientId, bankId, answers = {} }: { clientId: string; bankId: string; answers?: Record<string, string> },
): Promise<Assessment> {
  const started = await caller.call('POST', `/api/clients/${clientId}/assessments`, { body: { bankId } });
  const { id, bankVersion, answers: carried } = started.body as Assessment;
  const known = new Set(carried.map(({ questionId }) => questionId));
  const rows = bankOf(bankId, bankVersion).questions.filter((question) => !known.has(question.id));
  if (rows.length > 0)
    await app.db.transaction(PLATFORM, (tx) =>
      tx.insert(assessmentAnswers).values(
        rows.map((question) => ({
          mspId: caller.mspId!,
          clientId,
          assessmentId: id,
          questionId: question.id,
          value: answers[question.id] ?? (question.form.kind === 'choice' ? question.form.options[0]!.id : 'yes'),
        })),
      ),
    );
  const read = (await caller.call('GET', `/api/assessments/${id}`)).body as Assessment;
  const answersSeen = read.answers.reduce((sum, { version }) => sum + version, 0);
  return (await caller.call('POST', `/api/assessments/${id}/completion`, { body: { answersSeen } })).body as Assessment;
}

/** Runs a simulation of a firm of 35 people, a short one by default. Gives its id. */
export async function completedSimulation(
  app: TestApp,
  caller: Caller,
  clientId: string,
  trials = 1_000,
): Promise<string> {
  const started = await caller.call('POST', '/api/simulations', {
    body: { clientId, inputs: SMALL_FIRM, trials },
  });
  await app.jobs.idle();
  return (started.body as { id: string }).id;
}
