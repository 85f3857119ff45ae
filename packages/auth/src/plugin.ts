import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Auth } from './auth';
import { acceptJson } from './http/accept-json';
import { answerError } from './http/answer-error';
import { isAllowedOrigin } from './redirects';
import { adminFactors } from './routes/admin-factors';
import { adminSessions } from './routes/admin-sessions';
import { adminSso } from './routes/admin-sso';
import { adminUsers } from './routes/admin-users';
import { authorize, authorizeLinking } from './routes/authorize';
import { callback } from './routes/callback';
import { challengeFactor } from './routes/challenge-factor';
import { enrollFactor } from './routes/enroll-factor';
import { generateLink } from './routes/generate-link';
import { getUser } from './routes/get-user';
import { health } from './routes/health';
import { inviteByMail } from './routes/invite';
import { jwks } from './routes/jwks';
import { logout } from './routes/logout';
import { notOffered } from './routes/not-offered';
import { openLink } from './routes/open-link';
import { otp } from './routes/otp';
import { reauthenticate } from './routes/reauthenticate';
import { recover } from './routes/recover';
import { recoveryCodesRoutes } from './routes/recovery-codes';
import { unenrollFactor } from './routes/remove-factor';
import { resend } from './routes/resend';
import { saml } from './routes/saml';
import { settings } from './routes/settings';
import { signup } from './routes/signup';
import { sso } from './routes/sso';
import { token } from './routes/token';
import { unlinkIdentity } from './routes/unlink-identity';
import { updateOwnUser } from './routes/update-user';
import { userSessions } from './routes/user-sessions';
import { verify } from './routes/verify';
import { verifyFactor } from './routes/verify-factor';

const BODY_LIMIT_BYTES = 1_048_576;

const ROUTES = [
  signup,
  token,
  getUser,
  updateOwnUser,
  otp,
  reauthenticate,
  recover,
  verify,
  openLink,
  resend,
  authorize,
  callback,
  authorizeLinking,
  unlinkIdentity,
  logout,
  jwks,
  settings,
  health,
  enrollFactor,
  challengeFactor,
  verifyFactor,
  unenrollFactor,
  adminFactors,
  adminSessions,
  recoveryCodesRoutes,
  userSessions,
  adminSso,
  sso,
  saml,
  adminUsers,
  generateLink,
  inviteByMail,
  notOffered,
];

/**
 * The service's HTTP side: `app.register(authService, { prefix: '/auth/v1', auth })`. Everything about bodies, errors
 * and caching in it holds for this prefix alone. `request.ip` must come from the host's trusted proxies.
 */
export async function authService(app: FastifyInstance, { auth }: { auth: Auth }): Promise<void> {
  const ctx = auth.context;
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= BODY_LIMIT_BYTES;
  });
  acceptJson(app);
  await app.register(cors, {
    origin: (origin, answer) => answer(null, origin !== undefined && isAllowedOrigin(origin, ctx.urls)),
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Accept',
      'Authorization',
      'Content-Type',
      'apikey',
      'X-Client-Info',
      'X-Supabase-Api-Version',
      'X-JWT-AUD',
    ],
    exposedHeaders: ['X-Supabase-Api-Version', 'X-Total-Count', 'Link'],
    maxAge: 600,
    strictPreflight: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => answerError(ctx.log, error, request, reply));
  for (const route of ROUTES) route(app, ctx);
}
