import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context';
import { AuthError, type AuthErrorCode } from '../errors';
import { requireBearer } from '../http/require-bearer';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Entry = {
  methods: Method[];
  path: string;
  code: AuthErrorCode | ((request: FastifyRequest) => AuthErrorCode);
  /** Whether the caller must be signed in to be told so. */
  bearer?: true;
};

const ALL: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The calls of the wire that this service does not offer, each with the code clients know for that. */
const NOT_OFFERED: Entry[] = [
  { methods: ['GET', 'DELETE'], path: '/user/oauth/grants', code: 'feature_disabled', bearer: true },
  { methods: ['GET'], path: '/passkeys', code: 'passkey_disabled' },
  { methods: ALL, path: '/passkeys/*', code: 'passkey_disabled' },
  { methods: ALL, path: '/oauth/*', code: 'feature_disabled' },
  { methods: ['POST'], path: '/invite', code: 'not_admin', bearer: true },
  { methods: ALL, path: '/admin/*', code: 'not_admin', bearer: true },
];

/** Answers what is not offered, and everything unknown, as JSON with a code. */
export function notOffered(app: FastifyInstance, ctx: AuthContext): void {
  for (const { methods, path, code, bearer } of NOT_OFFERED) {
    app.route({
      method: methods,
      url: path,
      handler: async (request) => {
        if (bearer) await requireBearer(ctx, request);
        throw new AuthError(typeof code === 'function' ? code(request) : code);
      },
    });
  }
  app.setNotFoundHandler(async () => {
    throw new AuthError('unknown');
  });
}
