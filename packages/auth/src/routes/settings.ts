import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context';

/**
 * `GET settings`: which ways to sign in are open, for anyone. Beyond the wire it names the buttons' words
 * (`external_labels`), the kinds of second factors (`mfa`) and the captcha's public key (`captcha`).
 */
export function settings(app: FastifyInstance, ctx: AuthContext): void {
  app.get('/settings', async () => offer(ctx));
}

function offer({ settings: own }: AuthContext) {
  const providers = Object.entries(own.providers);
  return {
    external: {
      ...Object.fromEntries(providers.map(([name]) => [name, true])),
      email: own.emailEnabled,
      phone: own.phoneEnabled,
      anonymous_users: own.anonymousEnabled,
      ethereum: own.ethereumEnabled,
      solana: own.solanaEnabled,
    },
    external_labels: Object.fromEntries(providers.map(([name, { label }]) => [name, label])),
    disable_signup: !own.signupEnabled,
    mailer_autoconfirm: own.mailerAutoconfirm,
    phone_autoconfirm: own.phoneAutoconfirm,
    sms_provider: own.phoneEnabled || own.phoneFactorEnabled ? 'twilio' : '',
    saml_enabled: own.samlEnabled,
    passkeys_enabled: false,
    mfa: { totp: own.totpEnabled, phone: own.phoneFactorEnabled, webauthn: own.webauthnEnabled },
    captcha: own.captcha ? { provider: own.captcha.provider, site_key: own.captcha.siteKey } : null,
  };
}
