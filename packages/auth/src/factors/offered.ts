import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import type { FactorType } from './methods';

const SWITCHES = { totp: 'totpEnabled', phone: 'phoneFactorEnabled', webauthn: 'webauthnEnabled' } as const;

/**
 * Refuses the kinds of factor that are switched off.
 * @throws AuthError `mfa_<kind>_<enroll|verify>_not_enabled`
 */
export function requireOffered(ctx: AuthContext, type: FactorType, act: 'enroll' | 'verify'): void {
  if (!ctx.settings[SWITCHES[type]]) throw new AuthError(`mfa_${type}_${act}_not_enabled`);
}
