import { isPlainAddress } from '@fairlead/auth/mail/recipient';
import { DAY_MS } from '@fairlead/content/format/days';
import { formatDate } from '@fairlead/content/format/format-date';
import { RESULT_MAILS_AN_HOUR } from '@fairlead/contract/features/leads';
import type { Tx } from '@fairlead/db/connection/database';
import { leads } from '@fairlead/db/schema/leads';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq, gt } from 'drizzle-orm';
import type { VisitorContext } from '#api/transaction-middleware';
import { localeOf } from '#domain/msps/locale-of';
import { isMailLimit } from '#mail/product-mails';
import type { Form } from './find-form';

const HOUR_MS = 3_600_000;

/**
 * Whether a visitor is written to: once a day for an address, and so many an hour for a check. Anyone can type anyone's
 * address, and the page shows the same.
 */
export async function isFirstToday(tx: Tx, { mspId, id: formId }: Form, email: string, now: Date): Promise<boolean> {
  const since = (ms: number) => gt(leads.createdAt, new Date(now.getTime() - ms));
  const ofAddress = and(eq(leads.mspId, mspId), eq(leads.email, email), since(DAY_MS));
  if ((await tx.$count(leads, ofAddress)) > 0) return false;
  return (
    (await tx.$count(leads, and(eq(leads.mspId, mspId), eq(leads.formId, formId), since(HOUR_MS)))) <
    RESULT_MAILS_AN_HOUR
  );
}

type Result = { form: Form; email: string; score: number; eraseOn: string; withdrawKey: string };

/** Sends a visitor the score and the link to what is kept; without a word that was typed into the check. */
export async function sendResult(
  tx: Tx,
  { services }: Pick<VisitorContext, 'services'>,
  { form: { mspId, token }, email, score, eraseOn, withdrawKey }: Result,
): Promise<void> {
  // The form takes addresses that the mailer does not write to, such as those with letters of other scripts.
  if (!isPlainAddress(email)) return;
  const [msp] = await tx.select().from(msps).where(eq(msps.id, mspId));
  if (!msp) return;
  const locale = localeOf(msp);
  const date = formatDate(new Date(`${eraseOn}T00:00:00Z`), { locale, timeZone: 'UTC', form: 'full' });
  const link = `${services.publicUrl}/check/${token}/about?withdraw=${withdrawKey}`;
  try {
    await services.mails.order(tx, {
      mspId,
      to: email,
      mail: 'check_result',
      values: { organization: msp.company_name, score: String(score), date, link },
      isAnswer: true,
      isOwn: true,
    });
  } catch (error) {
    // An address that was written to often today: the result is on the page.
    if (!isMailLimit(error)) throw error;
  }
}
