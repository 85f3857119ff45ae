import { plainSqlEngines, type TestEngine } from '@fairlead/db/testing';
import type { GoTrueClient, Provider, UserIdentity } from '@supabase/auth-js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factors, identities, oneTimeTokens, ssoProviders, users } from '#schema';
import type { OAuthProvider } from '#settings/settings';
import { browser } from '#testing/browser';
import { type OpenIdPeer, startOpenIdPeer } from '#testing/openid-peer';
import { pkcePair, refusal, SITE, startTestService, type TestService } from '#testing/test-service';

const PASSWORD = 'correct horse battery staple';
const MINUTE = 60_000;

describe.each(plainSqlEngines())('linked identities on %s', (engine: TestEngine) => {
  let service: TestService;
  let peer: OpenIdPeer;
  const provider = (): OAuthProvider => ({
    clientId: peer.clientId,
    clientSecret: peer.clientSecret,
    issuer: peer.issuer,
    label: 'Peer',
    scopes: ['email', 'profile'],
    acceptedClientIds: [],
  });
  beforeAll(async () => {
    peer = await startOpenIdPeer(`${SITE}/auth/v1/callback`);
    service = await startTestService(engine, {
      settings: { providers: { peer: provider(), second: provider() }, anonymousEnabled: true },
    });
  });
  afterAll(async () => {
    await service.close();
    await peer.close();
  });

  const signedIn = async (email: string): Promise<GoTrueClient> => {
    await service.auth.createUser({ email, password: PASSWORD });
    const client = service.client();
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return client;
  };
  const linkingAddress = async (client: GoTrueClient, name = 'peer') => {
    const { data, error } = await client.linkIdentity({
      provider: name as Provider,
      options: { redirectTo: `${SITE}/settings` },
    });
    expect(error).toBeNull();
    return data?.url ?? '';
  };
  const sits = (subject: string, email: string | undefined, verified = true) => {
    peer.people[subject] = { email, email_verified: verified, name: subject };
    peer.next = subject;
  };
  const link = async (client: GoTrueClient, name = 'peer') => {
    const target = await browser(service).walk(await linkingAddress(client, name));
    return client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  };
  const identitiesOf = async (client: GoTrueClient): Promise<UserIdentity[]> =>
    (await client.getUserIdentities()).data?.identities ?? [];
  const named = async (client: GoTrueClient, name: string) => {
    const found = (await identitiesOf(client)).find((identity) => identity.provider === name);
    if (!found) throw new Error(`No identity of ${name}.`);
    return found;
  };
  const authorization = async (client: GoTrueClient) => ({
    authorization: `Bearer ${(await client.getSession()).data.session?.access_token}`,
  });
  const removal = async (client: GoTrueClient, id: string) =>
    fetch(`${service.url}/user/identities/${id}`, {
      method: 'DELETE',
      headers: { ...(await authorization(client)), 'x-supabase-api-version': '2024-01-01' },
    });

  it('Alice connects another provider, signs in by it, and disconnects it', async () => {
    const client = await signedIn('alice@example.com');
    const before = (await client.getSession()).data.session;
    sits('alice', 'alice@elsewhere.example');
    const { data, error } = await link(client);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'alice@example.com',
      app_metadata: { provider: 'email', providers: ['email', 'peer'] },
    });
    // The session that asked goes on: none is left behind.
    expect(data.session?.refresh_token).toBe(before?.refresh_token);
    expect((await service.mailTo('alice@example.com')).text).toContain('sign in with Peer');

    const byPeer = service.client();
    const { data: begun } = await byPeer.signInWithOAuth({ provider: 'peer' as Provider });
    const target = await browser(service).walk(begun.url ?? '');
    const signed = await byPeer.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(signed.data.user?.id).toBe(data.user?.id);

    expect((await client.unlinkIdentity(await named(client, 'peer'))).error).toBeNull();
    expect((await identitiesOf(client)).map((identity) => identity.provider)).toEqual(['email']);
    expect((await client.getUser()).data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect((await service.mailTo('alice@example.com')).subject).toContain('was removed');
  });

  it('links a while after the sign-in by the password in the body of a call of its own', async () => {
    const client = await signedIn('late@example.com');
    service.advance(6 * MINUTE);
    const stale = await client.linkIdentity({
      provider: 'peer' as Provider,
      options: { redirectTo: `${SITE}/settings` },
    });
    expect(stale.error).toMatchObject({ code: 'current_password_required' });
    const { challenge, verifier } = pkcePair();
    const query = new URLSearchParams({ provider: 'peer', redirect_to: `${SITE}/settings`, ...challenge });
    const begin = async (proof: object) =>
      service.post(`/user/identities/authorize?${query}`, proof, await authorization(client));
    expect((await begin({})).status).toBe(400);
    expect((await begin({ current_password: 'not this one' })).status).toBe(400);
    const begun = await begin({ current_password: PASSWORD });
    expect(begun.status).toBe(200);
    sits('late', 'late@elsewhere.example');
    const target = await browser(service).walk(((await begun.json()) as { url: string }).url);
    const code = { auth_code: target.searchParams.get('code'), code_verifier: verifier };
    expect((await service.post('/token?grant_type=pkce', code)).status).toBe(200);
    expect((await identitiesOf(client)).map(({ provider }) => provider).sort()).toEqual(['email', 'peer']);
  });

  it('links only in the browser that asked for it', async () => {
    const attacker = await signedIn('attacker@example.com');
    // The victim is made to open the attacker's address; the code lands in the victim's browser.
    sits('victim', 'victim@example.com');
    const target = await browser(service).walk(await linkingAddress(attacker));
    expect(target.searchParams.get('code')).toBeTruthy();
    expect((await identitiesOf(attacker)).map((identity) => identity.provider)).toEqual(['email']);
    const victim = service.client();
    const { data: begun } = await victim.signInWithOAuth({ provider: 'peer' as Provider });
    const own = await browser(service).walk(begun.url ?? '');
    const { data } = await victim.exchangeCodeForSession(own.searchParams.get('code') ?? '');
    expect(data.user?.email).toBe('victim@example.com');
  });

  it('refuses an identity that opens an account already, its own as well', async () => {
    const client = await signedIn('bob@example.com');
    sits('bob', 'bob@elsewhere.example');
    expect((await link(client)).error).toBeNull();
    for (const again of [client, await signedIn('carol@example.com')]) {
      const target = await browser(service).walk(await linkingAddress(again));
      expect(target.searchParams.get('error_code')).toBe('identity_already_exists');
      expect(target.searchParams.get('error')).toBe('server_error');
      expect(target.pathname).toBe('/settings');
    }
    // Two links under way for one identity: the second finds it taken at its code.
    sits('shared', 'shared@example.com');
    const [one, two] = [await signedIn('one@example.com'), await signedIn('two@example.com')];
    const codes = [];
    for (const each of [one, two]) codes.push((await browser(service).walk(await linkingAddress(each))).searchParams);
    expect((await one.exchangeCodeForSession(codes[0]?.get('code') ?? '')).error).toBeNull();
    expect((await two.exchangeCodeForSession(codes[1]?.get('code') ?? '')).error).toMatchObject({
      code: 'identity_already_exists',
      status: 422,
    });
  });

  it('links nothing once the session that asked has ended', async () => {
    const client = await signedIn('gone@example.com');
    sits('gone', 'gone@elsewhere.example');
    const target = await browser(service).walk(await linkingAddress(client));
    const { data } = await client.getUser();
    await service.auth.revokeSessions(data.user?.id ?? '');
    const { error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
    const rows = await service.auth.context.transaction((tx) => tx.select().from(identities));
    expect(rows.some(({ provider_id }) => provider_id === 'gone')).toBe(false);
  });

  it('answers the wire on removal', async () => {
    const client = await signedIn('dora@example.com');
    const own = await named(client, 'email');
    expect(await refusal(await removal(client, 'abc'))).toEqual({ status: 404, code: 'validation_failed' });
    expect((await client.unlinkIdentity(own)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    sits('dora', 'dora@elsewhere.example');
    await link(client);
    const foreign = await named(await signedIn('foreign@example.com'), 'email');
    for (const id of [foreign.identity_id, crypto.randomUUID()])
      expect(await refusal(await removal(client, id))).toEqual({ status: 422, code: 'identity_not_found' });
    expect((await service.get('/user/identities/authorize?provider=peer')).status).toBe(401);
    const anyone = await fetch(`${service.url}/user/identities/${own.identity_id}`, { method: 'DELETE' });
    expect(anyone.status).toBe(401);
  });

  it('removes only shortly after a sign-in, or with the password', async () => {
    const client = await signedIn('eve@example.com');
    sits('eve', 'eve@elsewhere.example');
    await link(client);
    service.advance(6 * MINUTE);
    const identity = await named(client, 'peer');
    expect((await client.unlinkIdentity(identity)).error).toMatchObject({ code: 'current_password_required' });
    expect(await identitiesOf(client)).toHaveLength(2);
    const proven = await fetch(`${service.url}/user/identities/${identity.identity_id}`, {
      method: 'DELETE',
      headers: { ...(await authorization(client)), 'content-type': 'application/json' },
      body: JSON.stringify({ current_password: PASSWORD }),
    });
    expect([proven.status, await proven.json()]).toEqual([200, {}]);
  });

  it('keeps who has a second factor from both at aal1', async () => {
    const client = await signedIn('fay@example.com');
    sits('fay', 'fay@elsewhere.example');
    await link(client);
    const { data } = await client.getUser();
    await service.auth.context.transaction((tx) =>
      tx.insert(factors).values({
        user_id: data.user?.id ?? '',
        factor_type: 'totp',
        status: 'verified',
        created_at: service.now(),
        updated_at: service.now(),
      }),
    );
    expect(
      (await client.unlinkIdentity(data.user!.identities!.find(({ provider }) => provider === 'peer')!)).error,
    ).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await client.linkIdentity({ provider: 'second' as Provider })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
  });

  it('promotes the address of another identity when the one that stood for it goes', async () => {
    const client = await signedIn('gil@example.com');
    const id = (await client.getUser()).data.user?.id ?? '';
    sits('gil', 'gil@verified.example');
    await link(client);
    await client.resetPasswordForEmail('gil@example.com');
    const tokens = () =>
      service.auth.context.transaction((tx) => tx.select().from(oneTimeTokens).where(eq(oneTimeTokens.user_id, id)));
    expect(await tokens()).toHaveLength(1);
    expect((await client.unlinkIdentity(await named(client, 'email'))).error).toBeNull();
    expect((await client.getUser()).data.user).toMatchObject({
      email: 'gil@verified.example',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'peer', providers: ['peer'] },
    });
    expect(await tokens()).toEqual([]);
    // The password went with the address it belonged to.
    for (const email of ['gil@example.com', 'gil@verified.example'])
      expect((await service.client().signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
        code: 'invalid_credentials',
      });
  });

  it('leaves a promoted address unconfirmed unless its provider verified it, and refuses one that is taken', async () => {
    const client = await signedIn('hal@example.com');
    sits('hal', 'hal@unverified.example', false);
    await link(client);
    expect((await client.unlinkIdentity(await named(client, 'email'))).error).toBeNull();
    const { data } = await client.getUser();
    expect(data.user?.email).toBe('hal@unverified.example');
    expect(data.user?.email_confirmed_at).toBeUndefined();

    const taker = await signedIn('ida@example.com');
    sits('ida', 'taken@example.com');
    await link(taker);
    await service.auth.createUser({ email: 'taken@example.com', password: PASSWORD });
    expect((await taker.unlinkIdentity(await named(taker, 'email'))).error).toMatchObject({
      status: 422,
      code: 'email_conflict_identity_not_deletable',
    });
    expect(await identitiesOf(taker)).toHaveLength(2);
  });

  it('makes an anonymous account a permanent one', async () => {
    const client = service.client();
    const { data, error } = await client.signInAnonymously();
    expect(error).toBeNull();
    sits('jan', 'jan@example.com');
    const linked = await link(client);
    expect(linked.data.user).toMatchObject({ id: data.user?.id, email: 'jan@example.com', is_anonymous: false });
  });

  it('offers none of it when manual linking is off, after the bearer', async () => {
    const closed = await startTestService(engine, {
      settings: { providers: { peer: provider() }, manualLinkingEnabled: false },
    });
    try {
      await closed.auth.createUser({ email: 'a@example.com', password: PASSWORD });
      const client = closed.client();
      await client.signInWithPassword({ email: 'a@example.com', password: PASSWORD });
      const linking = await client.linkIdentity({ provider: 'peer' as Provider });
      expect(linking.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
      const [own] = (await client.getUserIdentities()).data?.identities ?? [];
      expect((await client.unlinkIdentity(own!)).error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
      expect((await closed.get('/user/identities/authorize?provider=peer')).status).toBe(401);
    } finally {
      await closed.close();
    }
  });

  it('keeps accounts of a company out of it', async () => {
    const client = await signedIn('kim@example.com');
    const id = (await client.getUser()).data.user?.id ?? '';
    sits('kim', 'kim@elsewhere.example');
    await link(client);
    const own = await named(client, 'peer');
    await service.auth.context.transaction(async (tx) => {
      const [company] = await tx
        .insert(ssoProviders)
        .values({
          kind: 'oidc',
          name: 'x',
          issuer: 'x',
          config: 'x',
          created_at: service.now(),
          updated_at: service.now(),
        })
        .returning();
      await tx.update(users).set({ email: null, sso_provider_id: company!.id }).where(eq(users.id, id));
    });
    expect((await client.unlinkIdentity(own)).error).toMatchObject({ status: 422, code: 'user_sso_managed' });
    sits('kim2', 'kim2@elsewhere.example');
    expect((await client.linkIdentity({ provider: 'peer' as Provider })).error).toMatchObject({
      status: 422,
      code: 'user_sso_managed',
    });
  });
});
