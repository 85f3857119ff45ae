import type { MFAVerifyWebauthnParamFields } from '@supabase/auth-js';
import { authClient } from './auth-client';

/**
 * One challenge answered by a security key or by what the device itself offers: it makes a credential for a factor just
 * enrolled, and uses the one of a factor that stands. The browser asks the person for it. Not by the client's own
 * method, which rules out fingerprint and face of the device.
 * @throws what the service answered, or the browser: its errors are told apart by name
 */
export async function answerWithKey(factorId: string, client = authClient): Promise<void> {
  const site = { rpId: window.location.hostname, rpOrigins: [window.location.origin] };
  const { data, error } = await client.mfa.challenge({ factorId, webauthn: site });
  if (error) throw error;
  const { type, credential_options } = data.webauthn;
  const { publicKey } = credential_options as CredentialCreationOptions & CredentialRequestOptions;
  const credential = await (type === 'create'
    ? navigator.credentials.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
    : navigator.credentials.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions }));
  if (!credential) throw new DOMException('No credential came', 'NotAllowedError');
  const answer = { ...site, type, credential_response: credential };
  const verified = await client.mfa.verify({
    factorId,
    challengeId: data.id,
    webauthn: answer as MFAVerifyWebauthnParamFields['webauthn'],
  });
  if (verified.error) throw verified.error;
}
