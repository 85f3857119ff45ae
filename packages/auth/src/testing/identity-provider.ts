import { randomBytes } from 'node:crypto';
import { newSamlKey, type SamlKey } from '../sso/saml-keys';
import { samlify } from './samlify';

const { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } = samlify;

/** What an answer says; what is left out is as it should be. */
export type Saying = {
  nameId?: string;
  nameIdFormat?: string;
  attributes?: Record<string, string>;
  /** Replaces what the genuine answer would say. */
  audience?: string;
  recipient?: string;
  destination?: string;
  inResponseTo?: string;
  subjectInResponseTo?: string;
  issuer?: string;
  status?: string;
  assertionId?: string;
  /** Milliseconds from now. */
  startsIn?: number;
  endsIn?: number;
};

/** The request a browser brings, as the identity provider reads it. */
export type Asked = { requestId: string; relayState: string; acsUrl: string };

/** What the provider makes the browser post. */
export type Posted = { SAMLResponse: string; RelayState: string };

export type TestIdentityProvider = {
  entityId: string;
  metadata: string;
  key: SamlKey;
  /** Reads the address the browser came with, and refuses one that is not for it. */
  read(url: string): Promise<Asked>;
  answer(asked: Asked, saying?: Saying): Promise<Posted>;
};

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const MINUTE = 60_000;

/** Where the signature of an element goes: behind its issuer. */
const SIGNATURE_PLACE = {
  prefix: 'ds',
  location: { reference: "/*[local-name(.)='Response']/*[local-name(.)='Issuer']", action: 'after' as const },
};

/** A company's identity provider, by a library of its own. With `signsResponse` the envelope is signed as well. */
export async function testIdentityProvider(
  service: { now(): Date; get(path: string): Promise<Response> },
  name: string,
  { signsResponse = false, wantsSignedRequests = false } = {},
): Promise<TestIdentityProvider> {
  // The schemas the library would like need a program of their own; the checks under test are ours.
  setSchemaValidator({ validate: async () => 'not validated' });
  const key = await newSamlKey(service.now());
  const entityId = `https://${name}/saml`;
  const idp = IdentityProvider({
    entityID: entityId,
    privateKey: key.privateKey,
    signingCert: key.certificate,
    isAssertionEncrypted: false,
    requestSignatureAlgorithm: RSA_SHA256,
    wantAuthnRequestsSigned: wantsSignedRequests,
    messageSigningOrder: 'sign-then-encrypt',
    nameIDFormat: [EMAIL_FORMAT],
    singleSignOnService: [{ Binding: Constants.namespace.binding.redirect, Location: `https://${name}/sign-in` }],
    // Not used; the library warns where there is none.
    singleLogoutService: [{ Binding: Constants.namespace.binding.redirect, Location: `https://${name}/sign-out` }],
  });
  const metadata = await (await service.get('/sso/saml/metadata')).text();
  const sp = ServiceProvider({ metadata });
  const envelope = ServiceProvider({
    entityID: sp.entityMeta.getEntityID(),
    wantAssertionsSigned: true,
    wantMessageSigned: signsResponse,
    signatureConfig: SIGNATURE_PLACE,
    assertionConsumerService: [
      {
        Binding: Constants.namespace.binding.post,
        Location: String(sp.entityMeta.getAssertionConsumerService('post')),
      },
    ],
  });
  return {
    entityId,
    metadata: idp.getMetadata(),
    key,
    async read(url) {
      const { searchParams, origin, pathname, search } = new URL(url);
      if (`${origin}${pathname}` !== `https://${name}/sign-in`) throw new Error('The browser went elsewhere.');
      const { extract } = await idp.parseLoginRequest(sp, 'redirect', {
        query: Object.fromEntries(searchParams),
        octetString: search.slice(1).replace(/&Signature=.*$/, ''),
      });
      const { id, assertionConsumerServiceUrl } = extract.request ?? {};
      return {
        requestId: String(id),
        relayState: searchParams.get('RelayState') ?? '',
        acsUrl: String(assertionConsumerServiceUrl),
      };
    },
    async answer(asked, saying = {}) {
      const { context } = await idp.createLoginResponse(
        envelope,
        { extract: { request: { id: asked.requestId } } },
        'post',
        {},
        {
          customTagReplacement: () =>
            said(asked, saying, { entityId, audience: sp.entityMeta.getEntityID(), now: service.now() }),
        },
      );
      return { SAMLResponse: context, RelayState: asked.relayState };
    },
  };
}

type Genuine = { entityId: string; audience: string; now: Date };

function said(asked: Asked, saying: Saying, genuine: Genuine): { id: string; context: string } {
  const at = (ms: number) => new Date(genuine.now.getTime() + ms).toISOString();
  const end = at(saying.endsIn ?? 5 * MINUTE);
  const id = identifier();
  const { nameId = 'alice@acme.example', nameIdFormat = EMAIL_FORMAT, recipient = asked.acsUrl } = saying;
  const context = SamlLib.replaceTagsByValue(template(saying.attributes ?? {}), {
    ID: id,
    AssertionID: saying.assertionId ?? identifier(),
    IssueInstant: at(0),
    Issuer: saying.issuer ?? genuine.entityId,
    Destination: saying.destination ?? asked.acsUrl,
    InResponseTo: saying.inResponseTo ?? asked.requestId,
    SubjectInResponseTo: saying.subjectInResponseTo ?? saying.inResponseTo ?? asked.requestId,
    StatusCode: saying.status ?? SUCCESS,
    NameID: nameId,
    NameIDFormat: nameIdFormat,
    SubjectConfirmationDataNotOnOrAfter: end,
    SubjectRecipient: recipient,
    ConditionsNotBefore: at(saying.startsIn ?? 0),
    ConditionsNotOnOrAfter: end,
    Audience: saying.audience ?? genuine.audience,
  });
  return { id, context };
}

/** The library's own template with what identity providers send besides: that somebody signed in, and attributes. */
function template(attributes: Record<string, string>): string {
  const statement =
    '<saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>';
  const values = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return SamlLib.defaultLoginResponseTemplate.context
    .replace(
      'Recipient="{SubjectRecipient}" InResponseTo="{InResponseTo}"',
      'Recipient="{SubjectRecipient}" InResponseTo="{SubjectInResponseTo}"',
    )
    .replace('{AuthnStatement}', statement)
    .replace(
      '{AttributeStatement}',
      values.length > 0 ? `<saml:AttributeStatement>${values.join('')}</saml:AttributeStatement>` : '',
    );
}

function identifier(): string {
  return `_${randomBytes(16).toString('hex')}`;
}
