import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Account } from '../accounts/users';
import { audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { type FlowStateRow, flowState } from '../schema';
import { isFirstUse } from '../sessions/used-assertions';
import { ssoAccount } from './account';
import { findSsoProvider, type SsoProvider, ssoProviderName } from './providers';
import { SsoRefused } from './refused';
import { readSamlAnswer, samlRequestUrl } from './service-provider';

export type SsoRequest = { provider: SsoProvider; challenge: string | null; redirectTo: string };

/**
 * `flow_state.upstream` of a SAML flow, the id of its request, opens only for this purpose. The row's id is the relay
 * state.
 */
export const samlRequestPurpose = (flowId: string) => `saml-request:${flowId}`;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Starts a sign-in by SAML; gives the address the browser goes to. */
export async function beginSamlSignIn(
  ctx: AuthContext,
  { provider, challenge, redirectTo }: SsoRequest,
): Promise<string> {
  const [flowId, requestId] = [randomUUID(), `_${randomBytes(20).toString('hex')}`];
  const url = await samlRequestUrl(ctx, provider, { requestId, relayState: flowId });
  await ctx.transaction((tx) =>
    tx.insert(flowState).values({
      id: flowId,
      code_challenge: challenge,
      method: 'sso/saml',
      provider: ssoProviderName(provider.id),
      redirect_to: redirectTo,
      upstream: ctx.secrets.seal(samlRequestPurpose(flowId), requestId),
      created_at: ctx.clock(),
    }),
  );
  return url;
}

/**
 * The flow an answer belongs to. Its relay state is used up by asking, whatever the answer turns out to be.
 * @throws AuthError `saml_relay_state_not_found` also for answers nobody asked for, `saml_relay_state_expired`
 */
export async function useRelayState(ctx: AuthContext, relayState: string | undefined): Promise<FlowStateRow> {
  if (!relayState || !UUID.test(relayState)) throw new AuthError('saml_relay_state_not_found');
  const [flow] = await ctx.transaction((tx) =>
    tx
      .update(flowState)
      .set({ state_used_at: ctx.clock() })
      .where(and(eq(flowState.id, relayState), eq(flowState.method, 'sso/saml'), isNull(flowState.state_used_at)))
      .returning(),
  );
  if (!flow) throw new AuthError('saml_relay_state_not_found');
  if (flow.created_at.getTime() + ctx.settings.stateMs <= ctx.clock().getTime())
    throw new AuthError('saml_relay_state_expired');
  return flow;
}

/** What came back for a flow, as the form had it. */
export type SamlAnswer = { flow: FlowStateRow; encoded: string; caller: Caller };

/**
 * Checks the answer to a flow's request and finds or makes the account it is about; what follows for the browser is
 * done in the same transaction.
 * @throws AuthError for a refused answer with one sentence for all of them; which it was is in the audit trail
 */
export async function finishSamlSignIn<T>(
  ctx: AuthContext,
  { flow, encoded, caller }: SamlAnswer,
  then: (tx: Tx, account: Account, providerId: string) => Promise<T>,
): Promise<T> {
  const providerId = flow.provider?.replace(/^sso:/, '') ?? '';
  const provider = await ctx.transaction((tx) => findSsoProvider(tx, ctx, providerId));
  if (!provider || !flow.upstream) throw new AuthError('sso_provider_not_found');
  if (!provider.enabled) throw new AuthError('sso_provider_disabled');
  try {
    const requestId = ctx.secrets.open(samlRequestPurpose(flow.id), flow.upstream);
    const { assertion, person } = await readSamlAnswer(ctx, provider, { encoded, requestId });
    const use = { kind: 'saml', value: `${provider.id}\n${assertion.id}`, until: assertion.goodUntil };
    return await ctx.transaction(async (tx) => {
      if (!(await isFirstUse(tx, ctx, use))) throw new SsoRefused('replayed');
      return then(tx, await ssoAccount(tx, ctx, provider, person, caller), provider.id);
    });
  } catch (error) {
    if (!(error instanceof SsoRefused)) throw error;
    await noteRefusal(ctx, provider, error, caller);
    throw refusalOf(error);
  }
}

/** Writes down why a company's answer was refused. */
export async function noteRefusal(
  ctx: AuthContext,
  provider: SsoProvider,
  { fault }: SsoRefused,
  caller: Caller,
): Promise<void> {
  const details = { provider: provider.id, fault };
  await ctx.transaction((tx) => audit(tx, ctx, { action: 'sso_sign_in_refused', result: 'refused', caller, details }));
}

/** What the browser is told: how to go on, and nothing about the check that failed. */
export function refusalOf({ fault }: SsoRefused): AuthError {
  if (fault === 'no_subject') return new AuthError('saml_assertion_no_user_id');
  if (fault === 'no_email') return new AuthError('saml_assertion_no_email');
  if (fault === 'foreign_domain')
    return new AuthError('validation_failed', {
      message: 'Your company’s sign-in gave an email address outside its own domains. Ask your administrator.',
    });
  if (fault === 'status')
    return new AuthError('validation_failed', { message: 'Your company’s sign-in did not let you in. Try again.' });
  return new AuthError('validation_failed', { message: 'The answer of your company’s sign-in was not accepted.' });
}
