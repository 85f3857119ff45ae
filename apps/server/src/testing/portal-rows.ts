import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { acceptances, clientAnswers, clientQuestions, roadmapSteps } from '@fairlead/db/schema/portal';

type Owner = { msp_id: string; client_id: string };

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
  const common = { ...owner, created_at: now, updated_at: now };
  const priced = { description: canary, cost_once: 1_000, source: 'manual' as const };
  await tx.insert(roadmapSteps).values([
    { ...common, ...priced, id: step, title: `${canary} step`, position: 1, shared_at: now },
    { ...common, ...priced, title: `${secret} step`, description: secret, position: 2 },
  ]);
  const free = { about: 'free' as const, answer_kind: 'text' as const };
  await tx.insert(clientQuestions).values([
    { ...common, ...free, id: question, question: `${canary} question`, why: canary, sent_at: now },
    { ...common, ...free, question: `${secret} question`, why: secret },
  ]);
  const answer = { value: `${canary} answer`, notSure: false, comment: canary };
  await tx.insert(clientAnswers).values({
    ...owner,
    question_id: question,
    seen_at: now,
    answer,
    answered_by: person,
    answered_by_name: canary,
    answered_at: now,
  });
  await tx.insert(acceptances).values({
    ...owner,
    step_id: step,
    answer: 'agreed',
    comment: canary,
    subject: { title: canary },
    user_id: person,
    user_name: canary,
    ip: '192.0.2.77',
    created_at: now,
  });
  return { step, question };
}
