import { plainSqlEngines } from '@fairlead/db/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, flowState, users } from '#schema';
import type { SsoFault } from '#sso/refused';
import { newSamlKey } from '#sso/saml-keys';
import { MAX_XML_BYTES } from '#sso/xml';
import { type Asked, type Saying, type TestIdentityProvider, testIdentityProvider } from '#testing/identity-provider';
import {
  encodedXml,
  forged,
  hideInObject,
  impersonate,
  type Parts,
  rewritten,
  signatureOf,
  signedAgain,
  tampered,
  withoutSignature,
} from '#testing/saml-tampering';
import { pkcePair, SITE, startTestService, type TestService } from '#testing/test-service';

const VICTIM = 'ceo@acme.example';
const MINUTE = 60_000;
const REDIRECT = `${SITE}/sso-redirect`;

/** The eight ways of wrapping a signed assertion; 1 and 2 are about a signed envelope. */
const WRAPPED: [string, (parts: Parts) => void][] = [
  [
    '1: the signed response inside the signature of a forged one',
    ({ response }) => {
      const genuine = response.cloneNode(true);
      const signature = signatureOf(genuine).cloneNode(true);
      impersonate(response, VICTIM);
      response.setAttribute('ID', '_forged');
      response.removeChild(signatureOf(response));
      response.appendChild(signature);
      signature.appendChild(withoutOuterSignature(genuine));
    },
  ],
  [
    '2: the signed response beside its signature in a forged one',
    ({ response }) => {
      const genuine = response.cloneNode(true);
      const signature = signatureOf(genuine).cloneNode(true);
      impersonate(response, VICTIM);
      response.setAttribute('ID', '_forged');
      response.removeChild(signatureOf(response));
      response.appendChild(withoutOuterSignature(genuine));
      response.appendChild(signature);
    },
  ],
  [
    '3: a forged assertion before the signed one',
    ({ response, assertion }) => void response.insertBefore(forged(assertion, VICTIM), assertion),
  ],
  [
    '4: the signed assertion inside a forged one',
    ({ response, assertion }) => {
      const outer = forged(assertion, VICTIM);
      response.insertBefore(outer, assertion);
      outer.appendChild(response.removeChild(assertion));
    },
  ],
  [
    '5: a forged assertion with the signature, the genuine one without it behind',
    ({ response, assertion }) => {
      const genuine = withoutSignature(assertion.cloneNode(true));
      impersonate(assertion, VICTIM);
      assertion.setAttribute('ID', '_forged');
      response.appendChild(genuine);
    },
  ],
  [
    '6: the same, with the genuine one inside the signature',
    ({ assertion }) => {
      const genuine = withoutSignature(assertion.cloneNode(true));
      impersonate(assertion, VICTIM);
      assertion.setAttribute('ID', '_forged');
      signatureOf(assertion).appendChild(genuine);
    },
  ],
  [
    '7: a forged assertion among extensions',
    ({ response, assertion }) => {
      const extensions = response.ownerDocument.createElementNS(
        'urn:oasis:names:tc:SAML:2.0:protocol',
        'samlp:Extensions',
      );
      const copy = forged(assertion, VICTIM);
      copy.setAttribute('ID', assertion.getAttribute('ID'));
      extensions.appendChild(copy);
      response.insertBefore(extensions, assertion);
    },
  ],
  [
    '8: the genuine assertion in an object of the forged one’s signature',
    ({ assertion }) => {
      const genuine = withoutSignature(assertion.cloneNode(true));
      impersonate(assertion, VICTIM);
      assertion.setAttribute('ID', '_forged');
      hideInObject(signatureOf(assertion), genuine);
    },
  ],
];

function withoutOuterSignature(response: Parts['response']): Parts['response'] {
  response.removeChild(signatureOf(response));
  return response;
}

/** Other changes to a genuine answer, with the check that meets each. */
const CHANGED: [string, SsoFault, (parts: Parts) => void][] = [
  ['unsigned', 'signature', ({ assertion }) => void withoutSignature(assertion)],
  ['a changed name under the old signature', 'signature', ({ assertion }) => impersonate(assertion, VICTIM)],
  [
    'the signature moved to the envelope',
    'structure',
    ({ response, assertion }) => {
      response.appendChild(assertion.removeChild(signatureOf(assertion)));
      impersonate(assertion, VICTIM);
    },
  ],
  [
    'a signature over nothing in particular',
    'structure',
    ({ assertion }) => signatureOf(assertion).getElementsByTagNameNS('*', 'Reference')[0]!.setAttribute('URI', ''),
  ],
  [
    'a weaker algorithm named',
    'structure',
    ({ assertion }) =>
      signatureOf(assertion)
        .getElementsByTagNameNS('*', 'SignatureMethod')[0]!
        .setAttribute('Algorithm', 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
  ],
  [
    'the same assertion twice',
    'structure',
    ({ response, assertion }) => void response.appendChild(assertion.cloneNode(true)),
  ],
  [
    'a comment in the name',
    'xml',
    ({ assertion }) => {
      const [name] = Array.from(assertion.getElementsByTagNameNS('*', 'NameID'));
      name!.appendChild(name!.ownerDocument.createComment('x'));
    },
  ],
  [
    'sent to another address',
    'destination',
    ({ response }) => response.setAttribute('Destination', 'https://evil.example/acs'),
  ],
  [
    'without a destination’s agreement in spelling',
    'destination',
    ({ response }) => response.setAttribute('Destination', `${SITE}/auth/v1/sso/saml/ACS`),
  ],
  [
    'an envelope for another request',
    'in_response_to',
    ({ response }) => response.setAttribute('InResponseTo', '_other'),
  ],
  [
    'the code of a failure',
    'status',
    ({ response }) =>
      response
        .getElementsByTagNameNS('*', 'StatusCode')[0]!
        .setAttribute('Value', 'urn:oasis:names:tc:SAML:2.0:status:Responder'),
  ],
];

/** What a provider may have signed for somebody else, or for another time. */
const SIGNED: [string, SsoFault, Saying][] = [
  ['another audience', 'audience', { audience: 'https://other.example/sso/saml/metadata' }],
  ['another recipient', 'recipient', { recipient: 'https://other.example/acs' }],
  ['another destination', 'destination', { destination: 'https://other.example/acs' }],
  ['another request', 'in_response_to', { inResponseTo: '_another' }],
  ['another request in the signed part alone', 'in_response_to', { subjectInResponseTo: '_another' }],
  ['another issuer', 'issuer', { issuer: 'https://idp.other.example/saml' }],
  ['a time that is over', 'expired', { startsIn: -20 * MINUTE, endsIn: -2 * MINUTE }],
  ['a time to come', 'not_yet_valid', { startsIn: 2 * MINUTE, endsIn: 20 * MINUTE }],
  ['an address of another company', 'foreign_domain', { nameId: 'alice@globex.example' }],
  ['an address below its own domain', 'foreign_domain', { nameId: 'alice@mail.acme.example' }],
  ['an address that only ends like its own', 'foreign_domain', { nameId: 'alice@notacme.example' }],
  ['two addresses in one', 'no_email', { nameId: 'alice@globex.example@acme.example' }],
  [
    'nobody by address',
    'no_email',
    { nameId: 'S-1-5-21', nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' },
  ],
  ['nobody for long', 'no_subject', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
];

describe.each(plainSqlEngines())('answers that are not genuine, on %s', (engine) => {
  let service: TestService;
  let acme: TestIdentityProvider;
  let both: TestIdentityProvider;
  let globex: TestIdentityProvider;
  const ids = new Map<TestIdentityProvider, string>();
  beforeAll(async () => {
    service = await startTestService(engine);
    const connect = async (domain: string, options = {}) => {
      const idp = await testIdentityProvider(service, `idp.${domain}`, options);
      const provider = { kind: 'saml', tenantId: null, domains: [domain], metadataXml: idp.metadata } as const;
      ids.set(idp, (await service.auth.ssoProviders.create(provider)).id);
      return idp;
    };
    acme = await connect('acme.example');
    both = await connect('initech.example', { signsResponse: true });
    globex = await connect('globex.example');
  });
  afterAll(() => service.close());

  const begin = async (idp: TestIdentityProvider, redirect = REDIRECT): Promise<Asked> => {
    const answer = await service.post('/sso', {
      provider_id: ids.get(idp),
      redirect_to: redirect,
      skip_http_redirect: true,
      ...pkcePair().challenge,
    });
    return idp.read(((await answer.json()) as { url: string }).url);
  };

  /** Posts an answer; gives where the browser lands and, of a refusal, what was written down. */
  const post = async (SAMLResponse: string, relayState: string) => {
    // An instant of its own, by which the audit trail tells it from the others.
    service.advance(1);
    const body = new URLSearchParams({ SAMLResponse, RelayState: relayState });
    const landed = await fetch(`${service.url}/sso/saml/acs`, { method: 'POST', body, redirect: 'manual' });
    const target = new URL(landed.headers.get('location') ?? 'about:blank');
    const code = target.searchParams.get('code');
    const error = target.searchParams.get('error_code');
    return { status: landed.status, target, code, error, fault: error ? await faultNow() : null };
  };

  /** Why the answer of this instant was refused. */
  const faultNow = () =>
    service.auth.context.transaction(async (tx) => {
      const [event] = await tx
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.action, 'sso_sign_in_refused'), eq(auditEvents.at, service.now())));
      return event?.details.fault ?? null;
    });

  const isKnown = (email: string) =>
    service.auth.context.transaction(async (tx) => (await tx.$count(users, eq(users.sso_email, email))) > 0);

  /** A genuine answer is accepted, and the attack on one like it refused. */
  const expectRefused = async (
    idp: TestIdentityProvider,
    fault: SsoFault,
    attack: (encoded: string) => string,
    saying: Saying = {},
    genuine: Saying = saying,
  ) => {
    const domain = new URL(idp.entityId).hostname.replace('idp.', '');
    const nameId = `alice@${domain}`;
    const control = await begin(idp);
    const { SAMLResponse } = await idp.answer(control, { nameId, ...genuine });
    expect((await post(SAMLResponse, control.relayState)).code).toMatch(/^[0-9a-f-]{36}$/);
    const asked = await begin(idp);
    const { SAMLResponse: held } = await idp.answer(asked, { nameId, ...saying });
    const outcome = await post(attack(held), asked.relayState);
    expect(outcome).toMatchObject({ status: 302, code: null, fault });
    expect(outcome.target.href.startsWith(REDIRECT)).toBe(true);
    expect(await isKnown(VICTIM)).toBe(false);
  };

  it.each(WRAPPED)('refuses wrapping %s', async (name, wrap) => {
    const idp = /^[12]:/.test(name) ? both : acme;
    await expectRefused(idp, 'structure', (encoded) => tampered(encoded, wrap));
  });

  it.each(CHANGED)('refuses %s', async (_, fault, change) => {
    await expectRefused(acme, fault, (encoded) => tampered(encoded, change));
  });

  it.each(SIGNED)('refuses %s', async (_, fault, saying) => {
    await expectRefused(acme, fault, (encoded) => encoded, saying, {});
  });

  it('refuses an assertion signed twice, by its own provider or by another key', async () => {
    const other = await newSamlKey(service.now());
    for (const key of [acme.key, other]) await expectRefused(acme, 'structure', (encoded) => signedAgain(encoded, key));
  });

  it('refuses an assertion signed by another key alone', async () => {
    const other = await newSamlKey(service.now());
    const resigned = (encoded: string) =>
      signedAgain(
        tampered(encoded, ({ assertion }) => void withoutSignature(assertion)),
        other,
      );
    const own = (encoded: string) =>
      signedAgain(
        tampered(encoded, ({ assertion }) => void withoutSignature(assertion)),
        acme.key,
      );
    await expectRefused(acme, 'signature', resigned);
    // The same done with the right key is accepted: it is the key that decides.
    const asked = await begin(acme);
    expect((await post(own((await acme.answer(asked)).SAMLResponse), asked.relayState)).code).not.toBeNull();
  });

  it('refuses a signed envelope whose signature is broken, although the assertion’s holds', async () => {
    await expectRefused(both, 'signature', (encoded) =>
      tampered(encoded, ({ response }) => response.setAttribute('IssueInstant', '2020-01-01T00:00:00Z')),
    );
  });

  it('refuses document types, entities, CDATA and instructions before anything reads them', async () => {
    const entity = '<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
    const ways = [
      (xml: string) => `${entity}${xml}`,
      (xml: string) => `<?xml version="1.0"?>${entity}${xml.replace('alice@', '&e;alice@')}`,
      (xml: string) => xml.replace('alice@', '<![CDATA[alice]]>@'),
      (xml: string) => xml.replace('alice@', 'alice<?x y?>@'),
      (xml: string) => xml.replace('alice@', 'alice<!---->@'),
      (xml: string) => `${xml}<extra/>`,
      (xml: string) => xml.slice(0, -10),
      (xml: string) => xml.replace('Version="2.0"', 'Version="2.0" Version="2.0"'),
    ];
    for (const way of ways) await expectRefused(acme, 'xml', (encoded) => rewritten(encoded, way));
  });

  it('refuses what is no text, and what is too large to look at', async () => {
    await expectRefused(acme, 'encoding', () => '%%%');
    await expectRefused(acme, 'encoding', () => Buffer.from([0x3c, 0xff, 0xfe]).toString('base64'));
    await expectRefused(acme, 'xml', () => encodedXml('<a/>'.padEnd(MAX_XML_BYTES + 1)));
    await expectRefused(acme, 'xml', () => encodedXml('<a>'.repeat(8_000) + '</a>'.repeat(8_000)));
    await expectRefused(acme, 'encoding', () => 'A'.repeat(Math.ceil(1.5 * MAX_XML_BYTES)));
    const asked = await begin(acme);
    const body = new URLSearchParams({ SAMLResponse: 'A'.repeat(3 * MAX_XML_BYTES), RelayState: asked.relayState });
    expect((await fetch(`${service.url}/sso/saml/acs`, { method: 'POST', body })).status).toBe(413);
  });

  it('refuses an answer given before, also where its flow would take it again', async () => {
    const asked = await begin(acme);
    const { SAMLResponse } = await acme.answer(asked);
    expect((await post(SAMLResponse, asked.relayState)).code).not.toBeNull();
    expect((await post(SAMLResponse, asked.relayState)).error).toBe('saml_relay_state_not_found');
    const other = await begin(acme);
    expect(await post(SAMLResponse, other.relayState)).toMatchObject({ code: null, fault: 'in_response_to' });
    // As if the flow had never been used: the assertion itself is remembered.
    await service.auth.context.transaction((tx) =>
      tx.update(flowState).set({ state_used_at: null }).where(eq(flowState.id, asked.relayState)),
    );
    expect(await post(SAMLResponse, asked.relayState)).toMatchObject({ code: null, fault: 'replayed' });
  });

  it('takes one of many answers that come at once', async () => {
    const asked = await begin(acme);
    const { SAMLResponse } = await acme.answer(asked);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => post(SAMLResponse, asked.relayState)));
    expect(outcomes.filter(({ code }) => code !== null)).toHaveLength(1);
  });

  it('refuses one provider’s answer in another’s flow', async () => {
    const [mine, theirs] = [await begin(acme), await begin(globex)];
    const { SAMLResponse } = await globex.answer({ ...mine, acsUrl: mine.acsUrl }, { nameId: 'alice@acme.example' });
    expect(await post(SAMLResponse, mine.relayState)).toMatchObject({ code: null, fault: 'issuer' });
    // Nor may it call itself by the other's name: the key is the other's as well.
    const asked = await begin(acme);
    const posing = await globex.answer(asked, { nameId: 'alice@acme.example', issuer: acme.entityId });
    expect(await post(posing.SAMLResponse, asked.relayState)).toMatchObject({ code: null, fault: 'signature' });
    const genuine = await globex.answer(theirs, { nameId: 'alice@globex.example' });
    expect((await post(genuine.SAMLResponse, theirs.relayState)).code).not.toBeNull();
  });

  it('refuses answers nobody asked for', async () => {
    const asked = await begin(acme);
    const { SAMLResponse } = await acme.answer(asked);
    for (const relayState of ['', 'https://app.fairlead.test/dashboard', '3e5a2d4c-8f3b-4d6e-9a1c-0b2d4f6a8c0e']) {
      const outcome = await post(SAMLResponse, relayState);
      expect(outcome).toMatchObject({ status: 303, code: null, error: 'saml_relay_state_not_found' });
      expect(outcome.target.origin).toBe(SITE);
    }
    expect((await post(SAMLResponse, asked.relayState)).code).not.toBeNull();
  });

  it('refuses an answer that took too long', async () => {
    const asked = await begin(acme);
    const { SAMLResponse } = await acme.answer(asked, { endsIn: 60 * MINUTE });
    service.advance(service.auth.context.settings.stateMs + 1);
    expect((await post(SAMLResponse, asked.relayState)).error).toBe('saml_relay_state_expired');
  });

  it('lands nowhere but where it may, even when the list changed meanwhile', async () => {
    const elsewhere = await begin(acme, 'https://evil.example/collect');
    const landed = await post((await acme.answer(elsewhere)).SAMLResponse, elsewhere.relayState);
    expect([landed.target.origin, landed.code]).toEqual([SITE, expect.any(String)]);
    const asked = await begin(acme);
    await service.auth.context.transaction((tx) =>
      tx
        .update(flowState)
        .set({ redirect_to: 'https://evil.example/collect' })
        .where(eq(flowState.id, asked.relayState)),
    );
    expect((await post((await acme.answer(asked)).SAMLResponse, asked.relayState)).target.origin).toBe(SITE);
  });
});
