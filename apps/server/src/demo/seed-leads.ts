import type { IndustryKey } from '@fairlead/content/fields/sales-keys';
import { DAY_MS } from '@fairlead/content/format/days';
import { type CheckAnswer, type LeadFormText, type LeadState, RETENTION } from '@fairlead/contract/features/leads';
import type { OutsideFinding } from '@fairlead/contract/features/outside-views';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { leadForms, leads } from '@fairlead/db/schema/leads';
import { outsideViews } from '@fairlead/db/schema/outside-views';
import { and, eq } from 'drizzle-orm';
import { dayFrom } from '../domain/team/due-reminders';
import { DEMO_CLIENTS } from './clients';
import { demoMspId } from './seed-organizations';
import { asAuthor, type DemoWork } from './seed-work';

const FORM: LeadFormText = {
  title: 'How long could you work without your systems?',
  intro:
    'Ten minutes of plain questions about how your business is protected. At the end: a score, what to look at first, and what incidents cost businesses like yours.',
  consent: 'We may keep my answers and contact me about them. I can have them deleted at any time.',
  thanks: 'We read every answer ourselves and call within two working days.',
  contact: 'admin@fairlead.example',
  isOpen: true,
  retentionDays: RETENTION.usual,
};
const MADE_DAYS_AGO = 40;

type DemoLead = {
  /** Of the prospect that it became. */
  company: string;
  name: string;
  email: string;
  industry: IndustryKey;
  employees: number;
  daysAgo: number;
  state: LeadState;
  note: string;
  /** Given to the questions in turn, over and over. */
  answers: readonly [CheckAnswer, CheckAnswer, CheckAnswer];
  /** What was seen of the domain, where the visitor agreed to a look. */
  outside?: { domain: string; mailProvider: string; findings: OutsideFinding[] };
};

const BRAMBLEWOOD = 'bramblewood.example';

/** Who took the check: one has a meeting, one was called, one is new. */
const LEADS: readonly DemoLead[] = [
  {
    company: 'Bramblewood Veterinary Care',
    name: 'Owen Pell',
    email: 'owen.pell@bramblewood.example',
    industry: 'healthcare',
    employees: 18,
    daysAgo: 21,
    state: 'meeting',
    note: 'Meets us about the first result.',
    answers: ['no', 'partly', 'no'],
    outside: {
      domain: BRAMBLEWOOD,
      mailProvider: 'Microsoft 365',
      findings: [
        { key: 'mx', state: 'ok', seen: 'bramblewood-example.mail.protection.outlook.com' },
        { key: 'spf', state: 'ok', seen: '2 of 10 lookups: v=spf1 include:spf.protection.outlook.com -all' },
        { key: 'dmarc', state: 'weak', seen: `v=DMARC1; p=none; rua=mailto:office@${BRAMBLEWOOD}` },
        { key: 'dkim', state: 'ok', seen: 'selector1, selector2' },
        { key: 'mta_sts', state: 'missing', seen: '' },
        { key: 'tls_rpt', state: 'missing', seen: '' },
        { key: 'dnssec', state: 'unknown', seen: '' },
        { key: 'caa', state: 'missing', seen: '' },
        { key: 'certificate', state: 'ok', seen: '' },
        { key: 'tls', state: 'ok', seen: '' },
        { key: 'https', state: 'weak', seen: 'http answers 200' },
        { key: 'headers', state: 'weak', seen: 'not set: Strict-Transport-Security, Content-Security-Policy' },
      ],
    },
  },
  {
    company: 'Lantern Street Accounting',
    name: 'Carla Nunes',
    email: 'carla.nunes@lantern-street.example',
    industry: 'accounting',
    employees: 15,
    daysAgo: 54,
    state: 'contacted',
    note: 'Called after the filing date, as she asked.',
    answers: ['partly', 'yes', 'not_sure'],
  },
  {
    company: 'Alder & Finch Architects',
    name: 'Rosa Finch',
    email: 'rosa.finch@alder-finch.example',
    industry: 'professional',
    employees: 24,
    daysAgo: 1,
    state: 'new',
    note: '',
    answers: ['yes', 'no', 'partly'],
  },
];

/** A check that the first provider of the demo gives away, and who took it. A provider that has one keeps it. */
export async function seedLeads(work: DemoWork): Promise<void> {
  const [anyone] = DEMO_CLIENTS;
  if (!anyone || work.stopping()) return;
  const mspId = demoMspId(anyone.msp);
  const isOwn = eq(leadForms.mspId, mspId);
  const made: string[] = [];
  await asAuthor(
    work,
    anyone,
    async (context) => {
      if ((await context.tx.$count(leadForms, isOwn)) === 0)
        made.push((await work.useCases.createLeadForm(context, { text: FORM })).id);
    },
    MADE_DAYS_AGO,
  );
  const [formId] = made;
  if (!formId) return;
  // A lead is written by a visitor, which no role of the provider may do.
  await work.db.transaction(PLATFORM, async (tx) => {
    for (const { company, daysAgo, answers: said, outside, ...lead } of LEADS) {
      const [prospect] = await tx
        .select({ id: clients.id })
        .from(clients)
        .where(and(eq(clients.mspId, mspId), eq(clients.name, company)));
      const at = new Date(work.clock().getTime() - daysAgo * DAY_MS);
      await tx.insert(leads).values({
        ...lead,
        ...work.useCases.scoreCheckOf((index) => said[index % said.length] ?? 'not_sure'),
        mspId,
        formId,
        company,
        clientId: prospect?.id ?? null,
        consent: FORM.consent,
        consentedAt: at,
        ...(outside ? { outsideDomain: outside.domain, lookedAt: at } : {}),
        eraseOn: dayFrom(at, FORM.retentionDays),
        createdAt: at,
        updatedAt: at,
      });
      if (prospect && outside)
        await tx.insert(outsideViews).values({ mspId, clientId: prospect.id, ...outside, createdAt: at });
    }
  });
}
