import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invite } from '#accounts/invitation';
import { userAnswer } from '#accounts/user-answer';
import { givenData } from '#accounts/user-metadata';
import { updateUser } from '#accounts/users';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { callerOf } from '#http/caller';
import { readBody, requestedRedirect } from '#http/read-body';
import { requireAdmin } from '#http/require-admin';
import { linkAddress } from '#links/link-address';
import { allowedRedirect } from '#links/redirects';
import { lifeText } from '#mail/life';
import { mailMessage } from '#mail/messages';
import { enqueueMail } from '#mail/outbox';
import { emailAddress } from '#mail/recipient';

const shape = { email: z.unknown().optional(), data: z.record(z.string(), z.unknown()).optional() };

/** `POST invite`: mails an invitation, again to whoever has not accepted the last one. For servers. */
export function inviteByMail(app: FastifyInstance, ctx: AuthContext): void {
  app.post('/invite', async (request) => {
    await requireAdmin(ctx, request);
    const body = readBody(request, shape);
    const email = emailAddress(body.email);
    const data = body.data && givenData(body.data);
    const redirectTo = allowedRedirect(requestedRedirect(request), ctx.urls);
    const account = await ctx.transaction(async (tx) => {
      const invited = await invite(tx, ctx, { email, data, caller: callerOf(request) });
      if (!invited) throw new AuthError('email_exists');
      const link = linkAddress(ctx.urls.external, { token: invited.token.link, type: 'invite', redirectTo });
      await enqueueMail(tx, ctx, mailMessage(email, 'invite', { link, linkLife: lifeText(ctx.settings.inviteMs) }));
      return updateUser(tx, ctx, invited.account.user.id, { confirmation_sent_at: ctx.clock() });
    });
    ctx.mail.wake();
    return userAnswer(account);
  });
}
