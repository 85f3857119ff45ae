import type { AuthUrls } from '../basis';
import { callbackOf } from '../providers/configured';

/** What a company's administrator enters at its identity provider: the first three for SAML, the last for OpenID Connect. */
export type SsoAddresses = { entityId: string; acsUrl: string; metadataUrl: string; callbackUrl: string };

/** They follow from the service's own address alone, so that whoever knows that knows them. */
export function ssoAddresses(urls: Pick<AuthUrls, 'external'>): SsoAddresses {
  const metadataUrl = `${urls.external}/sso/saml/metadata`;
  return {
    entityId: metadataUrl,
    acsUrl: `${urls.external}/sso/saml/acs`,
    metadataUrl,
    callbackUrl: callbackOf(urls),
  };
}
