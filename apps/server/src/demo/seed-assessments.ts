import { newestBank } from '@fairlead/content/question-banks/banks';
import { type BankQuestion, NOT_SURE } from '@fairlead/content/question-banks/schema';
import type { AnswerChange } from '@fairlead/contract/assessments';
import { assessments } from '@fairlead/db/schema/assessments';
import { and, eq } from 'drizzle-orm';
import type { WorkContext } from '../model/work-context';
import { DEMO_CLIENTS } from './clients';
import { demoClientId } from './seed-clients';
import { asAuthor, type DemoWork } from './seed-work';

const DAY_MS = 86_400_000;

type DemoAssessment = {
  /** Key of the client. */
  client: string;
  bank: string;
  /** How many questions are answered, from the first; all of them, and completed, where left out. */
  answered?: number;
  /** What is said other than a full yes, by question. */
  said: Record<string, AnswerChange>;
  /** Where the proof of an answer lies, by question. */
  links?: Record<string, string>;
  dueInDays?: number;
};

const value = (answer: string): AnswerChange => ({ value: answer });
const known = (answer: string, note: string): AnswerChange => ({ value: answer, note, knownBy: 'shown' });

/** What the demo's advisor has gone through with two clients. */
const ASSESSMENTS: readonly DemoAssessment[] = [
  {
    client: 'harborlight',
    bank: 'insurance',
    said: {
      I03: known('no', 'The firewall and the backup console still take a password alone.'),
      I04: value('partly'),
      I06: value(NOT_SURE),
      I09: known('partly', 'Alerts are read on weekdays from 8 to 6.'),
      I10: value('no'),
      I13: known('no', 'Nobody remembers a restore of the practice program.'),
      I15: value('partly'),
      I17: value('partly'),
      I21: value('partly'),
      I24: value('no'),
      I31: value('no'),
      I33: value(NOT_SURE),
      I34: value('no'),
      I35: value('no'),
    },
    links: { I02: 'Sign-in policy, export of November', I12: 'Backup report with the copy off site' },
  },
  {
    client: 'harborlight',
    bank: 'breach',
    said: {
      L01: value('partly'),
      L05: value('days_14'),
      L08: value('partly'),
      L09: value('no'),
      L13: value('partly'),
      L14: value(NOT_SURE),
      L18: value('no'),
      R01: known('no', 'There is a phone list on the wall, and no plan.'),
      R02: value('partly'),
      R04: value(NOT_SURE),
      R05: value('partly'),
      R08: value('partly'),
      R10: value('no'),
      R11: value('partly'),
      R12: value('no'),
      R14: value('no'),
      R17: value('no'),
    },
  },
  {
    client: 'cobalt-ridge',
    bank: 'insurance',
    answered: 14,
    said: { I01: value('partly'), I03: value('no'), I06: value('no'), I10: value(NOT_SURE), I12: value('partly') },
    dueInDays: 9,
  },
];

/** The best answer its form has. */
function fullAnswer({ form }: BankQuestion): string {
  if (form.kind === 'met') return 'yes';
  if (form.kind === 'choice') return form.options.toSorted((a, b) => b.value - a.value)[0]?.id ?? NOT_SURE;
  return String(form.kind === 'scale' ? form.to : form.max);
}

/** Answers and completes the demo's assessments by the use cases. What a client has begun already stays as it is. */
export async function seedAssessments(work: DemoWork): Promise<void> {
  for (const assessment of ASSESSMENTS) {
    const client = DEMO_CLIENTS.find(({ key }) => key === assessment.client);
    if (!client || work.stopping()) return;
    await asAuthor(work, client, (context) => answer(work, context, demoClientId(client), assessment));
  }
}

async function answer(
  { useCases }: DemoWork,
  context: WorkContext,
  clientId: string,
  { bank: bankId, answered, said, links = {}, dueInDays }: DemoAssessment,
): Promise<void> {
  const isBegun = and(eq(assessments.client_id, clientId), eq(assessments.bank_id, bankId));
  const bank = newestBank(bankId);
  if (!bank || (await context.tx.$count(assessments, isBegun)) > 0) return;
  const due = dueInDays === undefined ? null : new Date(context.now.getTime() + dueInDays * DAY_MS);
  const { id } = await useCases.startAssessment(context, {
    clientId,
    bankId,
    dueOn: due?.toISOString().slice(0, 10) ?? null,
  });
  const questions = bank.questions.slice(0, answered);
  for (const question of questions)
    await useCases.answerQuestion(context, {
      id,
      questionId: question.id,
      version: 0,
      ...(said[question.id] ?? value(fullAnswer(question))),
    });
  for (const [questionId, title] of Object.entries(links))
    await useCases.linkEvidence(context, { id, questionId, title, link: 'https://files.lodestar.example/proof' });
  // Each answer is in its first version.
  if (answered === undefined) await useCases.completeAssessment(context, { id, answersSeen: questions.length });
}
