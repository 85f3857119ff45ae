import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { id, instant } from '../api/text';

/** SAML metadata beyond this size is not read. */
export const MAX_METADATA_CHARACTERS = 256 * 1024;

/** What identity providers speak. */
export const SSO_KINDS = ['saml', 'oidc'] as const;

/** An identity provider that signs in people of one MSP. Its client secret is never shown. */
export const ssoProvider = z.strictObject({
  id,
  kind: z.enum(SSO_KINDS),
  name: z.string(),
  /** Entity ID (SAML) or issuer (OpenID Connect). */
  issuer: z.string(),
  enabled: z.boolean(),
  /** Mail domains whose people sign in there. */
  domains: z.array(z.string()),
  /** How many accounts sign in by it. */
  accounts: wholeNumber,
  metadataUrl: z.string().nullable(),
  clientId: z.string().nullable(),
  createdAt: instant,
});
export type SsoProvider = z.infer<typeof ssoProvider>;

/** What the MSP's own administrator enters at its identity provider. */
export const ssoAddresses = z.strictObject({
  entityId: z.string(),
  acsUrl: z.string(),
  metadataUrl: z.string(),
  callbackUrl: z.string(),
});
export type SsoAddresses = z.infer<typeof ssoAddresses>;
