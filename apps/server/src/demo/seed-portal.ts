import { CONTROLS } from '@fairlead/content/services/controls';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { FACT_QUESTIONS } from '@fairlead/content/words/fact-questions';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { acceptances, clientAnswers, clientQuestions, roadmapSteps } from '@fairlead/db/schema/portal';
import { profiles } from '@fairlead/db/schema/profiles';
import { eq } from 'drizzle-orm';
import { DEMO_ACCOUNTS } from './accounts';
import { DEMO_CLIENTS } from './clients';
import { demoId } from './ids';
import { demoClientId } from './seed-clients';
import { demoMspId } from './seed-organizations';

const DAY_MS = 86_400_000;

type Step = Pick<typeof roadmapSteps.$inferInsert, 'state' | 'cost_once' | 'cost_monthly'> & {
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
    cost_monthly: 190,
    ahead: 0,
    shared: true,
    comment: 'Please start with the office.',
  },
  { service: 'bcdr', state: 'in_progress', cost_once: 1_800, cost_monthly: 530, ahead: 1, shared: true },
  { service: 'managed_identity', state: 'proposed', cost_monthly: 230, ahead: 1, shared: true },
  { service: 'security_awareness', state: 'proposed', cost_monthly: 115, ahead: 1, shared: true },
  { service: 'managed_mdr', state: 'proposed', cost_monthly: 685, ahead: 2, shared: true },
  { service: 'vendor_risk', state: 'proposed', cost_once: 2_400, ahead: 3, shared: false },
];

/** A plan and questions for the client of the demo's client user. Once: what people did since stays as they left it. */
export async function seedPortal(db: Database, now: Date): Promise<void> {
  const [client] = DEMO_CLIENTS;
  if (!client) return;
  const owner = { msp_id: demoMspId(client.msp), client_id: demoClientId(client) };
  await db.transaction({ kind: 'platform', userId: null }, async (tx) => {
    const known = await tx.$count(roadmapSteps, eq(roadmapSteps.client_id, owner.client_id));
    const [viewer, advisor] = [await person(tx, 'client_viewer'), await person(tx, 'msp_user')];
    if (known > 0 || !viewer || !advisor) return;
    await addSteps(tx, owner, { viewer, advisor, now });
    await addQuestions(tx, owner, { viewer, advisor, now });
  });
}

type Owner = { msp_id: string; client_id: string };
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
      service_key: service,
      finish_target: quarter(now, ahead),
      owner_id: advisor.id,
      source: 'simulation',
      shared_at: shared ? at : null,
      position: index + 1,
      created_by: advisor.id,
      created_at: at,
      updated_at: at,
    });
    if (step.state === 'proposed') continue;
    await tx.insert(acceptances).values({
      ...owner,
      id: demoId(`acceptance/${service}`),
      step_id: id,
      answer: 'agreed',
      comment,
      subject: {
        title: label,
        description: benefit,
        costOnce: step.cost_once ?? null,
        costMonthly: step.cost_monthly ?? null,
        currency: 'USD',
        startTarget: null,
        finishTarget: quarter(now, ahead),
        version: 1,
      },
      user_id: viewer.id,
      user_name: viewer.name,
      created_at: daysBefore(now, 6),
    });
  }
}

async function addQuestions(tx: Tx, owner: Owner, { viewer, advisor, now }: People): Promise<void> {
  const sent = daysBefore(now, 3);
  const common = { ...owner, created_by: advisor.id, created_at: sent, updated_at: sent };
  const due_on = daysBefore(now, -11).toISOString().slice(0, 10);
  const [margin, payment, contacts] = ['margin', 'payment', 'contacts'].map((key) => demoId(`question/${key}`));
  if (!margin || !payment || !contacts) return;
  const { question, why, answerKind } = FACT_QUESTIONS.contributionMargin;
  const catalogued = {
    about: 'fact' as const,
    about_key: 'contributionMargin',
    question,
    why,
    answer_kind: answerKind,
  };
  const free = {
    about: 'free' as const,
    question: 'Who should we call first when something happens at night?',
    why: 'In the first hour it matters that the right person picks up.',
    answer_kind: 'text' as const,
  };
  const control = {
    about: 'control' as const,
    about_key: 'payment',
    question: CONTROLS.payment.question,
    why: 'A changed bank account is the most common way to lose money by email.',
    answer_kind: 'choice' as const,
    choices: CONTROLS.payment.choices.filter(({ key }) => key !== 'not_sure').map((choice) => ({ ...choice })),
  };
  await tx.insert(clientQuestions).values([
    { ...common, ...control, id: payment, sent_at: sent, due_on, place: 0 },
    { ...common, ...catalogued, id: margin, sent_at: sent, due_on, place: 1 },
    { ...common, ...free, id: contacts, sent_at: sent, place: 2 },
  ]);
  await tx.insert(clientAnswers).values({
    ...owner,
    question_id: contacts,
    seen_at: daysBefore(now, 2),
    answer: { value: 'Me, then our office manager.', notSure: false, comment: '' },
    answered_by: viewer.id,
    answered_by_name: viewer.name,
    answered_at: daysBefore(now, 1),
    version: 2,
  });
}
