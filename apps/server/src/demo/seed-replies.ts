import { DAY_MS } from '@fairlead/content/format/days';
import { REQUEST_LINK_DAYS } from '@fairlead/contract/features/assessment-requests';
import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessmentReplies, assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { assessments } from '@fairlead/db/schema/assessments';
import { and, eq } from 'drizzle-orm';
import { newToken, tokenHash } from '../domain/membership/invitation-token';
import { DEMO_CLIENTS } from './clients';
import { demoClientId } from './seed-clients';
import { demoMspId } from './seed-organizations';

type DemoReply = { question: string; value: string | null; comment?: string };
type DemoRequest = { name: string; email: string; message: string; isDone: boolean; replies: readonly DemoReply[] };

/** What two people of the client with an open assessment were asked: one has answered, one is at it. */
const REQUESTS: readonly DemoRequest[] = [
  {
    name: 'Rosa Delgado',
    email: 'rosa.delgado@cobalt-ridge.example',
    message: 'You run the office, so you know best who signs in from where.',
    isDone: true,
    replies: [
      {
        question: 'I03',
        value: 'partly',
        comment: 'The firewall asks for a code since last month. The backup does not.',
      },
      { question: 'I41', value: 'yes', comment: 'In the vault since the new server.' },
      { question: 'I17', value: 'not_sure' },
    ],
  },
  {
    name: 'Martin Osei',
    email: 'martin.osei@cobalt-ridge.example',
    message: '',
    isDone: false,
    replies: [
      { question: 'I25', value: 'yes' },
      { question: 'I26', value: null },
      { question: 'I27', value: null },
    ],
  },
];

/** Replies from a client of the demo, once. Their links went to nobody. */
export async function seedReplies(db: Database, now: Date): Promise<void> {
  const client = DEMO_CLIENTS.find(({ key }) => key === 'cobalt-ridge');
  if (!client) return;
  const owner = { mspId: demoMspId(client.msp), clientId: demoClientId(client) };
  const isOpen = and(eq(assessments.clientId, owner.clientId), eq(assessments.state, 'open'));
  await db.transaction(PLATFORM, async (tx) => {
    const [assessment] = await tx.select().from(assessments).where(isOpen);
    if (!assessment || (await tx.$count(assessmentRequests, eq(assessmentRequests.clientId, owner.clientId))) > 0)
      return;
    const sentAt = new Date(now.getTime() - 2 * DAY_MS);
    const of = { assessmentId: assessment.id, bankId: assessment.bankId, bankVersion: assessment.bankVersion };
    const moments = { sentAt, openedAt: sentAt, begunAt: now, createdAt: sentAt, updatedAt: now };
    for (const { replies, isDone, ...person } of REQUESTS) {
      const [request] = await tx
        .insert(assessmentRequests)
        .values({
          ...owner,
          ...of,
          ...moments,
          ...person,
          createdBy: assessment.createdBy,
          tokenHash: tokenHash(newToken()),
          doneAt: isDone ? now : null,
          expiresAt: new Date(sentAt.getTime() + REQUEST_LINK_DAYS * DAY_MS),
        })
        .returning({ id: assessmentRequests.id });
      if (!request) return;
      await tx.insert(assessmentReplies).values(
        replies.map(({ question, value, comment = '' }) => ({
          ...owner,
          requestId: request.id,
          questionId: question,
          value,
          comment,
          sentAt: isDone ? now : null,
          version: value === null ? 0 : 1,
        })),
      );
    }
  });
}
