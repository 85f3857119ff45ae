import type { SignUpOptions } from '@fairlead/contract/features/sign-ups';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { pendingProvisioning, platformSettings } from '@fairlead/db/schema/sign-ups';
import { nfrTrials } from '@fairlead/db/schema/trials';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ApiContext } from '#api/context';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';

export async function readSettings(tx: Tx): Promise<typeof platformSettings.$inferSelect> {
  const [row] = await tx.select().from(platformSettings);
  if (!row) throw new Error('The platform has no settings.');
  return row;
}

/** Which ways to sign up are open. */
export async function signUpOptions({ db }: ApiContext): Promise<SignUpOptions> {
  const row = await db.transaction(PLATFORM, readSettings);
  return { signupOpen: row.signupOpen, trialOpen: row.trialOpen, nfrOpen: row.nfrOpen };
}

type NewOrganization = { name: string; company_name: string; email: string; country?: string | undefined };

const SWITCH = { trial: 'trialOpen', msp: 'signupOpen' } as const;

/**
 * Remembers what an organization is set up from. Nothing exists until the address is confirmed at the auth service and
 * signs in; the answer is the same for every address, and the newest form of an address counts.
 * @throws SIGN_UP_CLOSED
 */
export async function startSignUp(
  context: VisitorContext,
  kind: 'trial' | 'msp',
  { email, ...typed }: NewOrganization,
): Promise<Record<string, never>> {
  await context.write(async (tx, audit) => {
    if (!(await readSettings(tx))[SWITCH[kind]]) throw fail('SIGN_UP_CLOSED');
    const sameForm = and(
      eq(pendingProvisioning.email, email),
      eq(pendingProvisioning.kind, kind),
      isNull(pendingProvisioning.doneAt),
    );
    await tx.delete(pendingProvisioning).where(sameForm);
    const [row] = await tx
      .insert(pendingProvisioning)
      .values({ email, kind, payload: normalized(typed), createdAt: context.now })
      .returning({ id: pendingProvisioning.id });
    await audit({ type: 'sign_up', id: row!.id });
  });
  return {};
}

function normalized(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value.normalize('NFC')]])),
  );
}

type NfrForm = { contact_name: string; company_name: string; contact_email: string; note?: string | undefined };

/** Asks for NFR access; a second request of the same address takes the place of the first. */
export async function requestNfr(context: VisitorContext, form: NfrForm): Promise<Record<string, never>> {
  await context.write(async (tx, audit) => {
    if (!(await readSettings(tx)).nfrOpen) throw fail('SIGN_UP_CLOSED');
    await tx
      .delete(nfrTrials)
      .where(
        and(
          sql`lower(${nfrTrials.contact_email}) = ${form.contact_email}`,
          eq(nfrTrials.status, 'requested'),
          isNull(nfrTrials.invitationId),
        ),
      );
    const [row] = await tx
      .insert(nfrTrials)
      .values({ ...form, note: form.note ?? null, status: 'requested', created_at: context.now })
      .returning({ id: nfrTrials.id });
    await context.services.mails.order(tx, {
      mspId: null,
      to: form.contact_email,
      mail: 'nfr_requested',
      values: {},
    });
    await audit({ type: 'nfr_request', id: row!.id });
  });
  return {};
}
