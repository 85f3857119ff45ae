import { randomUUID } from 'node:crypto';
import { builtOnce } from '@fairlead/db/connection/built-once';
import { asc, eq } from 'drizzle-orm';
import { exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, type JWK } from 'jose';
import { audit } from '../audit';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { signingKeys } from '../schema';
import type { KeySource, PublicKey, SigningKey, VerifyingKey } from './key-source';

type Needs = Pick<AuthContext, 'transaction' | 'clock' | 'secrets'>;

const ALGORITHM = 'ES256';
/** `signing_keys.private_key` opens only for this purpose. */
export const signingKeyPurpose = (kid: string) => `signing-key:${kid}`;

const KID = /^[0-9a-f-]{36}$/;

const selectActive = builtOnce((tx) =>
  tx
    .select({ kid: signingKeys.kid, privateKey: signingKeys.private_key })
    .from(signingKeys)
    .where(eq(signingKeys.active, true))
    .prepare('active_signing_key'),
);

/**
 * The ES256 keys. The table is the truth: exactly one key signs, the others only verify, and a key that is gone from it
 * is refused. The private part is stored encrypted; keys once read are kept in memory.
 */
export class SigningKeys implements KeySource {
  readonly home = 'database';
  private readonly verifiers = new Map<string, VerifyingKey>();
  private readonly signers = new Map<string, SigningKey>();

  constructor(private readonly needs: Needs) {}

  /** Makes the first key where there is none. Two processes that start together end up with one. */
  async ensure(): Promise<void> {
    await this.needs.transaction(async (tx) => {
      const found = await tx.select({ kid: signingKeys.kid }).from(signingKeys).where(eq(signingKeys.active, true));
      if (found.length === 0) await this.insert(tx);
    });
  }

  /** The key that signs now, as this transaction sees it. */
  async signer(tx: Tx): Promise<SigningKey> {
    const [row] = await selectActive(tx, {});
    if (!row?.privateKey) throw new Error('No signing key is active.');
    const known = this.signers.get(row.kid);
    if (known) return known;
    const pem = this.needs.secrets.open(signingKeyPurpose(row.kid), row.privateKey);
    const signer: SigningKey = {
      kid: row.kid,
      algorithm: ALGORITHM,
      privateKey: await importPKCS8(pem, ALGORITHM),
    };
    this.signers.set(row.kid, signer);
    return signer;
  }

  /** The public key of that id, or null. A key removed by another process is caught by the session check. */
  async verifier(kid: string): Promise<VerifyingKey | null> {
    const known = this.verifiers.get(kid);
    if (known) return known;
    if (!KID.test(kid)) return null;
    const [row] = await this.needs.transaction((tx) =>
      tx.select({ jwk: signingKeys.public_jwk }).from(signingKeys).where(eq(signingKeys.kid, kid)),
    );
    if (!row) return null;
    const verifier: VerifyingKey = { algorithm: ALGORITHM, key: await importJWK(row.jwk as JWK, ALGORITHM) };
    this.verifiers.set(kid, verifier);
    return verifier;
  }

  async stands(kid: string): Promise<boolean> {
    const [row] = await this.needs.transaction((tx) =>
      tx.select({ kid: signingKeys.kid }).from(signingKeys).where(eq(signingKeys.kid, kid)),
    );
    if (!row) this.forget(kid);
    return row !== undefined;
  }

  /** Every key that may still verify, public parts only, oldest first. */
  async publicKeys(): Promise<PublicKey[]> {
    const rows = await this.needs.transaction((tx) =>
      tx.select().from(signingKeys).orderBy(asc(signingKeys.created_at), asc(signingKeys.kid)),
    );
    return rows.map(({ kid, public_jwk }) => {
      const { kty, crv, x, y } = public_jwk as JWK;
      return { kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
    });
  }

  /** Signs with a new key from now on; tokens of the old one stay valid until it is removed. Gives the new key's id. */
  async rotate(): Promise<string> {
    return this.needs.transaction(async (tx) => {
      await tx.update(signingKeys).set({ active: false, private_key: null }).where(eq(signingKeys.active, true));
      const kid = await this.insert(tx);
      if (!kid) throw new Error('Another process is rotating the signing key.');
      await audit(tx, this.needs, { action: 'signing_key_rotated', details: { kid } });
      return kid;
    });
  }

  /**
   * Refuses every token of a retired key from now on.
   * @throws Error when that key is the one that signs
   */
  async remove(kid: string): Promise<void> {
    await this.needs.transaction(async (tx) => {
      const [row] = await tx.select().from(signingKeys).where(eq(signingKeys.kid, kid)).for('update');
      if (row?.active) throw new Error('The active signing key cannot be removed; rotate first.');
      await tx.delete(signingKeys).where(eq(signingKeys.kid, kid));
      await audit(tx, this.needs, { action: 'signing_key_removed', details: { kid } });
    });
    this.forget(kid);
  }

  forget(kid: string): void {
    this.verifiers.delete(kid);
    this.signers.delete(kid);
  }

  /** A new active key; null when another process was first. */
  private async insert(tx: Tx): Promise<string | null> {
    const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const kid = randomUUID();
    const sealed = this.needs.secrets.seal(signingKeyPurpose(kid), await exportPKCS8(privateKey));
    const inserted = await tx
      .insert(signingKeys)
      .values({
        kid,
        public_jwk: { ...(await exportJWK(publicKey)) },
        private_key: sealed,
        active: true,
        created_at: this.needs.clock(),
      })
      .onConflictDoNothing()
      .returning({ kid: signingKeys.kid });
    return inserted.length > 0 ? kid : null;
  }
}
