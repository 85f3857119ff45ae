import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context';

/** `GET settings`: which ways to sign in are open. */
export function settings(app: FastifyInstance, ctx: AuthContext): void {
  app.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: !ctx.settings.signupEnabled,
    mailer_autoconfirm: ctx.settings.mailerAutoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }));
}
