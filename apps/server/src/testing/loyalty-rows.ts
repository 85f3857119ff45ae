import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { clientPlays, surveyRequests } from '@fairlead/db/schema/loyalty';

/** A survey that was answered with a low score, which is to be followed up. */
export async function addLoyaltyRows(
  tx: Tx,
  owner: { mspId: string; clientId: string },
  { canary, now }: { canary: string; now: Date },
): Promise<{ surveyAnswer: string; clientPlay: string }> {
  const surveyAnswer = randomUUID();
  const sentAt = new Date(now.getTime() - 86_400_000);
  await tx.insert(surveyRequests).values({
    id: surveyAnswer,
    ...owner,
    kind: 'nps',
    question: canary,
    name: canary,
    email: `${canary}@asked.example`.toLowerCase(),
    tokenHash: randomUUID(),
    sentAt,
    closesAt: new Date(now.getTime() + 86_400_000),
    score: 4,
    comment: canary,
    answeredAt: now,
    followUp: 'owed',
    followUpDueOn: '2026-03-04',
    createdAt: sentAt,
  });
  const clientPlay = randomUUID();
  const play = { trigger: 'low_score' as const, steps: [{ text: canary, isDone: false }], dueOn: '2026-03-04' };
  await tx.insert(clientPlays).values({ id: clientPlay, ...owner, ...play, createdAt: now, updatedAt: now });
  return { surveyAnswer, clientPlay };
}
