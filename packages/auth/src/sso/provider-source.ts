import type { AuthContext } from '../context';
import { OutboundError } from '../http/outbound-fetch';
import { type IdpMetadata, MetadataRefused, readIdpMetadata } from './idp-metadata';
import { type SsoField, SsoProviderError } from './provider-error';
import { MAX_XML_BYTES } from './xml';

type Needs = Pick<AuthContext, 'outbound'>;

export type SamlSource = { metadata: IdpMetadata; metadataXml: string; metadataUrl: string | null };

/**
 * The metadata that was given, or what its address answers. The answer itself is never repeated to the caller.
 * @throws SsoProviderError
 */
export async function metadataFrom(
  ctx: Needs,
  { metadataXml, metadataUrl }: { metadataXml?: string; metadataUrl?: string },
): Promise<SamlSource> {
  if ((metadataXml === undefined) === (metadataUrl === undefined))
    throw new SsoProviderError('metadata_xml', 'Paste the metadata, or enter the address it is at.');
  const field = metadataUrl === undefined ? 'metadata_xml' : 'metadata_url';
  const xml = metadataUrl === undefined ? metadataXml! : await fetchText(ctx, metadataUrl, field);
  try {
    return { metadata: readIdpMetadata(xml), metadataXml: xml, metadataUrl: metadataUrl ?? null };
  } catch (error) {
    if (error instanceof MetadataRefused) throw new SsoProviderError(field, error.message);
    throw error;
  }
}

/** Issuers that sign in anybody: their accounts belong to no company, whatever the address. */
const SHARED_ISSUERS = [
  /^https:\/\/accounts\.google\.com$/,
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)\//,
  /^https:\/\/(appleid\.apple\.com|www\.facebook\.com|github\.com|gitlab\.com|www\.linkedin\.com)(\/|$)/,
];

/**
 * The issuer as its own discovery document writes it.
 * @throws SsoProviderError when it is none, or signs in anybody
 */
export async function discoverIssuer(ctx: Needs, given: string): Promise<string> {
  const issuer = given.trim().replace(/\/\.well-known\/openid-configuration$/, '');
  if (SHARED_ISSUERS.some((shared) => shared.test(issuer)))
    throw new SsoProviderError('issuer', 'Anyone can sign in there. Enter an issuer of the company’s own.');
  const text = await fetchText(ctx, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, 'issuer');
  const named = issuerIn(text);
  if (named !== issuer && named !== `${issuer}/`)
    throw new SsoProviderError('issuer', 'There is no OpenID Connect issuer at this address.');
  return named;
}

function issuerIn(document: string): string {
  try {
    const parsed: unknown = JSON.parse(document);
    if (typeof parsed === 'object' && parsed !== null && 'issuer' in parsed) return String(parsed.issuer);
  } catch {
    // Whatever it is, it is no discovery document.
  }
  return '';
}

async function fetchText(ctx: Needs, address: string, field: SsoField): Promise<string> {
  if (!isSafeAddress(address)) throw new SsoProviderError(field, 'Enter an address that begins with https://.');
  try {
    const response = await ctx.outbound.tenant(address, { redirect: 'follow' });
    if (response.status === 200) {
      const text = await response.text();
      if (Buffer.byteLength(text) <= MAX_XML_BYTES) return text;
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  }
  throw new SsoProviderError(
    field,
    'Nothing usable came from this address. Check it and try again.',
    'saml_metadata_fetch_failed',
  );
}

/** https; on this machine, which tenants cannot reach anyway, http as well. */
function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : { protocol: '', hostname: '' };
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}
