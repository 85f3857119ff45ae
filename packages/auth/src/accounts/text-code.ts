import { z } from 'zod';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { enqueueText, type TextChannel } from '../mail/outbox';
import { type TextName, textMessage } from '../mail/texts';
import type { Json, TokenKind } from '../schema';
import { issueToken } from '../tokens/one-time-token';

const TEXTS = {
  sms: 'sign_in',
  phone_change: 'phone_change',
  reauthentication: 'reauthentication',
} as const satisfies Partial<Record<TokenKind, TextName>>;

export type TextCode = {
  kind: keyof typeof TEXTS;
  /** Null: everything is done as for a user, and nothing is sent. */
  userId: string | null;
  phone: string;
  channel: TextChannel;
  passwordHash?: string | null;
  userData?: Json | null;
};

/** Issues a code for a telephone and puts its message into the outbox, in the given transaction. */
export async function sendTextCode(
  tx: Tx,
  ctx: AuthContext,
  { kind, userId, phone, channel, passwordHash, userData }: TextCode,
): Promise<void> {
  const { code } = await issueToken(tx, ctx, { userId, kind, phone, flowStateId: null, passwordHash, userData });
  const message = textMessage(phone, TEXTS[kind], { code });
  await enqueueText(tx, ctx, message, { channel, toNobody: userId === null });
}

const channelSchema = z.enum(['sms', 'whatsapp']);

/**
 * How a code for a telephone travels, `sms` unless asked for otherwise.
 * @throws AuthError `validation_failed` for an unknown way, or where no telephone is meant
 */
export function requireChannel(given: string | undefined, { isForPhone }: { isForPhone: boolean }): TextChannel {
  if (!given) return 'sms';
  if (!isForPhone) throw new AuthError('validation_failed', { message: 'A channel goes with a phone number alone' });
  const channel = channelSchema.safeParse(given);
  if (!channel.success)
    throw new AuthError('validation_failed', { message: 'Invalid channel, supported values are "sms" and "whatsapp"' });
  return channel.data;
}
