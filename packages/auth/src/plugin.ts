import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Auth } from './auth';
import { acceptJson } from './http/accept-json';
import { answerError } from './http/answer-error';
import { isAllowedOrigin } from './links/redirects';
import { adminFactors } from './routes/admin/admin-factors';
import { adminSessions } from './routes/admin/admin-sessions';
import { adminSso } from './routes/admin/admin-sso';
import { adminUsers } from './routes/admin/admin-users';
import { generateLink } from './routes/admin/generate-link';
import { inviteByMail } from './routes/admin/invite';
import { challengeFactor } from './routes/factors/challenge-factor';
import { enrollFactor } from './routes/factors/enroll-factor';
import { recoveryCodesRoutes } from './routes/factors/recovery-codes';
import { unenrollFactor } from './routes/factors/remove-factor';
import { verifyFactor } from './routes/factors/verify-factor';
import { health } from './routes/health';
import { jwks } from './routes/jwks';
import { notOffered } from './routes/not-offered';
import { settings } from './routes/settings';
import { openLink } from './routes/sign-in/open-link';
import { otp } from './routes/sign-in/otp';
import { recover } from './routes/sign-in/recover';
import { resend } from './routes/sign-in/resend';
import { signup } from './routes/sign-in/signup';
import { token } from './routes/sign-in/token';
import { verify } from './routes/sign-in/verify';
import { authorize, authorizeLinking } from './routes/sso/authorize';
import { callback } from './routes/sso/callback';
import { saml } from './routes/sso/saml';
import { sso } from './routes/sso/sso';
import { unlinkIdentity } from './routes/sso/unlink-identity';
import { getUser } from './routes/user/get-user';
import { logout } from './routes/user/logout';
import { reauthenticate } from './routes/user/reauthenticate';
import { updateOwnUser } from './routes/user/update-user';
import { userSessions } from './routes/user/user-sessions';

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
