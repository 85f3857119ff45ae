import type { AuthContext } from '../context';
import { emailOrNull } from '../providers/profile';
import type { SsoPerson } from './account';
import { ssoAddresses } from './addresses';
import { claimsOf } from './attribute-mapping';
import type { SsoProvider } from './providers';
import { SsoRefused } from './refused';
import { samlKey } from './saml-keys';
import { readSamlResponse, type SamlAssertion } from './saml-response';

/** Our SAML metadata. */
export async function samlMetadata(ctx: AuthContext): Promise<string> {
  const { entityId, acsUrl } = ssoAddresses(ctx.urls);
  const { privateKey, certificate } = await samlKey(ctx);
  const { SAML } = await import('@node-saml/node-saml');
  const saml = new SAML({
    idpCert: certificate,
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    privateKey,
    // The document is the same however often it is asked for.
    generateUniqueId: () => '_fairlead',
  });
  return saml.generateServiceProviderMetadata(null, certificate);
}

/** The address that takes a browser to the provider with our request. */
export async function samlRequestUrl(
  ctx: AuthContext,
  provider: SsoProvider,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  const { metadata, nameIdFormat, signRequests } = samlConfig(provider);
  const { entityId, acsUrl } = ssoAddresses(ctx.urls);
  const { SAML } = await import('@node-saml/node-saml');
  const saml = new SAML({
    idpCert: metadata.certificates,
    entryPoint: metadata.signInUrl,
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: nameIdFormat,
    // How people prove who they are there is the company's business.
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    ...(signRequests ? { privateKey: (await samlKey(ctx)).privateKey, signatureAlgorithm: 'sha256' } : {}),
  });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

/**
 * Who the provider's answer to a request is about.
 * @throws SsoRefused
 */
export async function readSamlAnswer(
  ctx: AuthContext,
  provider: SsoProvider,
  { encoded, requestId }: { encoded: string; requestId: string },
): Promise<{ assertion: SamlAssertion; person: SsoPerson }> {
  const { metadata, attributeMapping } = samlConfig(provider);
  const { entityId, acsUrl } = ssoAddresses(ctx.urls);
  const assertion = await readSamlResponse(encoded, {
    issuer: provider.issuer,
    certificates: metadata.certificates,
    audience: entityId,
    acsUrl,
    requestId,
    now: ctx.clock(),
  });
  const { email, ...claimed } = claimsOf(assertion.attributes, attributeMapping);
  const person = {
    subject: subjectOf(assertion),
    email: emailOrNull(email ?? (attributeMapping.keys?.email ? null : assertion.nameId)),
    ...claimed,
  };
  return { assertion, person };
}

const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id';
const EMAIL_ADDRESS = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** A transient name is another one next time, and so names nobody. */
function subjectOf({ attributes, nameId, nameIdFormat }: SamlAssertion): string {
  const named = nameIdFormat === EMAIL_ADDRESS ? nameId.toLowerCase() : nameId;
  const subject = attributes.get(SUBJECT_ID)?.[0] ?? (nameIdFormat === TRANSIENT ? '' : named);
  if (subject === '') throw new SsoRefused('no_subject');
  return subject;
}

function samlConfig({ config }: SsoProvider) {
  if (config.kind !== 'saml') throw new Error('This provider does not speak SAML.');
  return config;
}
