import { createHash, randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { flowState } from '../schema';
import { equalsSecret } from '../secrets/secrets';
import { type Brought, openBrought } from './brought';

/** Gives the flow its authorization code; its time runs from now. */
export async function issueAuthCode(tx: Tx, ctx: AuthContext, flowStateId: string): Promise<string> {
  const code = randomUUID();
  await tx
    .update(flowState)
    .set({ auth_code_hash: ctx.secrets.hash('auth-code', code), code_issued_at: ctx.clock() })
    .where(eq(flowState.id, flowStateId));
  return code;
}

/**
 * Redeems an authorization code with the verifier of its challenge. It works once: of any number of redemptions at the
 * same time, the one whose delete finds the row wins.
 * @throws AuthError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`
 */
export async function redeemAuthCode(
  tx: Tx,
  ctx: AuthContext,
  code: string,
  verifier: string,
): Promise<{ userId: string; method: string; brought: Brought }> {
  const hashes = ctx.secrets.hashes('auth-code', code);
  const [flow] = await tx.select().from(flowState).where(inArray(flowState.auth_code_hash, hashes));
  if (!flow?.user_id || !flow.code_issued_at) throw new AuthError('flow_state_not_found');
  if (flow.code_issued_at.getTime() + ctx.settings.authCodeMs <= ctx.clock().getTime())
    throw new AuthError('flow_state_expired');
  if (!flow.code_challenge) throw new AuthError('bad_code_verifier');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!equalsSecret(challenge, flow.code_challenge)) throw new AuthError('bad_code_verifier');
  const won = await tx.delete(flowState).where(eq(flowState.id, flow.id)).returning({ id: flowState.id });
  if (won.length === 0) throw new AuthError('flow_state_not_found');
  return { userId: flow.user_id, method: flow.method, brought: openBrought(ctx, flow.provider_tokens) };
}
