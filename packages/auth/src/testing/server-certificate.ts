import { webcrypto } from 'node:crypto';
import { pem } from '../sso/saml-keys';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A key and a self-signed certificate for a server of a test, which is valid for those who trust it as an authority. */
export async function serverCertificate({ name, from, until }: { name: string; from: Date; until: Date }) {
  const keys = (await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  await import('reflect-metadata');
  const { SubjectAlternativeNameExtension, X509CertificateGenerator } = await import('@peculiar/x509');
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: `CN=${name}`,
      notBefore: from,
      notAfter: until,
      signingAlgorithm: ALGORITHM,
      keys,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
    },
    webcrypto,
  );
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return { key: pem('PRIVATE KEY', pkcs8.toString('base64')), cert: certificate.toString('pem') };
}
