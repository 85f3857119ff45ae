import { webcrypto } from 'node:crypto';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { samlKeys } from '../schema';

type Needs = Pick<AuthContext, 'transaction' | 'clock' | 'secrets'>;

/** What signs our SAML requests, as PEM. */
export type SamlKey = { privateKey: string; certificate: string };

/** The column of the private part is sealed for this purpose. */
export const SAML_KEY_PURPOSE = 'saml-key';

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2_048,
};
const YEARS = 20;

/** The key of this service, made at the first need. Two processes that ask at once end up with one. */
export async function samlKey(ctx: Needs): Promise<SamlKey> {
  const stored = await ctx.transaction((tx) => storedKey(tx, ctx));
  if (stored) return stored;
  const made = await newSamlKey(ctx.clock());
  return ctx.transaction(async (tx) => {
    await tx
      .insert(samlKeys)
      .values({
        private_key: ctx.secrets.seal(SAML_KEY_PURPOSE, made.privateKey),
        certificate: made.certificate,
        created_at: ctx.clock(),
      })
      .onConflictDoNothing();
    return (await storedKey(tx, ctx))!;
  });
}

async function storedKey(tx: Tx, ctx: Needs): Promise<SamlKey | null> {
  const [row] = await tx.select().from(samlKeys);
  if (!row) return null;
  return { privateKey: ctx.secrets.open(SAML_KEY_PURPOSE, row.private_key), certificate: row.certificate };
}

/** A new RSA key with a certificate it signed itself. */
export async function newSamlKey(now: Date): Promise<SamlKey> {
  const keys = (await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  // Needed once in the life of a service; the first of the two is what the second stands on.
  await import('reflect-metadata');
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const until = new Date(now);
  until.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    { name: 'CN=Fairlead', notBefore: now, notAfter: until, signingAlgorithm: ALGORITHM, keys },
    webcrypto,
  );
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return { privateKey: pem('PRIVATE KEY', pkcs8.toString('base64')), certificate: certificate.toString('pem') };
}

/** Base64 between the lines that say what it is. */
export function pem(label: string, base64: string): string {
  return `-----BEGIN ${label}-----\n${base64.replace(/.{64}(?!$)/g, '$&\n')}\n-----END ${label}-----\n`;
}
