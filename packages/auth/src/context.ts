import type { AuthBasis } from './basis';
import type { AccountGate } from './limits/account-gate';
import type { MailDelivery } from './mail/delivery';
import type { LeakedPasswords } from './passwords/leaked-passwords';
import type { Providers } from './providers/configured';
import type { KeySource, VerifyingKey } from './tokens/key-source';
import type { VerifiedTokens } from './tokens/verified-tokens';

/** Whose link it is: by the address it goes to, or by the account. */
export type Reader = { email: string } | { userId: string };

/** What every operation of the service is given. */
export type AuthContext = AuthBasis & {
  keys: KeySource;
  /** The shared secret of earlier HS256 tokens, where one is configured. */
  legacyKey: VerifyingKey | null;
  verifiedTokens: VerifiedTokens;
  mail: MailDelivery;
  gate: AccountGate;
  /** Whether a site besides the product's own serves a person: `AuthOptions.siteServes`. */
  siteServes: (origin: string, reader: Reader) => Promise<boolean>;
  leakedPasswords: LeakedPasswords;
  /** The sign-in providers of the configuration. */
  providers: Providers;
};
