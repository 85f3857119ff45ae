import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import type { MailMessage } from '../mail/messages';
import { openMessage } from '../mail/outbox';
import type { TextMessage } from '../mail/texts';
import { mailOutbox, oneTimeTokens, users } from '../schema';

type Needs = Pick<AuthContext, 'secrets'>;

/**
 * Deletes an account with everything that hangs on it, what waits to be sent to it, and what the log knows of its owner
 * beside the bare id. Gives whether there was one.
 */
export async function forgetPerson(tx: Tx, ctx: Needs, userId: string): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return false;
  const { email, sso_email, new_email, phone, new_phone } = user;
  const contacts = [email, sso_email, new_email, phone, new_phone].filter((contact) => contact !== null);
  // Mails to nobody have no account by which they would go.
  if (contacts.length > 0) await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.email, contacts));
  await dropWaiting(tx, ctx, contacts);
  await tx.delete(users).where(eq(users.id, userId));
  await tx.execute(sql`select auth.forget_person(${userId})`);
  return true;
}

/** Messages are encrypted, so each has to be opened; few wait where somebody sends them. */
async function dropWaiting(tx: Tx, ctx: Needs, contacts: readonly string[]): Promise<void> {
  const waiting = await tx.select({ id: mailOutbox.id, message: mailOutbox.message }).from(mailOutbox);
  const theirs = waiting.filter((row) => contacts.includes(openMessage<MailMessage | TextMessage>(ctx, row).to));
  if (theirs.length === 0) return;
  await tx.delete(mailOutbox).where(
    inArray(
      mailOutbox.id,
      theirs.map(({ id }) => id),
    ),
  );
}
