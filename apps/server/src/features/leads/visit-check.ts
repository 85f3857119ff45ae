import { createHash } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import { SECTOR_OF_INDUSTRY } from '@fairlead/content/sales/industries';
import {
  type CheckAnswers,
  type CheckResult,
  type OpenedCheck,
  TRIES_AN_HOUR,
} from '@fairlead/contract/features/leads';
import { organizationTrialState } from '@fairlead/contract/features/trials/trial';
import type { Tx } from '@fairlead/db/connection/database';
import { mspBranding } from '@fairlead/db/schema/branding';
import { clients } from '@fairlead/db/schema/clients/clients';
import { leadForms, leads, leadTries } from '@fairlead/db/schema/leads';
import { msps } from '@fairlead/db/schema/msps';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { ACCESS } from '#api/caller/principal';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { addActivity } from '#domain/clients/activity';
import { shownProvider } from '#domain/msps/shown-provider';
import { notify } from '#mail/notify';
import { checkBank, postureOf, scoreCheck, typicalOf } from './check-result';

const HOUR_MS = 3_600_000;

/** What a link leads to. One that is closed answers as one that never was. @throws LINK_ENDED */
export async function openCheck(context: VisitorContext, { token }: { token: string }): Promise<OpenedCheck> {
  const { form, ...link } = await requireForm(context, token);
  const bank = checkBank();
  const groupOf = new Map(
    bank.sections.map(({ key, group }) => [key, bank.groups?.find((one) => one.key === group)?.label ?? '']),
  );
  return {
    provider: await shownProvider(context, link),
    title: form.title,
    intro: form.intro,
    consent: form.consent,
    minutes: bank.depths?.find(({ key }) => key === 'quick')?.minutes ?? bank.minutes,
    questions: bank.questions.map(({ id, section, question, help }) => ({
      id,
      group: groupOf.get(section) ?? '',
      question,
      help: help ?? null,
    })),
  };
}

/**
 * Keeps the answers of a visitor as a lead and as a prospect, tells the provider and shows the result.
 * @throws LINK_ENDED; TOO_MANY_CHECKS past the tries of an address within an hour
 */
export async function submitCheck(
  context: VisitorContext,
  { token, sent }: { token: string; sent: CheckAnswers },
): Promise<CheckResult> {
  const { form } = await requireForm(context, token);
  await requireTry(context, form);
  const bank = checkBank();
  const known = new Set(bank.questions.map(({ id }) => id));
  const answers = Object.fromEntries(Object.entries(sent.answers).filter(([id]) => known.has(id)));
  const { score, findings } = scoreCheck(bank, answers);
  const result: CheckResult = {
    score,
    findings,
    typical: typicalOf(sent.industry, sent.employees),
    thanks: form.thanks,
  };
  await context.write(async (tx, audit) => {
    const { now, services } = context;
    const { mspId, id: formId, consent } = form;
    // Only machines fill in the hidden field: they see a result, and nothing is kept.
    if (sent.website !== '') return audit({ type: 'lead_form', id: formId, mspId }, { after: { kept: false } });
    const clientId = await prospectOf(tx, form, sent, postureOf(bank, answers), now);
    const [lead] = await tx
      .insert(leads)
      .values({
        mspId,
        formId,
        clientId,
        answers,
        score,
        findings,
        consent,
        bankVersion: bank.version,
        name: sent.name,
        company: sent.company,
        email: sent.email,
        industry: sent.industry,
        employees: sent.employees,
        consentedAt: now,
        eraseOn: new Date(now.getTime() + form.retentionDays * DAY_MS).toISOString().slice(0, 10),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: leads.id });
    if (!lead) throw fail('INTERNAL_SERVER_ERROR');
    await audit({ type: 'lead', id: lead.id, mspId }, { after: { formId, score } });
    await notify(tx, services, {
      mspId,
      mail: 'lead_arrived',
      audience: { of: 'owner_and_admins', ownerId: form.createdBy },
      values: { score: String(score) },
      path: '/sales-enablement/leads',
    });
  });
  return result;
}

/** The prospect of a visitor: the one an earlier check of the same address made, else a new one with what the answers say. */
async function prospectOf(
  tx: Tx,
  { mspId, createdBy }: Form,
  { name, company, email, industry, employees }: CheckAnswers,
  posture: Record<string, string>,
  now: Date,
): Promise<string> {
  const [earlier] = await tx
    .select({ id: clients.id })
    .from(leads)
    .innerJoin(clients, and(eq(clients.mspId, leads.mspId), eq(clients.id, leads.clientId)))
    .where(
      and(eq(leads.mspId, mspId), eq(leads.email, email), eq(leads.company, company), eq(clients.kind, 'prospect')),
    )
    .orderBy(desc(leads.createdAt))
    .limit(1);
  if (earlier) return earlier.id;
  const [msp] = await tx.select({ currency: msps.preferred_currency }).from(msps).where(eq(msps.id, mspId));
  const [row] = await tx
    .insert(clients)
    .values({
      mspId,
      kind: 'prospect',
      name: company.normalize('NFC'),
      contactName: name.normalize('NFC'),
      contactEmail: email,
      sector: SECTOR_OF_INDUSTRY[industry],
      employees,
      posture,
      currency: msp?.currency ?? 'USD',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: clients.id });
  if (!row) throw fail('INTERNAL_SERVER_ERROR');
  await addActivity(tx, { mspId, clientId: row.id, action: 'record.created', actorId: createdBy, now });
  return row.id;
}

/** Takes a try before anything is read, so that many at one moment count too. */
async function requireTry({ read, now, ip }: VisitorContext, { mspId, id: formId }: Form): Promise<void> {
  const addressHash = createHash('sha256').update(`${formId} ${ip}`).digest('hex');
  const since = new Date(now.getTime() - HOUR_MS);
  const tries = await read(async (tx) => {
    const isOfForm = and(eq(leadTries.mspId, mspId), eq(leadTries.formId, formId));
    await tx.delete(leadTries).where(and(isOfForm, lt(leadTries.triedAt, new Date(now.getTime() - DAY_MS))));
    await tx.insert(leadTries).values({ mspId, formId, addressHash, triedAt: now });
    return tx.$count(leadTries, and(isOfForm, eq(leadTries.addressHash, addressHash), gt(leadTries.triedAt, since)));
  });
  if (tries > TRIES_AN_HOUR) throw fail('TOO_MANY_CHECKS');
}

async function requireForm({ read, now }: VisitorContext, token: string) {
  const link = await read((tx) => findForm(tx, token));
  if (!link?.form.isOpen || link.access.suspendedReason !== null) throw fail('LINK_ENDED');
  if (organizationTrialState({ ...link.access, nfrStatus: link.nfrStatus }, now).isTrialExpired)
    throw fail('LINK_ENDED');
  return link;
}

type Form = typeof leadForms.$inferSelect;

/** A check with everything that decides whether it is still open, and whose brand it carries. */
async function findForm(tx: Tx, token: string) {
  const [row] = await tx
    .select({
      form: leadForms,
      msp: msps,
      access: ACCESS,
      nfrStatus: nfrTrials.status,
      branding: mspBranding,
      trial: freeTrials,
    })
    .from(leadForms)
    .innerJoin(msps, eq(msps.id, leadForms.mspId))
    .leftJoin(nfrTrials, eq(nfrTrials.msp_id, msps.id))
    .leftJoin(mspBranding, eq(mspBranding.msp_id, msps.id))
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .where(eq(leadForms.token, token));
  return row;
}
