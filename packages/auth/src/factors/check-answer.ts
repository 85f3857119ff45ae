import { audit } from '../audit';
import type { Caller } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import type { FactorChallengeRow, FactorRow } from '../schema';
import { isPhoneCode } from './phone-code';
import { SEED_PURPOSE } from './seed-purpose';
import { takeTry } from './take-try';
import { stepOfCode } from './totp';
import { checkKeyAnswer, type KeyAnswer } from './webauthn';

type Given = { code?: string; webauthn?: KeyAnswer };
type Check = { factor: FactorRow; challenge: FactorChallengeRow; answer: Given; caller: Caller };

/** What the factor's row remembers of an answer that was right, seen from how the row stands then; null refuses it. */
export type CheckedAnswer = (current: FactorRow) => Partial<FactorRow> | null;

/**
 * Looks at the answer to a challenge. A code is counted as a failed try first.
 * @throws AuthError `validation_failed` when there is none, `mfa_verification_failed`, `over_request_rate_limit`
 */
export async function checkAnswer(
  ctx: AuthContext,
  { factor, challenge, answer, caller }: Check,
): Promise<CheckedAnswer> {
  try {
    if (factor.factor_type !== 'webauthn') {
      if (!answer.code) throw new AuthError('validation_failed', { message: 'Code needs to be non-empty' });
      await takeTry(ctx, factor, caller);
      return factor.factor_type === 'totp'
        ? checkTotp(ctx, factor, answer.code)
        : checkPhoneCode(ctx, challenge, answer.code);
    }
    if (!answer.webauthn) throw new AuthError('validation_failed', { message: 'WebAuthn config required' });
    return await checkKeyAnswer(ctx, { factor, asked: challenge.webauthn, answer: answer.webauthn });
  } catch (error) {
    if (error instanceof AuthError && error.code === 'mfa_verification_failed') await noteRefusal(ctx, factor, caller);
    throw error;
  }
}

function checkTotp(ctx: AuthContext, { secret }: FactorRow, code: string): CheckedAnswer {
  const step = stepOfCode(ctx.secrets.open(SEED_PURPOSE, secret!), code, ctx.clock());
  if (step === null) throw new AuthError('mfa_verification_failed');
  // A code works once, and none before it works any more.
  return ({ last_step: last }) => (last === null || last < step ? { last_step: step } : null);
}

function checkPhoneCode(ctx: AuthContext, challenge: FactorChallengeRow, code: string): CheckedAnswer {
  if (!isPhoneCode(ctx, challenge, code))
    throw new AuthError('mfa_verification_failed', { message: 'Invalid MFA Phone code entered' });
  return () => ({});
}

async function noteRefusal(ctx: AuthContext, factor: FactorRow, caller: Caller): Promise<void> {
  const details = { factor_id: factor.id, factor_type: factor.factor_type };
  await ctx.transaction((tx) =>
    audit(tx, ctx, { action: 'verification_attempted', result: 'refused', userId: factor.user_id, caller, details }),
  );
}
