import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { passwordGrant } from '../grants/password';
import { pkceGrant } from '../grants/pkce';
import { refreshTokenGrant } from '../grants/refresh-token';
import { queryText } from '../http/read-body';
import { limitAddress } from '../limits/limit-address';

/** Grants that cannot be guessed at; every other one shares the smaller bucket. */
const CHEAP = ['refresh_token', 'pkce'];

/** `POST token?grant_type=…`. */
export function token(app: FastifyInstance, ctx: AuthContext): void {
  app.post(
    '/token',
    {
      onRequest: (request) =>
        limitAddress(ctx, CHEAP.includes(queryText(request, 'grant_type') ?? '') ? 'refresh' : 'token', request.ip),
    },
    async (request) => {
      switch (queryText(request, 'grant_type')) {
        case 'password':
          return passwordGrant(ctx, request);
        case 'pkce':
          return pkceGrant(ctx, request);
        case 'refresh_token':
          return refreshTokenGrant(ctx, request);
        case 'id_token':
          throw new AuthError('provider_disabled');
        case 'web3':
          throw new AuthError('web3_provider_disabled');
        default:
          throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' });
      }
    },
  );
}
