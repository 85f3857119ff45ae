import type { AuthContext } from '../context';
import type { ExternalIdentity, ProviderTokens } from '../providers/provider';

/** `flow_state.provider_tokens` opens only for this purpose. */
export const BROUGHT_PURPOSE = 'flow-tokens';

/** What a callback leaves for whoever redeems the code. */
export type Brought = {
  tokens: ProviderTokens | null;
  /** Added to the account once the browser that asked for it shows the verifier. */
  link: { identity: ExternalIdentity; sessionId: string } | null;
};

type Needs = Pick<AuthContext, 'secrets'>;

export function sealBrought(ctx: Needs, brought: Brought): string {
  return ctx.secrets.seal(BROUGHT_PURPOSE, JSON.stringify(brought));
}

export function openBrought(ctx: Needs, sealed: string | null): Brought {
  if (sealed === null) return { tokens: null, link: null };
  return JSON.parse(ctx.secrets.open(BROUGHT_PURPOSE, sealed)) as Brought;
}
