import type { SamlKey } from '../sso/saml-keys';
import { NAMESPACES } from '../sso/xml';
import { DOMParser, type XmlElement } from '../sso/xmldom';
import { samlify } from './samlify';

/** An answer taken apart: what an attacker has who holds a genuine one. */
export type Parts = { response: XmlElement; assertion: XmlElement };

/** The posted text with its parts rearranged. */
export function tampered(encoded: string, change: (parts: Parts) => void): string {
  const document = new DOMParser().parseFromString(decoded(encoded), 'text/xml');
  const response = document?.documentElement;
  const assertion = response?.getElementsByTagNameNS(NAMESPACES.assertion, 'Assertion')[0];
  if (!document || !response || !assertion) throw new Error('This is no answer.');
  change({ response, assertion });
  return encodedXml(document.toString());
}

/** The posted text with its letters changed. */
export function rewritten(encoded: string, change: (xml: string) => string): string {
  return encodedXml(change(decoded(encoded)));
}

export function encodedXml(xml: string): string {
  return Buffer.from(xml).toString('base64');
}

function decoded(encoded: string): string {
  return Buffer.from(encoded, 'base64').toString('utf8');
}

/** A copy that says somebody else, under an id of its own and without the signature. */
export function forged(element: XmlElement, nameId: string): XmlElement {
  const copy = element.cloneNode(true);
  copy.setAttribute('ID', '_forged');
  for (const signature of signaturesIn(copy)) signature.parentNode?.removeChild(signature);
  for (const inner of Array.from(copy.getElementsByTagNameNS(NAMESPACES.assertion, 'Assertion')))
    inner.setAttribute('ID', '_forged-inner');
  impersonate(copy, nameId);
  return copy;
}

/** Lets every name in it be somebody else's. */
export function impersonate(element: XmlElement, nameId: string): void {
  for (const name of Array.from(element.getElementsByTagNameNS(NAMESPACES.assertion, 'NameID')))
    name.textContent = nameId;
}

export function withoutSignature(element: XmlElement): XmlElement {
  for (const signature of signaturesIn(element)) signature.parentNode?.removeChild(signature);
  return element;
}

/** The signature right below an element. */
export function signatureOf(element: XmlElement): XmlElement {
  const signature = signaturesIn(element).find(({ parentNode }) => parentNode === element);
  if (!signature) throw new Error('There is no signature.');
  return signature;
}

function signaturesIn(element: XmlElement): XmlElement[] {
  return Array.from(element.getElementsByTagNameNS(NAMESPACES.signature, 'Signature'));
}

/** Puts an element inside `Object` of a signature, where nothing is expected to be looked for. */
export function hideInObject(signature: XmlElement, hidden: XmlElement): void {
  const object = signature.ownerDocument.createElementNS(NAMESPACES.signature, 'ds:Object');
  object.appendChild(hidden);
  signature.appendChild(object);
}

/** Signs the assertion of a posted text (again), as whoever holds the key would. */
export function signedAgain(encoded: string, { privateKey, certificate }: SamlKey): string {
  return samlify.SamlLib.constructSAMLSignature({
    rawSamlMessage: decoded(encoded),
    referenceTagXPath: "/*[local-name(.)='Response']/*[local-name(.)='Assertion']",
    privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    // The library wants what stands between the lines.
    signingCert: certificate.replace(/-----[A-Z ]+-----|\s/g, ''),
    isMessageSigned: false,
    isBase64Output: true,
    signatureConfig: {
      prefix: 'ds',
      location: { reference: "/*[local-name(.)='Response']/*[local-name(.)='Assertion']", action: 'append' },
    },
  });
}
