import { plainSqlEngines, type TestEngine } from '@fairlead/db/testing';
import type { GoTrueClient, Provider } from '@supabase/auth-js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowState, identities, users } from '#schema';
import type { AuthSettings, OAuthProvider } from '#settings/settings';
import { browser } from '#testing/browser';
import { type GithubPeer, startGithubPeer } from '#testing/github-peer';
import { type OpenIdPeer, startOpenIdPeer } from '#testing/openid-peer';
import { linkIn, pkcePair, refusal, SITE, startTestService, type TestService } from '#testing/test-service';

const CALLBACK = `${SITE}/auth/v1/callback`;
const PASSWORD = 'correct horse battery staple';
const BACK = `${SITE}/sso-redirect`;

const settingsOf = (peer: OpenIdPeer): OAuthProvider => ({
  clientId: peer.clientId,
  clientSecret: peer.clientSecret,
  issuer: peer.issuer,
  label: 'Peer',
  scopes: ['openid', 'email', 'profile'],
  acceptedClientIds: [],
});

describe.each(plainSqlEngines())('sign-in at another provider on %s', (engine: TestEngine) => {
  let service: TestService;
  let google: OpenIdPeer;
  let other: OpenIdPeer;
  let github: GithubPeer;
  const start = (settings: Partial<AuthSettings> = {}) =>
    startTestService(engine, {
      settings: {
        ...settings,
        providers: {
          google: settingsOf(google),
          other: settingsOf(other),
          // The same server under a name it does not call itself.
          misnamed: { ...settingsOf(google), issuer: google.issuer.replace('127.0.0.1', 'localhost') },
          away: { ...settingsOf(google), issuer: 'http://127.0.0.1:1' },
          github: {
            clientId: 'fairlead',
            clientSecret: 'github secret',
            issuer: null,
            endpoints: github.endpoints,
            label: 'GitHub',
            scopes: ['read:user', 'user:email'],
            acceptedClientIds: [],
          },
        },
      },
    });
  beforeAll(async () => {
    [google, other, github] = await Promise.all([
      startOpenIdPeer(CALLBACK),
      startOpenIdPeer(CALLBACK),
      startGithubPeer(),
    ]);
    service = await start();
  });
  afterAll(async () => {
    await service.close();
    for (const peer of [google, other, github]) await peer.close();
  });

  /** Somebody whose subject and address are of this test alone. */
  const person = (peer: OpenIdPeer, name: string, verified = true) => {
    const email = `${name}@example.com`;
    peer.people[name] = { email, email_verified: verified, name };
    peer.next = name;
    return email;
  };
  const addressOf = async (client: GoTrueClient, provider: string, options: { redirectTo?: string } = {}) => {
    const { data, error } = await client.signInWithOAuth({
      provider: provider as Provider,
      options: { redirectTo: BACK, skipBrowserRedirect: true, ...options },
    });
    expect(error).toBeNull();
    return data.url ?? '';
  };
  const signInWith = async (client: GoTrueClient, provider: string) => {
    const target = await browser(service).walk(await addressOf(client, provider));
    expect(target.href).toMatch(/^https:\/\/app\.fairlead\.test\/sso-redirect\?code=[0-9a-f-]{36}$/);
    return client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  };
  const userRow = (email: string) =>
    service.auth.context.transaction(async (tx) => (await tx.select().from(users)).find((row) => row.email === email));
  const identityRows = () => service.auth.context.transaction((tx) => tx.select().from(identities));

  it('Alice comes with her provider account and gets an account of her own', async () => {
    const email = person(google, 'alice');
    const client = service.client();
    const { data, error } = await signInWith(client, 'google');
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ provider_token: expect.any(String) });
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { name: 'alice', email, email_verified: true },
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    const own = (await client.getUserIdentities()).data?.identities ?? [];
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      provider: 'google',
      id: 'alice',
      identity_data: { iss: google.issuer, sub: 'alice', email, email_verified: true },
    });
    expect((await client.getClaims()).data?.claims.amr?.[0]).toMatchObject({ method: 'oauth' });

    google.people.alice = { ...google.people.alice, name: 'Alice Liddell', email: 'elsewhere@example.com' };
    const again = await signInWith(service.client(), 'google');
    expect(again.data.user).toMatchObject({ id: data.user?.id, email });
    expect(again.data.user?.identities?.[0]?.identity_data).toMatchObject({ name: 'Alice Liddell' });
  });

  it('keeps the provider tokens sealed, and only until the code is redeemed', async () => {
    person(google, 'sealed');
    const client = service.client();
    const target = await browser(service).walk(await addressOf(client, 'google'));
    const kept = () => service.auth.context.transaction((tx) => tx.select().from(flowState));
    const code = service.auth.context.secrets.hash('auth-code', target.searchParams.get('code') ?? '');
    const row = (await kept()).find(({ auth_code_hash }) => auth_code_hash === code);
    expect(row?.provider_tokens).toBeTruthy();
    expect(row?.upstream).toBeNull();
    const { data } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    const token = data.session?.provider_token ?? '';
    expect(token).not.toBe('');
    expect(row?.provider_tokens).not.toContain(token);
    expect(service.logLines.join('\n')).not.toContain(token);
    expect((await kept()).some(({ id }) => id === row?.id)).toBe(false);
  });

  it('sends the provider what the protocol needs, lets queries through and drops reserved ones in any spelling', async () => {
    const address = await addressOf(service.client(), 'google');
    const extra =
      'login_hint=a%40b.example&hd=b.example&STATE=x&Redirect_Uri=https%3A%2F%2Fevil.example&client_ID=y' +
      '&response_type=token&scope=admin&code_Challenge=z&request=r&nonce=n&hd2=1&hd2=2&scopes=calendar';
    const response = await fetch(`${address}&${extra}`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('set-cookie')).toBeNull();
    const url = new URL(response.headers.get('location') ?? '');
    expect(url.origin).toBe(google.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      login_hint: 'a@b.example',
      hd: 'b.example',
      client_id: google.clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email profile calendar',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(url.searchParams.get('nonce')).not.toBe('n');
  });

  it.each(['', 'apple', 'custom:own', 'sso:1', '__proto__', 'constructor'])('knows no provider "%s"', async (name) => {
    const { challenge } = pkcePair();
    const query = new URLSearchParams({ provider: name, ...challenge });
    expect(await refusal(await service.get(`/authorize?${query}`))).toEqual({ status: 400, code: 'validation_failed' });
  });

  it('wants PKCE: none, plain or a short challenge are refused', async () => {
    for (const query of [
      'provider=google',
      'provider=google&code_challenge=abc&code_challenge_method=s256',
      `provider=google&code_challenge=${'a'.repeat(43)}&code_challenge_method=plain`,
      `provider=google&code_challenge=${'a'.repeat(43)}`,
    ])
      expect(await refusal(await service.get(`/authorize?${query}`))).toEqual({
        status: 400,
        code: 'validation_failed',
      });
  });

  it.each(['https://evil.example/x', `${SITE}.evil.example/`, 'javascript:alert(1)', '//evil.example'])(
    'comes back to the site instead of %s',
    async (redirectTo) => {
      person(google, 'redirected');
      const target = await browser(service).walk(await addressOf(service.client(), 'google', { redirectTo }));
      expect(target.origin + target.pathname).toBe(`${SITE}/`);
      expect(target.searchParams.get('code')).toBeTruthy();
    },
  );

  it('says when the provider is away or is another than configured', async () => {
    for (const name of ['away', 'misnamed']) {
      const response = await fetch(await addressOf(service.client(), name), { redirect: 'manual' });
      const target = new URL(response.headers.get('location') ?? '');
      expect(target.origin + target.pathname).toBe(BACK);
      expect(target.searchParams.get('error')).toBe('temporarily_unavailable');
    }
  });

  it('lands with an error when the person declines, in words of ours', async () => {
    google.next = null;
    const { status, target } = await (async () => {
      const tab = browser(service);
      return tab.open(await tab.toCallback(await addressOf(service.client(), 'google')));
    })();
    expect(status).toBe(302);
    expect(target.origin + target.pathname).toBe(BACK);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'You did not finish signing in there.',
    });
    expect(new URLSearchParams(target.hash.slice(1)).get('error')).toBe('access_denied');
    expect(target.href).not.toContain('%3Cb%3E');
  });

  it('refuses an answer with another nonce, state or code', async () => {
    person(google, 'mallory');
    const nonce = await (async () => {
      const begun = await fetch(await addressOf(service.client(), 'google'), { redirect: 'manual' });
      const url = new URL(begun.headers.get('location') ?? '');
      url.searchParams.set('nonce', 'another');
      const tab = browser(service);
      return tab.open(await tab.toCallback(url.href));
    })();
    expect(nonce.target.searchParams.get('error_code')).toBe('bad_oauth_callback');
    expect(nonce.target.searchParams.get('code')).toBeNull();

    const code = await (async () => {
      const tab = browser(service);
      const callback = new URL(await tab.toCallback(await addressOf(service.client(), 'google')));
      callback.searchParams.set('code', 'invented');
      return tab.open(callback.href);
    })();
    expect(code.target.searchParams.get('error_code')).toBe('bad_oauth_callback');
    expect(await userRow('mallory@example.com')).toBeUndefined();
  });

  it('refuses the code of one provider under the state of another', async () => {
    person(google, 'mixed');
    person(other, 'mixed');
    const [one, two] = [browser(service), browser(service)];
    const ours = new URL(await one.toCallback(await addressOf(service.client(), 'google')));
    const theirs = new URL(await two.toCallback(await addressOf(service.client(), 'other')));
    const mixed = new URL(theirs);
    mixed.searchParams.set('state', ours.searchParams.get('state') ?? '');
    expect((await one.open(mixed.href)).target.searchParams.get('error_code')).toBe('bad_oauth_callback');
    const silent = new URL(await two.toCallback(await addressOf(service.client(), 'google')));
    silent.searchParams.delete('iss');
    expect((await two.open(silent.href)).target.searchParams.get('error_code')).toBe('bad_oauth_callback');
    // The control: the genuine answer of the second flow still opens it.
    expect((await two.open(theirs.href)).target.searchParams.get('code')).toBeTruthy();
  });

  it('tells the site alone when nobody knows where a callback began', async () => {
    expect((await fetch(`${service.url}/callback?state=x`, { method: 'HEAD' })).status).toBe(404);
    for (const query of [
      '',
      '?code=x',
      '?state=x&code=y',
      `?state=${crypto.randomUUID()}&code=y`,
      '?state=a&state=b',
    ]) {
      const response = await service.get(`/callback${query}`);
      expect(response.status).toBe(303);
      const target = new URL(response.headers.get('location') ?? '');
      expect(target.origin).toBe(SITE);
      expect(target.hash).toBe('');
      expect(target.searchParams.get('error_code')).toMatch(/^bad_oauth_(state|callback)$/);
    }
  });

  it('takes a state for ten minutes', async () => {
    person(google, 'late');
    const tab = browser(service);
    const callback = await tab.toCallback(await addressOf(service.client(), 'google'));
    service.advance(10 * 60_000);
    const { status, target } = await tab.open(callback);
    expect([status, target.origin, target.searchParams.get('error_code')]).toEqual([303, SITE, 'bad_oauth_state']);
  });

  it('takes a state once: of twenty callbacks at the same time one gets a code', async () => {
    person(google, 'many');
    const client = service.client();
    const tab = browser(service);
    const callback = await tab.toCallback(await addressOf(client, 'google'));
    const landed = await Promise.all(Array.from({ length: 20 }, () => tab.open(callback)));
    const codes = landed.flatMap(({ target }) => target.searchParams.get('code') ?? []);
    expect(codes).toHaveLength(1);
    const others = landed.filter(({ target }) => !target.searchParams.has('code'));
    for (const { target } of others) {
      expect(target.searchParams.get('error_code')).toBe('flow_state_already_used');
      expect(target.searchParams.get('error')).toBe('server_error');
    }
    const verifier = await redeemable(client, codes[0]!);
    expect(verifier.error).toBeNull();
    expect((await tab.open(callback)).target.searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  it('makes one account of many first sign-ins at once', async () => {
    person(google, 'rushed');
    const clients = Array.from({ length: 6 }, () => service.client());
    const callbacks: string[] = [];
    for (const client of clients) callbacks.push(await browser(service).toCallback(await addressOf(client, 'google')));
    const targets = await Promise.all(callbacks.map((callback) => browser(service).open(callback)));
    const answers = await Promise.all(
      clients.map((client, i) => redeemable(client, targets[i]!.target.searchParams.get('code') ?? '')),
    );
    expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1);
    expect((await identityRows()).filter(({ provider_id }) => provider_id === 'rushed')).toHaveLength(1);
  });

  const redeemable = (client: GoTrueClient, code: string) => client.exchangeCodeForSession(code);

  it('redeems a code once, and only with the verifier of its challenge', async () => {
    person(google, 'once');
    const client = service.client();
    const code = (await browser(service).walk(await addressOf(client, 'google'))).searchParams.get('code') ?? '';
    const stranger = await service.post('/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(43) });
    expect(await refusal(stranger)).toEqual({ status: 400, code: 'bad_code_verifier' });
    expect((await client.exchangeCodeForSession(code)).error).toBeNull();
    const replay = await service.post('/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(43) });
    expect(await refusal(replay)).toEqual({ status: 404, code: 'flow_state_not_found' });
  });

  it('accepts an answer sent as a form', async () => {
    person(google, 'form');
    const client = service.client();
    const callback = new URL(await browser(service).toCallback(await addressOf(client, 'google')));
    const posted = await fetch(`${service.url}/callback`, {
      method: 'POST',
      body: new URLSearchParams([...callback.searchParams]),
      redirect: 'manual',
    });
    expect(posted.status).toBe(302);
    const code = new URL(posted.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await redeemable(client, code)).error).toBeNull();
    // Elsewhere a form is no body this service reads.
    const form = { method: 'POST', body: new URLSearchParams({ email: 'a@example.com', password: PASSWORD }) };
    expect((await fetch(`${service.url}/token?grant_type=password`, form)).status).toBe(415);
  });

  it('joins the account that has confirmed the same address', async () => {
    const email = person(google, 'bob');
    await service.auth.createUser({ email, password: PASSWORD, data: { name: 'Robert' } });
    const { data } = await signInWith(service.client(), 'google');
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      user_metadata: { name: 'Robert' },
    });
    const own = data.user?.identities ?? [];
    expect(own.map(({ provider }) => provider).sort()).toEqual(['email', 'google']);
    // Only the identity that was used says so.
    expect(own.find(({ provider }) => provider === 'email')?.last_sign_in_at).toBeUndefined();
    expect(own.find(({ provider }) => provider === 'google')?.last_sign_in_at).toBeTruthy();
    const byPassword = await service.client().signInWithPassword({ email, password: PASSWORD });
    expect(byPassword.data.user?.id).toBe(data.user?.id);
  });

  it('gives a squatted, never confirmed account to the verified owner, empty', async () => {
    const email = person(google, 'carla');
    const squatter = service.client();
    await squatter.signUp({ email, password: 'the squatters own phrase', options: { data: { evil: true } } });
    const link = linkIn(await service.mailTo(email), service);
    const { data } = await signInWith(service.client(), 'google');
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'google', providers: ['google'] } });
    expect(data.user?.user_metadata).not.toHaveProperty('evil');
    expect(data.user?.identities).toHaveLength(1);
    const tried = await service.client().signInWithPassword({ email, password: 'the squatters own phrase' });
    expect(tried.error).toMatchObject({ code: 'invalid_credentials' });
    const opened = await fetch(link, { redirect: 'manual' });
    expect(opened.headers.get('location')).toContain('otp_expired');
  });

  it('lets the verified owner of an invited address in, and nobody else', async () => {
    const email = person(google, 'invited');
    await service.auth.inviteLink(email);
    person(other, 'invited', false);
    const denied = await browser(service).walk(await addressOf(service.client(), 'other'));
    expect(denied.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(await service.auth.readOutbox({ to: email })).toEqual([]);
    google.next = 'invited';
    expect((await signInWith(service.client(), 'google')).data.user).toMatchObject({ email });
  });

  it('asks by mail where the provider has not verified the address, and attaches nothing until then', async () => {
    const email = person(google, 'dora', false);
    const client = service.client();
    const target = await browser(service).walk(await addressOf(client, 'google'));
    expect(target.searchParams.get('error')).toBe('access_denied');
    expect(target.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(target.searchParams.get('code')).toBeNull();
    expect((await identityRows()).some(({ provider_id }) => provider_id === 'dora')).toBe(false);
    const opened = await fetch(linkIn(await service.mailTo(email), service), { redirect: 'manual' });
    const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await client.exchangeCodeForSession(code)).error).toBeNull();
    const again = await signInWith(service.client(), 'google');
    expect(again.data.user).toMatchObject({ email, app_metadata: { providers: ['email', 'google'] } });
  });

  it('never attaches an unverified address to an account, confirmed or not', async () => {
    const email = person(google, 'victim', false);
    await service.auth.createUser({ email, password: PASSWORD });
    const target = await browser(service).walk(await addressOf(service.client(), 'google'));
    expect(target.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(await service.auth.readOutbox({ to: email })).toEqual([]);
    const user = await userRow(email);
    expect((await identityRows()).filter(({ user_id }) => user_id === user?.id)).toHaveLength(1);

    // Whoever began with an unverified account gains nothing when the owner signs up by mail afterwards.
    const owner = person(google, 'owner', false);
    await browser(service).walk(await addressOf(service.client(), 'google'));
    service.advance(61_000);
    const client = service.client();
    await client.signUp({ email: owner, password: PASSWORD });
    const opened = await fetch(linkIn(await service.mailTo(owner), service), { redirect: 'manual' });
    await client.exchangeCodeForSession(new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '');
    expect((await client.getUserIdentities()).data?.identities.map(({ provider }) => provider)).toEqual(['email']);
  });

  it('keys identities by issuer: the same subject elsewhere is somebody else', async () => {
    person(google, 'twin');
    other.people.twin = { email: 'twin.two@example.com', email_verified: true };
    other.next = 'twin';
    const [one, two] = [await signInWith(service.client(), 'google'), await signInWith(service.client(), 'other')];
    expect(one.data.user?.id).toBeTruthy();
    expect(two.data.user?.id).not.toBe(one.data.user?.id);

    // Under the same name, from the days when that name meant another server.
    await service.auth.context.transaction((tx) =>
      tx
        .update(identities)
        .set({ issuer: 'https://earlier.example', user_id: two.data.user?.id })
        .where(eq(identities.id, one.data.user?.identities?.[0]?.identity_id ?? '')),
    );
    person(google, 'twin');
    expect((await signInWith(service.client(), 'google')).data.user?.id).toBe(one.data.user?.id);
  });

  it('says that a banned user is banned', async () => {
    person(google, 'banned');
    const { data } = await signInWith(service.client(), 'google');
    await service.auth.banUser(data.user?.id ?? '', new Date(service.now().getTime() + 60_000));
    const target = await browser(service).walk(await addressOf(service.client(), 'google'));
    expect(target.searchParams.get('error')).toBe('access_denied');
    expect(target.searchParams.get('error_code')).toBe('user_banned');
  });

  it('makes no account while sign-up is closed, and lets in whoever has one', async () => {
    const closed = await start({ signupEnabled: false });
    try {
      const known = person(google, 'regular');
      await closed.auth.createUser({ email: known, password: PASSWORD });
      const url = (name: string) =>
        `${closed.url}/authorize?${new URLSearchParams({ provider: name, ...pkcePair().challenge })}`;
      expect((await browser(closed).walk(url('google'))).searchParams.get('code')).toBeTruthy();
      for (const verified of [true, false]) {
        person(google, 'newcomer', verified);
        const target = await browser(closed).walk(url('google'));
        expect(target.searchParams.get('error_code')).toBe('signup_disabled');
        expect(target.searchParams.get('error')).toBe('access_denied');
      }
    } finally {
      await closed.close();
    }
  });

  it('signs in with GitHub by the verified primary address', async () => {
    github.next = {
      id: 583231,
      login: 'octo',
      name: 'Octo Cat',
      emails: [
        { email: 'private@example.com', primary: false, verified: true },
        { email: 'Octo@Example.com', primary: true, verified: true },
      ],
    };
    const { data, error } = await signInWith(service.client(), 'github');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'octo@example.com',
      user_metadata: { user_name: 'octo', full_name: 'Octo Cat', avatar_url: 'https://pictures.example/1.png' },
    });
    expect(data.user?.identities?.[0]).toMatchObject({ provider: 'github', id: '583231' });

    github.next = { id: 9, login: 'shy', emails: [{ email: 'shy@example.com', primary: true, verified: false }] };
    const shy = await browser(service).walk(await addressOf(service.client(), 'github'));
    expect(shy.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    github.next = { id: 10, login: 'none', emails: [] };
    const none = await browser(service).walk(await addressOf(service.client(), 'github'));
    expect(none.searchParams.get('error_code')).toBe('provider_email_needs_verification');
  });

  it('gives tokens in the fragment only where the implicit flow is switched on', async () => {
    const implicit = await start({ implicitFlow: true });
    try {
      const email = person(google, 'implicit');
      const target = await browser(implicit).walk(`${implicit.url}/authorize?provider=google&redirect_to=${BACK}`);
      expect(target.search).toBe('');
      const fragment = new URLSearchParams(target.hash.slice(1));
      expect([...fragment.keys()].sort()).toEqual([
        'access_token',
        'expires_at',
        'expires_in',
        'provider_token',
        'refresh_token',
        'sb',
        'token_type',
      ]);
      const headers = { authorization: `Bearer ${fragment.get('access_token')}` };
      expect(await (await implicit.get('/user', headers)).json()).toMatchObject({ email });
    } finally {
      await implicit.close();
    }
  });

  it('sets no cookie anywhere', async () => {
    person(google, 'crumbs');
    const tab = browser(service);
    const callback = await tab.toCallback(await addressOf(service.client(), 'google'));
    const response = await fetch(callback.replace(`${SITE}/auth/v1`, service.url), { redirect: 'manual' });
    expect(response.headers.get('location')).toContain('code=');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
