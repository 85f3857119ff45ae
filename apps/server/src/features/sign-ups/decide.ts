import type { NfrRequest, PlatformSettings } from '@fairlead/contract/features/sign-ups';
import { platformSettings } from '@fairlead/db/schema/sign-ups';
import { nfrTrials } from '@fairlead/db/schema/trials';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { insertInvitation, mailInvitation } from '#domain/membership/send-invitation';
import { readSettings } from './start';

const LISTED = 200;

const isWaiting = and(eq(nfrTrials.status, 'requested'), isNull(nfrTrials.invitationId));

/** Requests that nobody has decided, oldest first. */
export async function listNfrRequests({ tx }: HandlerContext): Promise<{ items: NfrRequest[] }> {
  const rows = await tx.select().from(nfrTrials).where(isWaiting).orderBy(asc(nfrTrials.created_at)).limit(LISTED);
  return {
    items: rows.map(({ id, company_name, contact_name, contact_email, note, created_at: createdAt }) => ({
      id,
      company_name,
      contact_name,
      contact_email,
      note,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Invites the contact to found the organization; access begins when the invitation is accepted. */
export async function approveNfrRequest(context: HandlerContext, id: string): Promise<Record<string, never>> {
  const { tx, caller, now, services } = context;
  const request = await findWaiting(context, id);
  const { named, token } = await insertInvitation(
    tx,
    {
      kind: 'nfr',
      email: request.contact_email,
      role: 'nfr_admin',
      mspId: null,
      clientId: null,
      companyName: request.company_name,
      invitedBy: caller.userId,
    },
    now,
  );
  await tx.update(nfrTrials).set({ invitationId: named.row.id }).where(eq(nfrTrials.id, id));
  await mailInvitation(tx, services, named, token, { isAnswer: true });
  await context.audit({ type: 'nfr_request', id }, { after: { invitationId: named.row.id } });
  return {};
}

export async function declineNfrRequest(context: HandlerContext, id: string): Promise<Record<string, never>> {
  const { tx, services } = context;
  const request = await findWaiting(context, id);
  await tx.update(nfrTrials).set({ status: 'revoked' }).where(eq(nfrTrials.id, id));
  await services.mails.order(tx, {
    mspId: null,
    to: request.contact_email,
    mail: 'nfr_declined',
    values: { link: `${services.publicUrl}/trial-signup` },
    isAnswer: true,
  });
  await context.audit({ type: 'nfr_request', id }, { before: { status: 'requested' }, after: { status: 'revoked' } });
  return {};
}

/** The request, locked: two who decide at once do not both. */
async function findWaiting({ tx }: HandlerContext, id: string) {
  const [request] = await tx
    .select()
    .from(nfrTrials)
    .where(and(eq(nfrTrials.id, id), isWaiting))
    .for('update');
  if (!request) throw fail('NOT_FOUND');
  return request;
}

export async function getPlatformSettings({ tx }: HandlerContext): Promise<PlatformSettings> {
  const { signupOpen, trialOpen, nfrOpen } = await readSettings(tx);
  return { signupOpen: signupOpen, trialOpen: trialOpen, nfrOpen: nfrOpen };
}

export async function updatePlatformSettings(
  context: HandlerContext,
  change: { [Key in keyof PlatformSettings]?: boolean | undefined },
): Promise<PlatformSettings> {
  const { tx } = context;
  const before = await getPlatformSettings(context);
  const after = { ...before, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) };
  await tx
    .update(platformSettings)
    .set({ signupOpen: after.signupOpen, trialOpen: after.trialOpen, nfrOpen: after.nfrOpen })
    .where(eq(platformSettings.id, true));
  await context.audit({ type: 'platform', id: 'settings' }, { before, after });
  return after;
}
