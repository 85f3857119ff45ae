import {
  DOMAIN_LOOKS_AN_HOUR,
  VISITOR_LOOKS_AN_HOUR,
  type VisitorsOutsideView,
} from '@fairlead/contract/features/leads';
import { VIEW_PAUSE_MS } from '@fairlead/contract/features/outside-views';
import { asPlatform, type Tx } from '@fairlead/db/connection/database';
import { leads } from '@fairlead/db/schema/leads';
import { and, eq, gt } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { lookAt } from '#domain/outside-views/look-at';
import { keepView, selectViews } from '#domain/outside-views/views';
import { type Form, requireAnyForm } from './find-form';
import { isLead, isOfVisitor, type LeadRow } from './rows';

const HOUR_MS = 3_600_000;

type Agreed = LeadRow & { outsideDomain: string };

/**
 * Looks at the domain of a visitor's email, once, and keeps what was seen with the prospect. No row waits for a name server or a
 * website.
 * @throws LINK_ENDED without a domain that was agreed to; TOO_MANY_CHECKS while a look is taken, or past the looks of an hour
 */
export async function lookForVisitor(
  context: VisitorContext,
  { token, key }: { token: string; key: string },
): Promise<VisitorsOutsideView> {
  const { form } = await requireAnyForm(context, token);
  const { now, services } = context;
  const { lead, seen } = await context.read((tx) => claimLook(tx, form, key, now));
  const { mspId, id, outsideDomain: domain } = lead;
  const view = seen ?? {
    domain,
    ...(await lookAt({ dns: services.domains.dns, web: services.website, now }, domain)),
  };
  await context.write(async (tx, audit, continuesAudited) => {
    if (seen) return continuesAudited();
    const [kept] = await tx.select({ clientId: leads.clientId }).from(leads).where(isLead(mspId, id)).for('update');
    // The visitor took everything back while it was looked at.
    if (!kept) return continuesAudited();
    const { clientId } = kept;
    if (clientId !== null)
      await asPlatform(tx, () => keepView(tx, { mspId, clientId, ...view, createdBy: null, createdAt: now }));
    await audit({ type: 'lead', id, mspId }, { after: { domain } });
  });
  return view;
}

/** Takes the one look of a visitor before it is taken, so that many requests of one moment are one. */
async function claimLook(
  tx: Tx,
  form: Form,
  key: string,
  now: Date,
): Promise<{ lead: Agreed; seen: VisitorsOutsideView | null }> {
  const [lead] = await tx.select().from(leads).where(isOfVisitor(form, key)).for('update');
  if (!lead || !isAgreed(lead)) throw fail('LINK_ENDED');
  const seen = await lookOf(tx, lead);
  if (seen) return { lead, seen };
  const { mspId, outsideDomain, lookedAt } = lead;
  const since = (ms: number) => gt(leads.lookedAt, new Date(now.getTime() - ms));
  const ofMsp = await tx.$count(leads, and(eq(leads.mspId, mspId), since(HOUR_MS)));
  const ofDomain = await tx.$count(leads, and(eq(leads.outsideDomain, outsideDomain), since(HOUR_MS)));
  const isTaken = lookedAt !== null && now.getTime() - lookedAt.getTime() < VIEW_PAUSE_MS;
  if (isTaken || ofMsp >= VISITOR_LOOKS_AN_HOUR || ofDomain >= DOMAIN_LOOKS_AN_HOUR) throw fail('TOO_MANY_CHECKS');
  await tx.update(leads).set({ lookedAt: now }).where(isLead(mspId, lead.id));
  return { lead, seen: null };
}

const isAgreed = (lead: LeadRow): lead is Agreed => lead.outsideDomain !== null;

/** What was seen when it was looked at; null where it was not, or is no longer kept. */
async function lookOf(tx: Tx, lead: Agreed): Promise<VisitorsOutsideView | null> {
  const { mspId, clientId, outsideDomain, lookedAt } = lead;
  if (clientId === null || lookedAt === null) return null;
  const views = await asPlatform(tx, () => selectViews(tx, mspId, clientId));
  const view = views.find(({ domain, createdAt }) => domain === outsideDomain && createdAt === lookedAt.toISOString());
  return view ? { domain: view.domain, mailProvider: view.mailProvider, findings: view.findings } : null;
}
