import { createHash } from 'node:crypto';
import { networkOf } from '@fairlead/auth/limits/limit-address';
import { DAY_MS } from '@fairlead/content/format/days';
import { FORM_TRIES_AN_HOUR, TRIES_AN_HOUR } from '@fairlead/contract/features/leads';
import { leadForms, leadTries } from '@fairlead/db/schema/leads';
import { and, eq, gt, lt } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import type { Form } from './find-form';
import { isForm } from './rows';

const HOUR_MS = 3_600_000;

/**
 * Takes a try before anything is kept, so that many at one moment count too. Of the address only a hash is kept, for a day.
 * @throws CHECK_EXPIRED for work that was handed in before; TOO_MANY_CHECKS past the tries of an address, or of everyone
 */
export async function requireTry(
  { read, now, ip }: VisitorContext,
  { mspId, id: formId }: Form,
  workSalt: string,
): Promise<void> {
  const addressHash = createHash('sha256')
    .update(`${formId} ${networkOf(ip)}`)
    .digest('hex');
  const ofForm = and(eq(leadTries.mspId, mspId), eq(leadTries.formId, formId));
  const lately = and(ofForm, gt(leadTries.triedAt, new Date(now.getTime() - HOUR_MS)));
  const tries = await read(async (tx) => {
    // One after the other: on several connections, tries of one moment would not see one another.
    await tx.select({ id: leadForms.id }).from(leadForms).where(isForm(mspId, formId)).for('no key update');
    await tx.delete(leadTries).where(and(ofForm, lt(leadTries.triedAt, new Date(now.getTime() - DAY_MS))));
    // Asked before the try is kept, so that a flood cannot fill the table.
    if ((await tx.$count(leadTries, lately)) >= FORM_TRIES_AN_HOUR) return null;
    const { rowCount } = await tx
      .insert(leadTries)
      .values({ mspId, formId, addressHash, workSalt, triedAt: now })
      .onConflictDoNothing();
    return {
      isNew: rowCount === 1,
      ofAddress: await tx.$count(leadTries, and(lately, eq(leadTries.addressHash, addressHash))),
    };
  });
  if (tries === null || tries.ofAddress > TRIES_AN_HOUR) throw fail('TOO_MANY_CHECKS');
  if (!tries.isNew) throw fail('CHECK_EXPIRED');
}
