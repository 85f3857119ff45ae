import { and, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { flowState, type Json } from '../schema';
import { issueAuthCode } from './auth-code';
import { type Brought, sealBrought } from './brought';

/** `flow_state.upstream` opens only for this purpose. */
export const UPSTREAM_PURPOSE = 'flow-upstream';

/** The signed-in user who adds an identity, and the session it is done from. */
export type Linking = { userId: string; sessionId: string };

export type NewProviderFlow = {
  /** The OAuth `state` or SAML relay state. */
  id: string;
  provider: string;
  /** How the session that comes of it is named in `amr`. */
  method: string;
  /** Null in the implicit flow. */
  challenge: string | null;
  /** Checked by `allowedRedirect` before. */
  redirectTo: string;
  /** What the callback must match. */
  upstream: Json;
  linking: Linking | null;
};

export type ProviderFlow = NewProviderFlow & {
  /** False when a callback has used the state before. */
  isFirstUse: boolean;
};

/** Remembers a sign-in that goes on at another provider. */
export async function openProviderFlow(tx: Tx, ctx: AuthContext, flow: NewProviderFlow): Promise<void> {
  await tx.insert(flowState).values({
    id: flow.id,
    provider: flow.provider,
    method: flow.method,
    code_challenge: flow.challenge,
    redirect_to: flow.redirectTo,
    linking_user_id: flow.linking?.userId ?? null,
    upstream: ctx.secrets.seal(
      UPSTREAM_PURPOSE,
      JSON.stringify({ upstream: flow.upstream, sessionId: flow.linking?.sessionId ?? null }),
    ),
    created_at: ctx.clock(),
  });
}

/**
 * The flow of a `state`, used up by this call: of any number of callbacks at the same time one is the first. Null when
 * there is none or it took too long.
 */
export async function takeProviderFlow(tx: Tx, ctx: AuthContext, state: string): Promise<ProviderFlow | null> {
  if (!z.uuid().safeParse(state).success) return null;
  const now = ctx.clock();
  const isLive = and(
    eq(flowState.id, state),
    isNotNull(flowState.provider),
    // Those are answered elsewhere.
    ne(flowState.method, 'sso/saml'),
    gt(flowState.created_at, new Date(now.getTime() - ctx.settings.stateMs)),
  );
  const [won] = await tx
    .update(flowState)
    .set({ state_used_at: now })
    .where(and(isLive, isNull(flowState.state_used_at)))
    .returning();
  const [row] = won ? [won] : await tx.select().from(flowState).where(isLive);
  if (!row?.provider) return null;
  const { upstream, sessionId } = won?.upstream ? openKept(ctx, won.upstream) : { upstream: {}, sessionId: null };
  return {
    id: row.id,
    provider: row.provider,
    method: row.method,
    challenge: row.code_challenge,
    redirectTo: row.redirect_to ?? ctx.urls.site,
    upstream,
    linking: row.linking_user_id && sessionId ? { userId: row.linking_user_id, sessionId } : null,
    isFirstUse: won !== undefined,
  };
}

type Kept = { upstream: Json; sessionId: string | null };

function openKept(ctx: AuthContext, sealed: string): Kept {
  return JSON.parse(ctx.secrets.open(UPSTREAM_PURPOSE, sealed)) as Kept;
}

/** Gives the flow its user and its authorization code. */
export async function finishProviderFlow(
  tx: Tx,
  ctx: AuthContext,
  flowId: string,
  { userId, brought }: { userId: string; brought: Brought },
): Promise<string> {
  await tx
    .update(flowState)
    .set({
      user_id: userId,
      upstream: null,
      provider_tokens: sealBrought(ctx, brought),
    })
    .where(eq(flowState.id, flowId));
  return issueAuthCode(tx, ctx, flowId);
}
