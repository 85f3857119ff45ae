import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { acceptances } from '@fairlead/db/schema/acceptances';
import { clientAnswers, clientQuestions } from '@fairlead/db/schema/client-questions';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';

type Owner = { mspId: string; clientId: string };

/**
 * What a client and its provider have between them: a shared step that was agreed to, one that is the provider's own,
 * and two questions of which the client has one. Every text carries the canary, those of the provider alone `secret`.
 */
export async function addPortalRows(
  tx: Tx,
  owner: Owner,
  { canary, secret, now }: { canary: string; secret: string; now: Date },
): Promise<{ step: string; question: string }> {
  const [step, question, person] = [randomUUID(), randomUUID(), randomUUID()];
  const common = { ...owner, createdAt: now, updatedAt: now };
  const priced = { description: canary, costOnce: 1_000, source: 'manual' as const };
  await tx.insert(roadmapSteps).values([
    { ...common, ...priced, id: step, title: `${canary} step`, position: 1, sharedAt: now },
    { ...common, ...priced, title: `${secret} step`, description: secret, position: 2 },
  ]);
  const free = { about: 'free' as const, answerKind: 'text' as const };
  await tx.insert(clientQuestions).values([
    { ...common, ...free, id: question, question: `${canary} question`, why: canary, sentAt: now },
    { ...common, ...free, question: `${secret} question`, why: secret },
  ]);
  const answer = { value: `${canary} answer`, notSure: false, comment: canary };
  await tx.insert(clientAnswers).values({
    ...owner,
    questionId: question,
    seenAt: now,
    answer,
    answeredBy: person,
    answeredByName: canary,
    answeredAt: now,
  });
  await tx.insert(acceptances).values({
    ...owner,
    stepId: step,
    answer: 'agreed',
    comment: canary,
    subject: { title: canary },
    userId: person,
    userName: canary,
    ip: '192.0.2.77',
    createdAt: now,
  });
  return { step, question };
}
