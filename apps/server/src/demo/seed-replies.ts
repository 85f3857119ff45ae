import { DAY_MS } from '@fairlead/content/format/days';
import { REQUEST_LINK_DAYS } from '@fairlead/contract/features/assessment-requests';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { assessmentReplies, assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { assessments } from '@fairlead/db/schema/assessments';
import { complianceChecks } from '@fairlead/db/schema/compliance';
import { and, eq } from 'drizzle-orm';
import { newToken, tokenHash } from '../domain/membership/invitation-token';
import { DEMO_CLIENTS } from './clients';
import { demoClientId } from './seed-clients';
import { demoMspId } from './seed-organizations';

type DemoReply = { question: string; value: string | null; comment?: string };
type DemoRequest = { name: string; email: string; message: string; isDone: boolean; replies: readonly DemoReply[] };

/** What two people of the client with an open assessment were asked: one has answered, one is at it. */
const OF_ASSESSMENT: readonly DemoRequest[] = [
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

/** What one of them answered about requirements of the client's CMMC check that nobody had said anything about. */
const OF_CHECK: readonly DemoRequest[] = [
  {
    name: 'Martin Osei',
    email: 'martin.osei@cobalt-ridge.example',
    message: 'Two questions about the meeting room and the shop floor, for the self-assessment.',
    isDone: true,
    replies: [
      {
        question: '3.13.12',
        value: 'met',
        comment: 'The camera has a light and a cover, and it is off after meetings.',
      },
      { question: '3.14.7', value: 'not_sure' },
    ],
  },
];

/** Replies from a client of the demo to questions of its open assessment, once. Their links went to nobody. */
export async function seedReplies(db: Database, now: Date): Promise<void> {
  const owner = ownerOfReplies();
  const isOpen = and(eq(assessments.clientId, owner.clientId), eq(assessments.state, 'open'));
  await db.transaction(PLATFORM, async (tx) => {
    const [assessment] = await tx.select().from(assessments).where(isOpen);
    if (!assessment) return;
    const { id: assessmentId, bankId, bankVersion, createdBy } = assessment;
    await addOnce(tx, { ...owner, assessmentId, bankId, bankVersion, createdBy }, OF_ASSESSMENT, now);
  });
}

/** The same for its compliance check. */
export async function seedCheckReplies(db: Database, now: Date): Promise<void> {
  const owner = ownerOfReplies();
  await db.transaction(PLATFORM, async (tx) => {
    const [check] = await tx.select().from(complianceChecks).where(eq(complianceChecks.clientId, owner.clientId));
    if (!check) return;
    const { id: checkId, frameworkId: bankId, createdBy } = check;
    await addOnce(tx, { ...owner, checkId, bankId, bankVersion: 1, createdBy }, OF_CHECK, now);
  });
}

function ownerOfReplies() {
  const client = DEMO_CLIENTS.find(({ key }) => key === 'cobalt-ridge');
  if (!client) throw new RangeError('The demo has no client that replies.');
  return { mspId: demoMspId(client.msp), clientId: demoClientId(client) };
}

type About = Pick<
  typeof assessmentRequests.$inferInsert,
  'mspId' | 'clientId' | 'assessmentId' | 'checkId' | 'bankId' | 'bankVersion' | 'createdBy'
>;

async function addOnce(tx: Tx, about: About, requests: readonly DemoRequest[], now: Date): Promise<void> {
  const { mspId, clientId, bankId } = about;
  const isAsked = and(eq(assessmentRequests.clientId, clientId), eq(assessmentRequests.bankId, bankId));
  if ((await tx.$count(assessmentRequests, isAsked)) > 0) return;
  const sentAt = new Date(now.getTime() - 2 * DAY_MS);
  const moments = { sentAt, openedAt: sentAt, begunAt: now, createdAt: sentAt, updatedAt: now };
  for (const { replies, isDone, ...person } of requests) {
    const [request] = await tx
      .insert(assessmentRequests)
      .values({
        ...about,
        ...moments,
        ...person,
        tokenHash: tokenHash(newToken()),
        doneAt: isDone ? now : null,
        expiresAt: new Date(sentAt.getTime() + REQUEST_LINK_DAYS * DAY_MS),
      })
      .returning({ id: assessmentRequests.id });
    if (!request) return;
    await tx.insert(assessmentReplies).values(
      replies.map(({ question, value, comment = '' }) => ({
        mspId,
        clientId,
        requestId: request.id,
        questionId: question,
        value,
        comment,
        sentAt: isDone ? now : null,
        version: value === null ? 0 : 1,
      })),
    );
  }
}
