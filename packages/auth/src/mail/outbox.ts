import { desc, eq } from 'drizzle-orm';
import type { AuthContext, Tx } from '../context';
import { mailOutbox } from '../schema';
import type { MailMessage } from './messages';

export const PURPOSE = 'mail';

/** Puts a mail into the transaction of what it tells of. It leaves after the commit, or not at all. */
export async function enqueueMail(
  tx: Tx,
  ctx: Pick<AuthContext, 'clock' | 'secrets'>,
  message: MailMessage,
  { toNobody = false } = {},
): Promise<void> {
  const now = ctx.clock();
  await tx.insert(mailOutbox).values({
    message: ctx.secrets.seal(PURPOSE, JSON.stringify(message)),
    to_nobody: toNobody,
    created_at: now,
    next_try_at: now,
  });
}

export type OutboxMail = MailMessage & { sentAt: Date };

/** The newest mails that stay in the outbox, for the development page that shows them. */
export async function readOutbox(
  ctx: Pick<AuthContext, 'transaction' | 'secrets'>,
  { to, limit = 100 }: { to?: string; limit?: number } = {},
): Promise<OutboxMail[]> {
  const rows = await ctx.transaction((tx) =>
    tx
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.to_nobody, false))
      .orderBy(desc(mailOutbox.created_at))
      .limit(limit),
  );
  return rows
    .map((row) => ({
      ...(JSON.parse(ctx.secrets.open(PURPOSE, row.message)) as MailMessage),
      sentAt: row.created_at,
    }))
    .filter((mail) => to === undefined || mail.to === to);
}
