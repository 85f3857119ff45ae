import { formatDate } from '@fairlead/content/format/format-date';
import { CLIENT_USER_ROLES } from '@fairlead/contract/access/roles';
import { deletionDue, type OrganizationDeletion } from '@fairlead/contract/features/organization/organization';
import { SEATLESS_ROLES } from '@fairlead/contract/features/plans/plans';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { files } from '@fairlead/db/schema/files';
import { invitations } from '@fairlead/db/schema/invitations';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { reports } from '@fairlead/db/schema/reports';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { notify } from '#mail/notify';

type MspRow = typeof msps.$inferSelect;

/** Whether and when an organization is deleted, and what goes with it. @throws NOT_FOUND */
export async function getDeletion({ tx }: Pick<HandlerContext, 'tx'>, mspId: string): Promise<OrganizationDeletion> {
  const msp = await findMsp(tx, mspId);
  const [requester] = msp.deletionRequestedBy
    ? await tx.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, msp.deletionRequestedBy))
    : [];
  const request =
    msp.deletionRequestedAt && msp.deletionDueAt
      ? {
          requestedAt: msp.deletionRequestedAt.toISOString(),
          dueAt: msp.deletionDueAt.toISOString(),
          requestedBy: requester?.name ?? null,
        }
      : null;
  return { company_name: msp.company_name, request, losses: await countLosses(tx, mspId) };
}

/**
 * Asks that an organization be erased when the days of grace are over. Until then everything goes on, so that taking it
 * back loses nothing. Asking twice keeps the first date.
 * @throws BAD_REQUEST when the name typed is another one
 */
export async function requestDeletion(
  context: HandlerContext,
  mspId: string,
  typed: string,
): Promise<OrganizationDeletion> {
  const { tx, caller, now } = context;
  const msp = await findMsp(tx, mspId);
  if (typed.normalize('NFC') !== msp.company_name.trim().normalize('NFC'))
    throw fail('BAD_REQUEST', { company_name: 'Enter the name exactly as shown above.' });
  if (msp.is_demo) throw fail('BAD_REQUEST', { company_name: 'The demo organization stays.' });
  const due = deletionDue(now);
  const change = { deletionRequestedAt: now, deletionRequestedBy: caller.userId, deletionDueAt: due };
  const asked = await tx
    .update(msps)
    .set(change)
    .where(and(eq(msps.id, mspId), isNull(msps.deletionDueAt)))
    .returning({ id: msps.id });
  if (asked.length > 0) await tellAdmins(context, mspId, 'deletion_asked', due);
  await context.audit(
    { type: 'msp', id: mspId },
    { before: dates(msp), after: asked.length > 0 ? { deletionDueAt: due.toISOString() } : dates(msp) },
  );
  return getDeletion(context, mspId);
}

/** Takes it back; where nobody asked, nothing changes. */
export async function cancelDeletion(context: HandlerContext, mspId: string): Promise<OrganizationDeletion> {
  const { tx } = context;
  const msp = await findMsp(tx, mspId);
  if (msp.deletionDueAt) {
    const none = { deletionRequestedAt: null, deletionRequestedBy: null, deletionDueAt: null };
    await tx.update(msps).set(none).where(eq(msps.id, mspId));
    await tellAdmins(context, mspId, 'deletion_canceled', msp.deletionDueAt);
  }
  await context.audit({ type: 'msp', id: mspId }, { before: dates(msp), after: { deletionDueAt: null } });
  return getDeletion(context, mspId);
}

const dates = ({ deletionDueAt }: MspRow) => ({ deletionDueAt: deletionDueAt?.toISOString() ?? null });

async function tellAdmins(
  { tx, services, caller }: HandlerContext,
  mspId: string,
  mail: 'deletion_asked' | 'deletion_canceled',
  due: Date,
): Promise<void> {
  // Where the reader is, is not known: the day by UTC, which says so.
  const date = `${formatDate(due, { locale: 'en-US', timeZone: 'UTC' })} (UTC)`;
  const values = { person: caller.name, date };
  await notify(tx, services, { mspId, mail, audience: { of: 'admins' }, values, path: '/settings/organization' });
}

async function findMsp(tx: Tx, id: string): Promise<MspRow> {
  const [msp] = await tx.select().from(msps).where(eq(msps.id, id));
  if (!msp) throw fail('NOT_FOUND');
  return msp;
}

async function countLosses(tx: Tx, mspId: string): Promise<OrganizationDeletion['losses']> {
  const ofKind = (kind: 'client' | 'prospect') => and(eq(clients.mspId, mspId), eq(clients.kind, kind));
  const person = eq(profiles.msp_id, mspId);
  return {
    clients: await tx.$count(clients, ofKind('client')),
    prospects: await tx.$count(clients, ofKind('prospect')),
    simulations: await tx.$count(simulations, eq(simulations.mspId, mspId)),
    reports: await tx.$count(reports, eq(reports.mspId, mspId)),
    files: await tx.$count(files, eq(files.mspId, mspId)),
    people: await tx.$count(profiles, and(person, notInArray(profiles.role, [...SEATLESS_ROLES]))),
    clientUsers: await tx.$count(profiles, and(person, inArray(profiles.role, [...CLIENT_USER_ROLES]))),
    invitations: await tx.$count(
      invitations,
      and(eq(invitations.mspId, mspId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)),
    ),
  };
}
