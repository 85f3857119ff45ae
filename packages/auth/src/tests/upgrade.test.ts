import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@fairlead/db/connection/database';
import { createTestDatabase, plainSqlEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { exportJWK, exportPKCS8, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Auth, createAuth } from '../auth';
import { authMigrations } from '../migrations-folder';
import { hashPassword } from '../passwords/hash';
import { createSecrets } from '../secrets/secrets';
import { ENCRYPTION_KEY, SITE } from '../testing/test-service';
import { refreshTokenOf } from '../tokens/refresh-token';

const AUTH = { kind: 'auth' } as const;
const NOW = new Date('2026-03-02T09:00:00Z');
const EMAIL = 'alice@example.com';

/** A database whose auth schema is the one of the first release. */
async function firstRelease(engine: 'pglite' | 'postgres') {
  const root = await mkdtemp(join(tmpdir(), 'fairlead-auth-release-'));
  const folder = join(root, 'auth', 'migrations');
  await mkdir(folder, { recursive: true });
  await copyFile(join(authMigrations(), '0001_auth.sql'), join(folder, '0001_auth.sql'));
  if (engine === 'postgres') {
    const db = await createTestDatabase({ engine, migrationFolders: [folder] });
    const again = () => openDatabase({ ...db.address, migrationFolders: [authMigrations()] });
    return { db: db as Database, again, remove: () => db.close() };
  }
  const dataDir = join(root, 'data');
  const db = await openDatabase({ dataDir, migrationFolders: [folder] });
  const again = async () => {
    await db.close();
    return openDatabase({ dataDir, migrationFolders: [authMigrations()] });
  };
  return { db, again, remove: () => rm(root, { recursive: true, force: true }) };
}

/** What the first release wrote for somebody who is signed in, by its own statements. */
async function signedInThen(db: Database) {
  const secrets = createSecrets(ENCRYPTION_KEY);
  const [userId, sessionId, kid] = [randomUUID(), randomUUID(), randomUUID()];
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const sealed = secrets.seal(`signing-key:${kid}`, await exportPKCS8(privateKey));
  const hash = await hashPassword('correct horse battery staple');
  const jwk = JSON.stringify(await exportJWK(publicKey));
  const at = NOW.toISOString();
  await db.transaction(AUTH, async (tx) => {
    await tx.execute(sql`insert into auth.users
      (id, email, encrypted_password, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
      values (${userId}, ${EMAIL}, ${hash}, ${at}, '{"provider":"email","providers":["email"]}', '{}', ${at}, ${at})`);
    await tx.execute(sql`insert into auth.identities (user_id, provider, provider_id, identity_data, created_at, updated_at)
      values (${userId}, 'email', ${userId}, '{}', ${at}, ${at})`);
    await tx.execute(sql`insert into auth.sessions (id, user_id, amr, refresh_counter, created_at, refreshed_at)
      values (${sessionId}, ${userId}, ${`[{"method":"password","timestamp":${NOW.getTime() / 1000}}]`}::jsonb, 3, ${at}, ${at})`);
    await tx.execute(sql`insert into auth.signing_keys (kid, public_jwk, private_key, active, created_at)
      values (${kid}, ${jwk}::jsonb, ${sealed}, true, ${at})`);
  });
  const iat = NOW.getTime() / 1000;
  const accessToken = await new SignJWT({ role: 'authenticated', session_id: sessionId, aal: 'aal1' })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
    .setIssuer(`${SITE}/auth/v1`)
    .setAudience('authenticated')
    .setSubject(userId)
    .setIssuedAt(iat)
    .setExpirationTime(iat + 3_600)
    .sign(privateKey);
  return { userId, sessionId, accessToken, refreshToken: refreshTokenOf(secrets, sessionId, 3) };
}

describe.each(plainSqlEngines())('people of the first release, brought forward on %s', (engine) => {
  let released: Awaited<ReturnType<typeof firstRelease>>;
  let then: Awaited<ReturnType<typeof signedInThen>>;
  let db: Database;
  let auth: Auth;
  beforeAll(async () => {
    released = await firstRelease(engine);
    then = await signedInThen(released.db);
    db = await released.again();
    const log = { warn: () => undefined, error: () => undefined };
    auth = await createAuth({ db, siteUrl: SITE, encryptionKey: ENCRYPTION_KEY, clock: () => NOW, mailer: null, log });
  });
  afterAll(async () => {
    await auth.close();
    await db.close();
    await released.remove();
  });

  it('stay signed in: their access token counts, and their key signs on', async () => {
    expect(await auth.identify(then.accessToken)).toMatchObject({
      userId: then.userId,
      email: EMAIL,
      sessionId: then.sessionId,
      aal: 'aal1',
      hasVerifiedFactor: false,
      ssoTenantId: null,
    });
    expect(await auth.context.keys.publicKeys()).toHaveLength(1);
  });

  it('are who they were, with nothing of the new ways in', async () => {
    const { rows } = await db.transaction(AUTH, (tx) =>
      tx.execute(sql`select u.email, u.phone, u.is_anonymous, u.sso_provider_id, i.issuer, s.refresh_counter
        from auth.users u join auth.identities i on i.user_id = u.id join auth.sessions s on s.user_id = u.id`),
    );
    expect(rows).toEqual([
      { email: EMAIL, phone: null, is_anonymous: false, sso_provider_id: null, issuer: '', refresh_counter: 3 },
    ]);
  });
});
