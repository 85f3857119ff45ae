import { randomInt } from 'node:crypto';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { spaceMessages } from '../limits/space-messages';
import { enqueueText, type TextChannel } from '../mail/outbox';
import { textMessage } from '../mail/texts';
import type { FactorChallengeRow, FactorRow } from '../schema';
import { equalsSecret } from '../secrets/secrets';

const PURPOSE = 'factor-code';

/**
 * Sends a new code to the factor's number, in the transaction of its challenge.
 * @returns what the challenge keeps of it
 * @throws AuthError `over_sms_send_rate_limit` too soon after the last one
 */
export async function sendPhoneCode(
  tx: Tx,
  ctx: AuthContext,
  { id, phone }: FactorRow,
  channel: TextChannel,
): Promise<string> {
  await spaceMessages(tx, ctx, { channel: 'sms', address: phone! });
  const { codeDigits } = ctx.settings;
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  await enqueueText(tx, ctx, textMessage(phone!, 'factor', { code }), { channel });
  return ctx.secrets.hash(PURPOSE, hashed(id, code));
}

/** Whether a code is the one that was sent for a challenge. */
export function isPhoneCode(ctx: AuthContext, challenge: FactorChallengeRow, code: string): boolean {
  const sent = challenge.code_hash;
  const given = ctx.secrets.hashes(PURPOSE, hashed(challenge.factor_id, code.replaceAll(' ', '')));
  return sent !== null && given.some((hash) => equalsSecret(sent, hash));
}

function hashed(factorId: string, code: string): string {
  return `${factorId}\n${code}`;
}
