import { describe, expect, it } from 'vitest';
import { openIdIdentity, openIdProvider } from './open-id';

const ISSUER = 'https://login.microsoftonline.com/9f2c1a52-0000-4000-8000-000000000001/v2.0';

/** A provider whose discovery document says what the test wants, as often as it is asked. */
function asking(issuer: string, documents: Array<Record<string, unknown> | null>) {
  let now = 0;
  const asked: string[] = [];
  const provider = openIdProvider({
    name: 'microsoft',
    issuer,
    clientId: 'fairlead',
    clientSecret: 'secret',
    scopes: ['openid', 'email'],
    callback: 'https://app.fairlead.test/auth/v1/callback',
    clock: () => new Date(now),
    fetch: async (address) => {
      asked.push(String(address));
      const document = documents[Math.min(asked.length, documents.length) - 1];
      return document ? Response.json(document) : new Response(null, { status: 503 });
    },
  });
  const begin = () => provider.begin({ state: 'a state', scopes: [], extra: {} });
  const pass = (ms: number) => {
    now += ms;
  };
  return { begin, asked, pass };
}

const published = (more: Record<string, unknown> = {}) => ({
  issuer: ISSUER,
  authorization_endpoint: 'https://login.microsoftonline.com/authorize',
  token_endpoint: 'https://login.microsoftonline.com/token',
  jwks_uri: 'https://login.microsoftonline.com/keys',
  ...more,
});

describe('an OpenID Connect provider', () => {
  it('is found at exactly its issuer, and asked again after an hour', async () => {
    const { begin, asked, pass } = asking(ISSUER, [published()]);
    expect(new URL((await begin()).url).origin).toBe('https://login.microsoftonline.com');
    await begin();
    expect(asked).toEqual([`${ISSUER}/.well-known/openid-configuration`]);
    pass(60 * 60_000);
    await begin();
    expect(asked).toHaveLength(2);
  });

  it('is asked again at once after a failure', async () => {
    const { begin } = asking(ISSUER, [null, published()]);
    await expect(begin()).rejects.toMatchObject({ name: 'ProviderError' });
    expect((await begin()).url).toContain('state=a+state');
  });

  it.each([
    [
      'of every tenant',
      'https://login.microsoftonline.com/organizations/v2.0',
      'https://login.microsoftonline.com/{tenantid}/v2.0',
    ],
    ['of another tenant', ISSUER, ISSUER.replace('9f2c1a52', '00000000')],
    ['with a slash more', ISSUER, `${ISSUER}/`],
    ['of a lookalike', ISSUER, ISSUER.replace('microsoftonline', 'micros0ftonline')],
  ])('refuses a discovery document %s', async (_what, issuer, said) => {
    await expect(asking(issuer, [published({ issuer: said })]).begin()).rejects.toMatchObject({
      name: 'ProviderError',
    });
  });

  it.each(['javascript:alert(1)', 'http://login.microsoftonline.com/authorize', 'data:text/html,x', undefined])(
    'sends no browser to %s',
    async (authorization_endpoint) => {
      await expect(asking(ISSUER, [published({ authorization_endpoint })]).begin()).rejects.toMatchObject({
        name: 'ProviderError',
      });
    },
  );
});

describe('openIdIdentity', () => {
  const of = (claims: Record<string, unknown>) =>
    openIdIdentity({ name: 'microsoft', issuer: ISSUER }, { sub: 'a', email: 'A@Example.com', ...claims });

  it.each([
    { email_verified: true },
    { email_verified: 'true' },
    { xms_edov: true },
    { xms_edov: '1' },
    { xms_edov: 1 },
  ])('takes the address for verified with %j', (claims) =>
    expect(of(claims)).toMatchObject({ email: 'a@example.com', emailVerified: true }),
  );

  it.each([{}, { email_verified: false }, { email_verified: 'yes' }, { xms_edov: '0' }, { verified: true }])(
    'does not with %j',
    (claims) => expect(of(claims).emailVerified).toBe(false),
  );

  it.each(['no address', 'a@b@example.com', 'a@example.com,b@example.com', ['a@example.com'], 7, null])(
    'reads no address from %j',
    (email) => expect(of({ email }).email).toBeNull(),
  );

  it.each([undefined, '', 7, 'x'.repeat(256)])('knows nobody by the subject %j', (sub) =>
    expect(() => of({ sub })).toThrow('no subject'),
  );

  it('keeps names and pictures of bounded length, and nothing else', () => {
    expect(of({ name: 'Alice', picture: 'https://p.example/a.png', groups: ['x'], given_name: 'A' }).profile).toEqual({
      name: 'Alice',
      full_name: 'Alice',
      picture: 'https://p.example/a.png',
      avatar_url: 'https://p.example/a.png',
    });
    expect(of({ name: 'x'.repeat(501), picture: 'a\u0000' }).profile).toEqual({});
  });
});
