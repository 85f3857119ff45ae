import { DAY_MS } from '@fairlead/content/format/days';
import { SECTOR_OF_INDUSTRY } from '@fairlead/content/sales/industries';
import {
  type CheckAnswers,
  type CheckResult,
  companyDomainOf,
  type OpenedCheck,
} from '@fairlead/contract/features/leads';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { leads } from '@fairlead/db/schema/leads';
import { msps } from '@fairlead/db/schema/msps';
import { and, desc, eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { addActivity } from '#domain/clients/activity';
import { newToken, tokenHash } from '#domain/membership/invitation-token';
import { shownProvider } from '#domain/msps/shown-provider';
import { notify } from '#mail/notify';
import { checkBank, postureOf, scoreCheck, typicalOf } from './check-result';
import { isWorkDone, newWork } from './check-work';
import { type Form, requireForm } from './find-form';
import { isFirstToday, sendResult } from './send-result';
import { requireTry } from './visitor-tries';

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
    work: newWork(form, context.now),
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
 * @throws LINK_ENDED; CHECK_EXPIRED without work that was just done; TOO_MANY_CHECKS past the tries of an hour
 */
export async function submitCheck(
  context: VisitorContext,
  { token, sent }: { token: string; sent: CheckAnswers },
): Promise<CheckResult> {
  const { form } = await requireForm(context, token);
  if (!isWorkDone(form, sent.work, context.now)) throw fail('CHECK_EXPIRED');
  await requireTry(context, form, sent.work.salt);
  const bank = checkBank();
  const known = new Set(bank.questions.map(({ id }) => id));
  const answers = Object.fromEntries(Object.entries(sent.answers).filter(([id]) => known.has(id)));
  const { score, findings } = scoreCheck(bank, answers);
  const withdrawKey = newToken();
  // Only machines fill in the hidden field: they see a result, and nothing is kept.
  const isMachine = sent.website !== '';
  const outsideDomain = sent.domainAgreed && !isMachine ? companyDomainOf(sent.email) : null;
  const result: CheckResult = {
    withdrawKey,
    outsideDomain,
    score,
    findings,
    typical: typicalOf(sent.industry, sent.employees),
    thanks: form.thanks,
  };
  await context.write(async (tx, audit) => {
    const { now, services } = context;
    const { mspId, id: formId, consent } = form;
    if (isMachine) return audit({ type: 'lead_form', id: formId, mspId }, { after: { kept: false } });
    const eraseOn = new Date(now.getTime() + form.retentionDays * DAY_MS).toISOString().slice(0, 10);
    const isWritten = await isFirstToday(tx, form, sent.email, now);
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
        outsideDomain,
        eraseOn,
        withdrawHash: tokenHash(withdrawKey),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: leads.id });
    if (!lead) throw fail('INTERNAL_SERVER_ERROR');
    await audit({ type: 'lead', id: lead.id, mspId }, { after: { formId, score } });
    if (isWritten) await sendResult(tx, context, { form, email: sent.email, score, eraseOn, withdrawKey });
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
