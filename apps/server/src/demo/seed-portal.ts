import { DAY_MS } from '@fairlead/content/format/days';
import { CONTROLS } from '@fairlead/content/services/controls';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { FACT_QUESTIONS } from '@fairlead/content/words/fact-questions';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { acceptances } from '@fairlead/db/schema/acceptances';
import { clientAnswers, clientQuestions } from '@fairlead/db/schema/client-questions';
import { profiles } from '@fairlead/db/schema/profiles';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { eq } from 'drizzle-orm';
import { DEMO_ACCOUNTS } from './accounts';
import { DEMO_CLIENTS } from './clients';
import { demoId } from './ids';
import { demoClientId } from './seed-clients';
import { demoMspId } from './seed-organizations';

type Step = Pick<typeof roadmapSteps.$inferInsert, 'state' | 'costOnce' | 'costMonthly'> & {
  service: ServiceKey;
  /** Quarters from now it is to be finished in. */
  ahead: number;
  shared: boolean;
  comment?: string;
};

const STEPS: readonly Step[] = [
  {
    service: 'email_security',
    state: 'done',
    costMonthly: 190,
    ahead: 0,
    shared: true,
    comment: 'Please start with the office.',
  },
  { service: 'bcdr', state: 'in_progress', costOnce: 1_800, costMonthly: 530, ahead: 1, shared: true },
  { service: 'managed_identity', state: 'proposed', costMonthly: 230, ahead: 1, shared: true },
  { service: 'security_awareness', state: 'proposed', costMonthly: 115, ahead: 1, shared: true },
  { service: 'managed_mdr', state: 'proposed', costMonthly: 685, ahead: 2, shared: true },
  { service: 'vendor_risk', state: 'proposed', costOnce: 2_400, ahead: 3, shared: false },
];

/** A plan and questions for the client of the demo's client user. Once: what people did since stays as they left it. */
export async function seedPortal(db: Database, now: Date): Promise<void> {
  const [client] = DEMO_CLIENTS;
  if (!client) return;
  const owner = { mspId: demoMspId(client.msp), clientId: demoClientId(client) };
  await db.transaction(PLATFORM, async (tx) => {
    const known = await tx.$count(roadmapSteps, eq(roadmapSteps.clientId, owner.clientId));
    const [viewer, advisor] = [await person(tx, 'client_viewer'), await person(tx, 'msp_user')];
    if (known > 0 || !viewer || !advisor) return;
    await addSteps(tx, owner, { viewer, advisor, now });
    await addQuestions(tx, owner, { viewer, advisor, now });
  });
}

type Owner = { mspId: string; clientId: string };
type Person = { id: string; name: string };
type People = { viewer: Person; advisor: Person; now: Date };

async function person(tx: Tx, role: 'client_viewer' | 'msp_user'): Promise<Person | undefined> {
  const account = DEMO_ACCOUNTS.find((one) => one.role === role);
  if (!account) return undefined;
  const { id, name, email } = profiles;
  const [row] = await tx.select({ id, name }).from(profiles).where(eq(email, account.email));
  return row;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** `2026-Q3`, so many quarters after that of `now`. */
function quarter(now: Date, ahead: number): string {
  const count = Math.floor(now.getUTCMonth() / 3) + ahead;
  return `${now.getUTCFullYear() + Math.floor(count / 4)}-Q${(count % 4) + 1}`;
}

async function addSteps(tx: Tx, owner: Owner, { viewer, advisor, now }: People): Promise<void> {
  const at = daysBefore(now, 9);
  for (const [index, { service, ahead, shared, comment = '', ...step }] of STEPS.entries()) {
    const id = demoId(`roadmap/${service}`);
    const { label, benefit } = SERVICES[service];
    await tx.insert(roadmapSteps).values({
      ...owner,
      ...step,
      id,
      title: label,
      description: benefit,
      serviceKey: service,
      finishTarget: quarter(now, ahead),
      ownerId: advisor.id,
      source: 'simulation',
      sharedAt: shared ? at : null,
      position: index + 1,
      createdBy: advisor.id,
      createdAt: at,
      updatedAt: at,
    });
    if (step.state === 'proposed') continue;
    await tx.insert(acceptances).values({
      ...owner,
      id: demoId(`acceptance/${service}`),
      stepId: id,
      answer: 'agreed',
      comment,
      subject: {
        title: label,
        description: benefit,
        costOnce: step.costOnce ?? null,
        costMonthly: step.costMonthly ?? null,
        currency: 'USD',
        startTarget: null,
        finishTarget: quarter(now, ahead),
        version: 1,
      },
      userId: viewer.id,
      userName: viewer.name,
      createdAt: daysBefore(now, 6),
    });
  }
}

async function addQuestions(tx: Tx, owner: Owner, { viewer, advisor, now }: People): Promise<void> {
  const sent = daysBefore(now, 3);
  const common = { ...owner, createdBy: advisor.id, createdAt: sent, updatedAt: sent };
  const dueOn = daysBefore(now, -11).toISOString().slice(0, 10);
  const [margin, payment, contacts] = ['margin', 'payment', 'contacts'].map((key) => demoId(`question/${key}`));
  if (!margin || !payment || !contacts) return;
  const { question, why, answerKind } = FACT_QUESTIONS.contributionMargin;
  const catalogued = {
    about: 'fact' as const,
    aboutKey: 'contributionMargin',
    question,
    why,
    answerKind,
  };
  const free = {
    about: 'free' as const,
    question: 'Who should we call first when something happens at night?',
    why: 'In the first hour it matters that the right person picks up.',
    answerKind: 'text' as const,
  };
  const control = {
    about: 'control' as const,
    aboutKey: 'payment',
    question: CONTROLS.payment.question,
    why: 'A changed bank account is the most common way to lose money by email.',
    answerKind: 'choice' as const,
    choices: CONTROLS.payment.choices.filter(({ key }) => key !== 'not_sure').map((choice) => ({ ...choice })),
  };
  await tx.insert(clientQuestions).values([
    { ...common, ...control, id: payment, sentAt: sent, dueOn, place: 0 },
    { ...common, ...catalogued, id: margin, sentAt: sent, dueOn, place: 1 },
    { ...common, ...free, id: contacts, sentAt: sent, place: 2 },
  ]);
  await tx.insert(clientAnswers).values({
    ...owner,
    questionId: contacts,
    seenAt: daysBefore(now, 2),
    answer: { value: 'Me, then our office manager.', notSure: false, comment: '' },
    answeredBy: viewer.id,
    answeredByName: viewer.name,
    answeredAt: daysBefore(now, 1),
    version: 2,
  });
}
