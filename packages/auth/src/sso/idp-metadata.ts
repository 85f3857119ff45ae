import { X509Certificate } from 'node:crypto';
import { pem } from './saml-keys';
import { childrenOf, elementsOf, isNamed, type Namespace, parseXml, textOf, XmlRefused } from './xml';
import type { XmlElement } from './xmldom';

/** What an identity provider says of itself. */
export type IdpMetadata = {
  entityId: string;
  /** Where people are sent to sign in, by redirect. */
  signInUrl: string;
  /** The certificates its assertions are signed with, as PEM. */
  certificates: string[];
  /** Whether it takes signed requests only. */
  wantsSignedRequests: boolean;
};

/** Says in one sentence what is wrong with the metadata. */
export class MetadataRefused extends Error {
  override name = 'MetadataRefused';
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const MIN_RSA_BITS = 2_048;
const MAX_CERTIFICATES = 10;
const MAX_ENTITY_ID = 1_024;

/**
 * Reads SAML 2.0 metadata of one identity provider. Its own signature is not looked at: whoever gives it answers for it.
 * @throws MetadataRefused
 */
export function readIdpMetadata(xml: string): IdpMetadata {
  const root = rootOf(xml);
  if (!isNamed(root, 'metadata', 'EntityDescriptor'))
    throw new MetadataRefused('This is not the metadata of one identity provider.');
  const entityId = root.getAttribute('entityID').trim();
  if (entityId === '' || entityId.length > MAX_ENTITY_ID) throw new MetadataRefused('The metadata has no entity ID.');
  const [provider, ...others] = childrenOf(root, 'metadata', 'IDPSSODescriptor');
  if (!provider) throw new MetadataRefused('This metadata describes no identity provider.');
  if (others.length > 0) throw new MetadataRefused('This metadata describes more than one identity provider.');
  return {
    entityId,
    signInUrl: signInUrl(provider),
    certificates: signingCertificates(provider),
    wantsSignedRequests: ['true', '1'].includes(provider.getAttribute('WantAuthnRequestsSigned')),
  };
}

function rootOf(xml: string): XmlElement {
  try {
    return parseXml(xml, { comments: true });
  } catch (error) {
    if (error instanceof XmlRefused) throw new MetadataRefused('This is not SAML metadata we can read.');
    throw error;
  }
}

function signInUrl(provider: XmlElement): string {
  const services = childrenOf(provider, 'metadata', 'SingleSignOnService');
  const address = services.find((service) => service.getAttribute('Binding') === REDIRECT)?.getAttribute('Location');
  if (!address) throw new MetadataRefused('The metadata names no sign-in address for redirects.');
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
    throw new MetadataRefused('The sign-in address in the metadata must begin with https.');
  return address;
}

function signingCertificates(provider: XmlElement): string[] {
  const keys = childrenOf(provider, 'metadata', 'KeyDescriptor').filter(
    (key) => key.getAttribute('use') !== 'encryption',
  );
  const texts = keys.flatMap((key) => named(key, 'signature', 'X509Certificate').map(textOf));
  const found = [...new Set(texts.map((text) => text.replace(/\s/g, '')))];
  if (found.length === 0) throw new MetadataRefused('The metadata has no signing certificate.');
  if (found.length > MAX_CERTIFICATES) throw new MetadataRefused('The metadata has too many signing certificates.');
  return found.map(checkedCertificate);
}

function checkedCertificate(base64: string): string {
  const { asymmetricKeyType, asymmetricKeyDetails } = publicKeyOf(pem('CERTIFICATE', base64));
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_RSA_BITS)
    throw new MetadataRefused(`The signing certificate needs an RSA key of at least ${MIN_RSA_BITS} bits.`);
  return pem('CERTIFICATE', base64);
}

function publicKeyOf(certificate: string) {
  try {
    return new X509Certificate(certificate).publicKey;
  } catch {
    throw new MetadataRefused('The signing certificate in the metadata cannot be read.');
  }
}

function named(root: XmlElement, namespace: Namespace, name: string): XmlElement[] {
  return elementsOf(root)
    .map(({ element }) => element)
    .filter((element) => isNamed(element, namespace, name));
}
