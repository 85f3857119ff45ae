import { desc, eq } from 'drizzle-orm';
import type { AuthBasis, Tx } from '../basis';
import { mailOutbox } from '../schema';
import type { MailMessage } from './messages';
import type { TextMessage } from './texts';

export type TextChannel = 'sms' | 'whatsapp';
export type Channel = 'email' | TextChannel;

export const PURPOSE = 'mail';

type Needs = Pick<AuthBasis, 'clock' | 'secrets'>;
/** To nobody: everything is done as for a person, and nothing is sent. */
type EnqueueOptions = { toNobody?: boolean };

/** Puts a mail into the transaction of what it tells of. It leaves after the commit, or not at all. */
export function enqueueMail(tx: Tx, ctx: Needs, message: MailMessage, options: EnqueueOptions = {}): Promise<void> {
  return enqueue(tx, ctx, 'email', message, options);
}

/** The same for a text message. */
export function enqueueText(
  tx: Tx,
  ctx: Needs,
  message: TextMessage,
  { channel, ...options }: EnqueueOptions & { channel: TextChannel },
): Promise<void> {
  return enqueue(tx, ctx, channel, message, options);
}

async function enqueue(
  tx: Tx,
  { clock, secrets }: Needs,
  channel: Channel,
  message: MailMessage | TextMessage,
  { toNobody = false }: EnqueueOptions,
): Promise<void> {
  const now = clock();
  await tx.insert(mailOutbox).values({
    channel,
    message: secrets.seal(PURPOSE, JSON.stringify(message)),
    to_nobody: toNobody,
    created_at: now,
    next_try_at: now,
  });
}

/** A waiting message in clear. */
export function openMessage<Message extends MailMessage | TextMessage>(
  { secrets }: Pick<AuthBasis, 'secrets'>,
  row: { message: string },
): Message {
  return JSON.parse(secrets.open(PURPOSE, row.message)) as Message;
}

const SUBJECTS = { sms: 'Text message', whatsapp: 'WhatsApp message' };

/** A message as people read it; one to a telephone has its kind for a subject. */
export type OutboxMail = { channel: Channel; to: string; subject: string; text: string; sentAt: Date };

/** The newest messages that stay in the outbox, for the development page that shows them. */
export async function readOutbox(
  ctx: Pick<AuthBasis, 'transaction' | 'secrets'>,
  { to, limit = 100 }: { to?: string; limit?: number } = {},
): Promise<OutboxMail[]> {
  const rows = await ctx.transaction((tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.to_nobody, false)).orderBy(desc(mailOutbox.position)).limit(limit),
  );
  return rows
    .map(({ channel, created_at: sentAt, ...row }) => {
      if (channel === 'email') return { channel, sentAt, ...openMessage<MailMessage>(ctx, row) };
      return { channel, sentAt, subject: SUBJECTS[channel], ...openMessage<TextMessage>(ctx, row) };
    })
    .filter((message) => to === undefined || message.to === to);
}
