import { type TestEngine, testEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, openLink, startTestService, type TestService } from '../testing/test-service';

const PASSWORD = 'correct horse battery staple';
const MINUTE = 60_000;

describe.each(testEngines())('people and auth-js on %s', (engine: TestEngine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  it('Alice signs up, opens the link of her mail, and is signed in with the code it leads to', async () => {
    const client = service.client();
    const email = 'alice@example.com';
    const { data, error } = await client.signUp({
      email,
      password: PASSWORD,
      options: { data: { name: 'Alice' }, emailRedirectTo: 'https://app.fairlead.test/setup?step=1' },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      user_metadata: { name: 'Alice', email_verified: false },
    });

    const early = await service.client().signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });

    const target = await openLink(service, email);
    expect(target.origin + target.pathname).toBe('https://app.fairlead.test/setup');
    expect(target.searchParams.get('step')).toBe('1');
    const exchanged = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.session?.user).toMatchObject({
      id: data.user?.id,
      user_metadata: { name: 'Alice', email_verified: true },
    });
    expect(exchanged.data.session?.user.email_confirmed_at).toBeTruthy();

    const signedIn = await service.client().signInWithPassword({ email: 'Alice@Example.com', password: PASSWORD });
    expect(signedIn.error).toBeNull();
    const claims = await client.getClaims();
    expect(claims.data?.claims).toMatchObject({ sub: data.user?.id, aal: 'aal1', role: 'authenticated' });
    expect(claims.data?.claims.amr?.[0]).toMatchObject({ method: 'email/signup' });
  });

  it('Bob confirms with the typed code instead', async () => {
    const client = service.client();
    const email = 'bob@example.com';
    await client.signUp({ email, password: PASSWORD });
    const { data, error } = await client.verifyOtp({
      email,
      token: codeIn(await service.mailTo(email)),
      type: 'signup',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email });
    expect((await client.getUser()).data.user?.identities?.[0]).toMatchObject({ provider: 'email', id: data.user?.id });
  });

  it('refreshes a session near its end and says so', async () => {
    const short = await startTestService(engine, { settings: { accessTokenSeconds: 60 } });
    try {
      const client = short.client();
      await short.auth.createUser({ email: 'carol@example.com', password: PASSWORD });
      const signedIn = await client.signInWithPassword({ email: 'carol@example.com', password: PASSWORD });
      const events: string[] = [];
      client.onAuthStateChange((event) => void events.push(event));
      const { data, error } = await client.getSession();
      expect(error).toBeNull();
      expect(data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
      expect(events).toContain('TOKEN_REFRESHED');
      expect((await client.getUser()).error).toBeNull();
    } finally {
      await short.close();
    }
  });

  it('Dora forgets her password, opens the recovery link ten minutes later and chooses a new one', async () => {
    const client = service.client();
    const email = 'dora@example.com';
    await service.auth.createUser({ email, password: PASSWORD });
    const elsewhere = service.client();
    await elsewhere.signInWithPassword({ email, password: PASSWORD });

    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const redirectTo = 'https://app.fairlead.test/update-password';
    expect((await client.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    service.advance(10 * MINUTE);
    const target = await openLink(service, email);
    expect(target.pathname).toBe('/update-password');
    const { error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');

    const same = await client.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ code: 'same_password' });
    const changed = await client.updateUser({ password: 'a brand new phrase of mine' });
    expect(changed.error).toBeNull();
    expect(events).toContain('USER_UPDATED');

    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.getUser()).error).toBeNull();
    const old = await service.client().signInWithPassword({ email, password: PASSWORD });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
    const fresh = await service.client().signInWithPassword({ email, password: 'a brand new phrase of mine' });
    expect(fresh.error).toBeNull();
  });

  it('Eve changes her address once both addresses agree', async () => {
    const client = service.client();
    await service.auth.createUser({ email: 'eve@example.com', password: PASSWORD });
    await client.signInWithPassword({ email: 'eve@example.com', password: PASSWORD });
    const { data, error } = await client.updateUser({ email: 'eve@new.example.com' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'eve@example.com', new_email: 'eve@new.example.com' });

    const first = await openLink(service, 'eve@new.example.com');
    expect(first.searchParams.get('message')).toContain('other email');
    service.advance(1_000);
    const second = await openLink(service, 'eve@example.com');
    expect(second.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/);
    // The client drops the verifier when it saves the answer of its own request; its session simply goes on.
    expect((await client.getUser()).data.user?.email).toBe('eve@new.example.com');
    expect((await service.mailTo('eve@example.com')).subject).toContain('was changed');
  });

  it.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('signs out with scope %s exactly there', async (scope, alive) => {
    const email = `${scope}@example.com`;
    await service.auth.createUser({ email, password: PASSWORD });
    const clients = [service.client(), service.client(), service.client()];
    for (const client of clients) await client.signInWithPassword({ email, password: PASSWORD });
    const tokens = await Promise.all(
      clients.map(async (client) => (await client.getSession()).data.session?.access_token ?? ''),
    );
    expect((await clients[0]!.signOut({ scope })).error).toBeNull();
    const identities = await Promise.all(tokens.map((token) => service.auth.identify(token)));
    expect(identities.map((identity) => identity !== null)).toEqual(alive);
  });

  it('loses its session for good when it is revoked elsewhere', async () => {
    const email = 'frank@example.com';
    const id = await service.auth.createUser({ email, password: PASSWORD });
    const client = service.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    expect(await service.auth.revokeSessions(id)).toBe(1);
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.getSession()).data.session).toBeNull();
    expect(events).toContain('SIGNED_OUT');
  });

  it('tells auth-js why a password is weak', async () => {
    const { error } = await service.client().signUp({ email: 'weak@example.com', password: 'Password123' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['pwned'] });
    const short = await service.client().signUp({ email: 'weak@example.com', password: 'x4!kq' });
    expect(short.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  });
});
