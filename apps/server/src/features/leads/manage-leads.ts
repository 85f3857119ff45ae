import {
  type Lead,
  type LeadForm,
  type LeadFormText,
  type LeadState,
  MOST_FORMS,
} from '@fairlead/contract/features/leads';
import { leadForms, leads } from '@fairlead/db/schema/leads';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { newToken } from '#domain/membership/invitation-token';
import { clientAddress } from '#domain/msps/client-address';
import { eraseLead } from './erase-lead';
import { findLead, formView, isForm, isLead, leadView, selectForms, selectLeads } from './rows';

type Reading = Pick<HandlerContext, 'tx' | 'caller' | 'services'>;

/** The checks of the organization with their links. */
export async function listForms({ tx, caller, services }: Reading): Promise<{ items: LeadForm[] }> {
  const mspId = callerMspId(caller);
  const rows = await selectForms(tx, mspId);
  const address = await clientAddress(tx, mspId, services.publicUrl);
  return { items: rows.map((row) => formView(row, address)) };
}

/** Makes a check. Its link is public: anyone who has it may take the check. */
export async function createForm(
  { tx, caller, now, services, audit }: WorkContext,
  { text }: { text: LeadFormText },
): Promise<LeadForm> {
  const mspId = callerMspId(caller);
  if ((await tx.$count(leadForms, eq(leadForms.mspId, mspId))) >= MOST_FORMS)
    throw fail('BAD_REQUEST', { 'text.title': `An organization has up to ${MOST_FORMS} checks. Change one of them.` });
  const [form] = await tx
    .insert(leadForms)
    .values({ mspId, token: newToken(), ...text, createdBy: caller.userId, createdAt: now, updatedAt: now })
    .returning();
  if (!form) throw fail('INTERNAL_SERVER_ERROR');
  await audit({ type: 'lead_form', id: form.id }, { after: { title: text.title } });
  return formView({ form, leads: 0 }, await clientAddress(tx, mspId, services.publicUrl));
}

/** @throws CONFLICT when someone was faster */
export async function saveForm(
  { tx, caller, now, services, audit }: HandlerContext,
  { id, version, text }: { id: string; version: number; text: LeadFormText },
): Promise<LeadForm> {
  const mspId = callerMspId(caller);
  const before = (await selectForms(tx, mspId)).find(({ form }) => form.id === id);
  if (!before) throw fail('NOT_FOUND');
  const [form] = await tx
    .update(leadForms)
    .set({ ...text, version: sql`${leadForms.version} + 1`, updatedAt: now })
    .where(and(isForm(mspId, id), eq(leadForms.version, version)))
    .returning();
  if (!form) throw fail('CONFLICT');
  const told = ({ title, isOpen }: { title: string; isOpen: boolean }) => ({ title, isOpen });
  await audit({ type: 'lead_form', id }, { before: told(before.form), after: told(form) });
  return formView({ form, leads: before.leads }, await clientAddress(tx, mspId, services.publicUrl));
}

export async function listLeads({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>): Promise<{ items: Lead[] }> {
  return { items: (await selectLeads(tx, callerMspId(caller))).map(leadView) };
}

/** @throws CONFLICT when someone was faster */
export async function changeLead(
  { tx, caller, now, audit }: HandlerContext,
  { id, version, change }: { id: string; version: number; change: { state: LeadState; note: string } },
): Promise<Lead> {
  const mspId = callerMspId(caller);
  const { lead: before } = await findLead(tx, mspId, id);
  const { rowCount } = await tx
    .update(leads)
    .set({ ...change, version: sql`${leads.version} + 1`, updatedAt: now })
    .where(and(isLead(mspId, id), eq(leads.version, version)));
  if (rowCount !== 1) throw fail('CONFLICT');
  await audit({ type: 'lead', id }, { before: { state: before.state }, after: { state: change.state } });
  return leadView(await findLead(tx, mspId, id));
}

/** Deletes a lead on request, such as that of the person themselves. */
export async function deleteLead(
  { tx, caller, now, audit }: HandlerContext,
  { id }: { id: string },
): Promise<{ deleted: true }> {
  const { lead } = await findLead(tx, callerMspId(caller), id);
  await eraseLead(tx, lead, now);
  await audit({ type: 'lead', id }, { before: { state: lead.state } });
  return { deleted: true };
}
