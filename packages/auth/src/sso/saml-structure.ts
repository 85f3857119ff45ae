import { SsoRefused } from './refused';
import { childrenOf, elementsOf, isNamed } from './xml';
import type { XmlElement } from './xmldom';

const DIGESTS = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'];
const SIGNATURES = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
];
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const TRANSFORMS = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE];
/** What an assertion has one of. */
const ONCE = ['Issuer', 'Subject', 'Conditions', 'Signature'];

/**
 * The one shape an answer may have: a response with one assertion right below it, each signed at most once, by an
 * enveloped signature over itself. Every way of wrapping a signed assertion into another document needs a second
 * assertion, a second place for a signature, or something inside one; none of that is genuine, so none is interpreted.
 * @throws SsoRefused `structure`
 */
export function requireSoundStructure(response: XmlElement): { isResponseSigned: boolean } {
  const all = elementsOf(response).map(({ element }) => element);
  const named = (name: string) => all.filter((element) => element.localName === name);
  const [assertion, ...otherAssertions] = named('Assertion');
  const isSound =
    isNamed(response, 'protocol', 'Response') &&
    response.getAttribute('Version') === '2.0' &&
    named('Response').length === 1 &&
    assertion !== undefined &&
    otherAssertions.length === 0 &&
    isNamed(assertion, 'assertion', 'Assertion') &&
    assertion.parentNode === response &&
    assertion.getAttribute('Version') === '2.0' &&
    named('EncryptedAssertion').length === 0 &&
    named('Object').length === 0 &&
    ONCE.every((name) => childrenNamed(assertion, name) <= 1) &&
    haveOwnIds(all) &&
    named('Signature').every((signature) => isEnveloped(signature, [response, assertion]));
  if (!isSound) throw new SsoRefused('structure');
  const responseSignatures = childrenNamed(response, 'Signature');
  if (childrenNamed(assertion, 'Signature') !== 1 || responseSignatures > 1) throw new SsoRefused('signature');
  return { isResponseSigned: responseSignatures === 1 };
}

function childrenNamed(parent: XmlElement, name: string): number {
  return Array.from(parent.childNodes).filter((node) => 'localName' in node && node.localName === name).length;
}

/** No two elements answer to one id, however the attribute is spelt. */
function haveOwnIds(elements: XmlElement[]): boolean {
  const ids = elements.flatMap(({ attributes }) =>
    Array.from(attributes)
      .filter(({ localName, name }) => (localName ?? name).toLowerCase() === 'id')
      .map(({ value }) => value),
  );
  return new Set(ids).size === ids.length;
}

/** Whether a signature is over exactly the element it stands in, by algorithms that are still sound. */
function isEnveloped(signature: XmlElement, signable: XmlElement[]): boolean {
  const signed = signature.parentNode;
  if (!isNamed(signature, 'signature', 'Signature') || !signed || !signable.includes(signed)) return false;
  const [info, ...otherInfos] = childrenOf(signature, 'signature', 'SignedInfo');
  if (!info || otherInfos.length > 0) return false;
  const [reference, ...otherReferences] = childrenOf(info, 'signature', 'Reference');
  if (!reference || otherReferences.length > 0) return false;
  const id = signed.getAttribute('ID');
  const transforms = childrenOf(reference, 'signature', 'Transforms').flatMap((list) => algorithms(list, 'Transform'));
  return (
    /^[A-Za-z_][\w.-]*$/.test(id) &&
    reference.getAttribute('URI') === `#${id}` &&
    transforms.length <= TRANSFORMS.length &&
    transforms.every((algorithm) => TRANSFORMS.includes(algorithm)) &&
    isOneOf(algorithms(reference, 'DigestMethod'), DIGESTS) &&
    isOneOf(algorithms(info, 'SignatureMethod'), SIGNATURES) &&
    isOneOf(algorithms(info, 'CanonicalizationMethod'), [EXCLUSIVE])
  );
}

function algorithms(parent: XmlElement, name: string): string[] {
  return childrenOf(parent, 'signature', name).map((element) => element.getAttribute('Algorithm'));
}

function isOneOf([algorithm, ...others]: string[], accepted: string[]): boolean {
  return algorithm !== undefined && others.length === 0 && accepted.includes(algorithm);
}
