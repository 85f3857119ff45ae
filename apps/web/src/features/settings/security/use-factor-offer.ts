import { useQuery } from '@tanstack/react-query';
import { authOfferQuery } from '#app/auth/auth-settings';
import type { FactorKind } from '#app/auth/second-factors';

const KINDS: readonly FactorKind[] = ['totp', 'webauthn', 'phone'];

/** Whether this browser can use a security key at this address: over HTTPS, or on this computer. */
function canUseKeys(): boolean {
  return 'PublicKeyCredential' in window && window.isSecureContext;
}

/** The kinds of second step that service and browser offer; none before the service has answered. */
export function useFactorOffer(): FactorKind[] {
  const { data } = useQuery(authOfferQuery);
  return KINDS.filter((kind) => data?.mfa[kind] && (kind !== 'webauthn' || canUseKeys()));
}
