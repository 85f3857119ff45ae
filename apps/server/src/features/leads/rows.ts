import { qrSvg } from '@fairlead/auth/factors/qr-svg';
import type { IndustryKey } from '@fairlead/content/fields/sales-keys';
import type { Lead, LeadFinding, LeadForm } from '@fairlead/contract/features/leads';
import type { Tx } from '@fairlead/db/connection/database';
import { leadForms, leads } from '@fairlead/db/schema/leads';
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { fail } from '#api/errors';
import { tokenHash } from '#domain/membership/invitation-token';
import { type CheckAnswersById, checkBank } from './check-result';

export type FormRow = typeof leadForms.$inferSelect;
export type LeadRow = typeof leads.$inferSelect;

/** The newest leads, of which a team has a few a week. */
const MOST_LEADS = 500;

export const isForm = (mspId: string, id: string) => and(eq(leadForms.mspId, mspId), eq(leadForms.id, id));
/** What a visitor said, found by the key that came with the result. */
export const isOfVisitor = ({ mspId, id }: FormRow, key: string) =>
  and(eq(leads.mspId, mspId), eq(leads.formId, id), eq(leads.withdrawHash, tokenHash(key)));
export const isLead = (mspId: string, id: string) => and(eq(leads.mspId, mspId), eq(leads.id, id));

/** Forms of an organization, oldest first, each with how many took it. */
export async function selectForms(tx: Tx, mspId: string): Promise<{ form: FormRow; leads: number }[]> {
  const [forms, counts] = await Promise.all([
    tx.select().from(leadForms).where(eq(leadForms.mspId, mspId)).orderBy(leadForms.createdAt, leadForms.id),
    tx.select({ formId: leads.formId, leads: count() }).from(leads).where(eq(leads.mspId, mspId)).groupBy(leads.formId),
  ]);
  return forms.map((form) => ({ form, leads: counts.find(({ formId }) => formId === form.id)?.leads ?? 0 }));
}

export function formView({ form, leads: taken }: { form: FormRow; leads: number }, address: string): LeadForm {
  const link = `${address}/check/${form.token}`;
  return {
    id: form.id,
    title: form.title,
    intro: form.intro,
    consent: form.consent,
    thanks: form.thanks,
    contact: form.contact,
    isOpen: form.isOpen,
    retentionDays: form.retentionDays,
    link,
    qr: qrSvg(link),
    leads: taken,
    version: form.version,
  };
}

type ListedLead = { lead: LeadRow; formTitle: string };

export function selectLeads(tx: Tx, mspId: string, where?: SQL): Promise<ListedLead[]> {
  return tx
    .select({ lead: leads, formTitle: leadForms.title })
    .from(leads)
    .innerJoin(leadForms, and(eq(leadForms.mspId, leads.mspId), eq(leadForms.id, leads.formId)))
    .where(and(eq(leads.mspId, mspId), where))
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(MOST_LEADS);
}

/** @throws NOT_FOUND */
export async function findLead(tx: Tx, mspId: string, id: string): Promise<ListedLead> {
  const [row] = await selectLeads(tx, mspId, eq(leads.id, id));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** A lead with its answers in the words of the questions it was asked. */
export function leadView({ lead, formTitle }: ListedLead): Lead {
  const said = lead.answers as CheckAnswersById;
  return {
    id: lead.id,
    formTitle,
    clientId: lead.clientId,
    name: lead.name,
    company: lead.company,
    email: lead.email,
    industry: lead.industry as IndustryKey,
    employees: lead.employees,
    answers: checkBank(lead.bankVersion).questions.map(({ id: questionId, question }) => ({
      questionId,
      question,
      answer: said[questionId] ?? 'not_sure',
    })),
    score: lead.score,
    findings: lead.findings as LeadFinding[],
    consentedAt: lead.consentedAt.toISOString(),
    outsideDomain: lead.outsideDomain,
    state: lead.state,
    note: lead.note,
    eraseOn: lead.eraseOn,
    version: lead.version,
    createdAt: lead.createdAt.toISOString(),
  };
}
