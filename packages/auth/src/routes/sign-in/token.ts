import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { idTokenGrant } from '#grants/id-token';
import { passwordGrant } from '#grants/password';
import { pkceGrant } from '#grants/pkce';
import { refreshTokenGrant } from '#grants/refresh-token';
import { web3Grant } from '#grants/web3';
import { queryText } from '#http/read-body';
import { limitAddress } from '#limits/limit-address';
import type { AddressBucket } from '#settings/settings';

/** Grants that cannot be guessed at, and wallets, have buckets of their own; every other one shares the smaller. */
const BUCKETS = new Map<string | undefined, AddressBucket>([
  ['refresh_token', 'refresh'],
  ['pkce', 'refresh'],
  ['web3', 'web3'],
]);

/** `POST token?grant_type=…`. */
export function token(app: FastifyInstance, ctx: AuthContext): void {
  app.post(
    '/token',
    {
      onRequest: (request) => limitAddress(ctx, BUCKETS.get(queryText(request, 'grant_type')) ?? 'token', request.ip),
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
          return idTokenGrant(ctx, request);
        case 'web3':
          return web3Grant(ctx, request);
        default:
          throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' });
      }
    },
  );
}
