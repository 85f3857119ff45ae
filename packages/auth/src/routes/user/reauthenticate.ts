import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contactForNonce } from '#accounts/reauthentication';
import { spaceContact } from '#accounts/sign-up';
import { sendTextCode } from '#accounts/text-code';
import { lockAccount, updateUser } from '#accounts/users';
import { audit } from '#audit';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { callerOf } from '#http/caller';
import { requireBearer } from '#http/require-bearer';
import { limitAddress } from '#limits/limit-address';
import { lifeText } from '#mail/life';
import { mailMessage } from '#mail/messages';
import { enqueueMail } from '#mail/outbox';
import { issueToken } from '#tokens/one-time-token';

/** `GET reauthenticate`: sends a code with which the caller may change password or contacts; by mail, else by text message. */
export function reauthenticate(app: FastifyInstance, ctx: AuthContext): void {
  const guards = { onRequest: (request: FastifyRequest) => limitAddress(ctx, 'resend', request.ip) };
  app.get('/reauthenticate', guards, async (request) => {
    const { userId } = await requireBearer(ctx, request);
    await ctx.transaction(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (!account) throw new AuthError('user_not_found');
      const contact = contactForNonce(account.user);
      await spaceContact(tx, ctx, contact);
      if (contact.email === undefined) {
        await sendTextCode(tx, ctx, { kind: 'reauthentication', userId, phone: contact.phone, channel: 'sms' });
      } else {
        const { code } = await issueToken(tx, ctx, { ...contact, userId, kind: 'reauthentication', flowStateId: null });
        await enqueueMail(
          tx,
          ctx,
          mailMessage(contact.email, 'reauthentication', { code, codeLife: lifeText(ctx.settings.codeMs) }),
        );
      }
      await updateUser(tx, ctx, userId, { reauthentication_sent_at: ctx.clock() });
      await audit(tx, ctx, { action: 'user_reauthentication_requested', userId, caller: callerOf(request) });
    });
    ctx.mail.wake();
    return {};
  });
}
