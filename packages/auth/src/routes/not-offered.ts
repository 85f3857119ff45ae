import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context';
import { AuthError, type AuthErrorCode } from '../errors';
import { requireAdmin } from '../http/require-admin';
import { requireBearer } from '../http/require-bearer';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Entry = {
  methods: Method[];
  path: string;
  code: AuthErrorCode;
  /** Who alone is told so. */
  guard?: (ctx: AuthContext, request: FastifyRequest) => Promise<unknown>;
};

const ALL: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The calls of the wire that this service does not offer, each with the code clients know for that. */
const NOT_OFFERED: Entry[] = [
  { methods: ['GET', 'DELETE'], path: '/user/oauth/grants', code: 'feature_disabled', guard: requireBearer },
  { methods: ['GET'], path: '/passkeys', code: 'passkey_disabled' },
  { methods: ALL, path: '/passkeys/*', code: 'passkey_disabled' },
  { methods: ALL, path: '/oauth/*', code: 'feature_disabled' },
  { methods: ALL, path: '/admin/users/:id/passkeys', code: 'passkey_disabled', guard: requireAdmin },
  { methods: ALL, path: '/admin/users/:id/passkeys/*', code: 'passkey_disabled', guard: requireAdmin },
  { methods: ALL, path: '/admin/*', code: 'feature_disabled', guard: requireAdmin },
];

/** Answers what is not offered, and everything unknown, as JSON with a code. */
export function notOffered(app: FastifyInstance, ctx: AuthContext): void {
  for (const { methods, path, code, guard } of NOT_OFFERED) {
    app.route({
      method: methods,
      url: path,
      handler: async (request) => {
        await guard?.(ctx, request);
        throw new AuthError(code);
      },
    });
  }
  const nothingHere = async () => {
    throw new AuthError('unknown');
  };
  // A host that serves pages has a route for every address to read; this one comes before it.
  app.get('/*', nothingHere);
  app.setNotFoundHandler(nothingHere);
}
