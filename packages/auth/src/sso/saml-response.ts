import { z } from 'zod';
import { SsoRefused } from './refused';
import { requireSoundStructure } from './saml-structure';
import { childrenOf, MAX_XML_BYTES, parseXml, textOf } from './xml';
import type { XmlElement } from './xmldom';

/** What an answer must agree with. */
export type SamlExpectation = {
  /** The provider's entity id and certificates (PEM). */
  issuer: string;
  certificates: readonly string[];
  /** Our entity id, and the address answers go to. */
  audience: string;
  acsUrl: string;
  /** Id of the request this answers. */
  requestId: string;
  now: Date;
};

/** What a verified assertion says. */
export type SamlAssertion = {
  id: string;
  /** After this instant it would be refused as expired. */
  goodUntil: Date;
  nameId: string;
  nameIdFormat: string;
  attributes: Map<string, string[]>;
};

/** By how much clocks may differ. */
const SKEW_MS = 60_000;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const instantText = z.iso.datetime({ offset: true });

/**
 * Checks an identity provider's answer as it came in the form, and gives what its one signed assertion says. Only what
 * the signature covers is read; the rest of the document merely has to agree.
 * @throws SsoRefused
 */
export async function readSamlResponse(encoded: string, expected: SamlExpectation): Promise<SamlAssertion> {
  const xml = decoded(encoded);
  const response = root(xml);
  const { isResponseSigned } = requireSoundStructure(response);
  requireAgreement(response, expected, isResponseSigned);
  const signed = await verifiedAssertion(encoded, expected, isResponseSigned);
  return readAssertion(root(signed), expected);
}

function decoded(encoded: string): string {
  const base64 = encoded.replace(/\s/g, '');
  if (base64.length > MAX_XML_BYTES * 1.4 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new SsoRefused('encoding');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(base64, 'base64'));
  } catch {
    throw new SsoRefused('encoding');
  }
}

function root(xml: string): XmlElement {
  try {
    return parseXml(xml);
  } catch {
    throw new SsoRefused('xml');
  }
}

/** The envelope: it may be unsigned, so that agreeing with it proves nothing, but disagreeing means another request. */
function requireAgreement(response: XmlElement, expected: SamlExpectation, isResponseSigned: boolean): void {
  const status = childrenOf(response, 'protocol', 'Status').flatMap((s) => childrenOf(s, 'protocol', 'StatusCode'));
  if (status.length !== 1 || status[0]!.getAttribute('Value') !== SUCCESS) throw new SsoRefused('status');
  const destination = response.getAttribute('Destination');
  if (destination !== expected.acsUrl && (isResponseSigned || destination !== '')) throw new SsoRefused('destination');
  if (response.getAttribute('InResponseTo') !== expected.requestId) throw new SsoRefused('in_response_to');
  if (childrenOf(response, 'assertion', 'Issuer').some((issuer) => textOf(issuer) !== expected.issuer))
    throw new SsoRefused('issuer');
}

/** The text of the assertion as it was signed, with every signature of the document verified. */
async function verifiedAssertion(
  encoded: string,
  expected: SamlExpectation,
  isResponseSigned: boolean,
): Promise<string> {
  const { SAML } = await import('@node-saml/node-saml');
  const saml = new SAML({
    idpCert: [...expected.certificates],
    issuer: expected.audience,
    callbackUrl: expected.acsUrl,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: isResponseSigned,
    // Audience and times are checked below, by this service's own clock.
    audience: false,
    acceptedClockSkewMs: -1,
  });
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded });
    const signed = profile?.getAssertionXml?.();
    if (signed) return signed;
  } catch {
    // The library's sentences name its own steps; one code is enough.
  }
  throw new SsoRefused('signature');
}

function readAssertion(assertion: XmlElement, expected: SamlExpectation): SamlAssertion {
  const [issuer] = childrenOf(assertion, 'assertion', 'Issuer');
  if (textOf(issuer) !== expected.issuer) throw new SsoRefused('issuer');
  const [subject] = childrenOf(assertion, 'assertion', 'Subject');
  const [conditions] = childrenOf(assertion, 'assertion', 'Conditions');
  if (!subject || !conditions) throw new SsoRefused('structure');
  const goodUntil = requireConfirmation(subject, expected);
  requireConditions(conditions, expected);
  for (const statement of childrenOf(assertion, 'assertion', 'AuthnStatement'))
    requireTimely(statement, 'SessionNotOnOrAfter', expected.now);
  const [nameId] = childrenOf(subject, 'assertion', 'NameID');
  return {
    id: assertion.getAttribute('ID'),
    goodUntil: new Date(goodUntil.getTime() + SKEW_MS),
    nameId: textOf(nameId),
    nameIdFormat: nameId?.getAttribute('Format') ?? '',
    attributes: attributesOf(assertion),
  };
}

/** Somebody who bears the assertion may use it here, now, for this request. Gives until when. */
function requireConfirmation(subject: XmlElement, expected: SamlExpectation): Date {
  const [confirmation, ...others] = childrenOf(subject, 'assertion', 'SubjectConfirmation').filter(
    (candidate) => candidate.getAttribute('Method') === BEARER,
  );
  const [data] = confirmation ? childrenOf(confirmation, 'assertion', 'SubjectConfirmationData') : [];
  if (!data || others.length > 0) throw new SsoRefused('structure');
  if (data.getAttribute('Recipient') !== expected.acsUrl) throw new SsoRefused('recipient');
  if (data.getAttribute('InResponseTo') !== expected.requestId) throw new SsoRefused('in_response_to');
  const until = requireTimely(data, 'NotOnOrAfter', expected.now);
  if (!until) throw new SsoRefused('structure');
  requireStarted(data, expected.now);
  return until;
}

function requireConditions(conditions: XmlElement, expected: SamlExpectation): void {
  requireStarted(conditions, expected.now);
  requireTimely(conditions, 'NotOnOrAfter', expected.now);
  const restrictions = childrenOf(conditions, 'assertion', 'AudienceRestriction');
  const admitsUs = (restriction: XmlElement) =>
    childrenOf(restriction, 'assertion', 'Audience').some((audience) => textOf(audience) === expected.audience);
  if (restrictions.length === 0 || !restrictions.every(admitsUs)) throw new SsoRefused('audience');
}

function requireStarted(element: XmlElement, now: Date): void {
  const from = instantOf(element, 'NotBefore');
  if (from && from.getTime() > now.getTime() + SKEW_MS) throw new SsoRefused('not_yet_valid');
}

function requireTimely(element: XmlElement, attribute: string, now: Date): Date | null {
  const until = instantOf(element, attribute);
  if (until && until.getTime() <= now.getTime() - SKEW_MS) throw new SsoRefused('expired');
  return until;
}

function instantOf(element: XmlElement, attribute: string): Date | null {
  const text = element.getAttribute(attribute);
  if (text === '') return null;
  const instant = new Date(instantText.safeParse(text).success ? text : Number.NaN);
  if (Number.isNaN(instant.getTime())) throw new SsoRefused('structure');
  return instant;
}

function attributesOf(assertion: XmlElement): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const statement of childrenOf(assertion, 'assertion', 'AttributeStatement'))
    for (const attribute of childrenOf(statement, 'assertion', 'Attribute')) {
      const name = attribute.getAttribute('Name');
      const values = childrenOf(attribute, 'assertion', 'AttributeValue').map(textOf);
      found.set(name, [...(found.get(name) ?? []), ...values]);
    }
  return found;
}
