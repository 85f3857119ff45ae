import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { surveyRequests } from '@fairlead/db/schema/loyalty';

/** A survey that was answered with a low score, which is to be followed up. */
export async function addLoyaltyRows(
  tx: Tx,
  owner: { mspId: string; clientId: string },
  { canary, now }: { canary: string; now: Date },
): Promise<{ surveyAnswer: string }> {
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
  return { surveyAnswer };
}
