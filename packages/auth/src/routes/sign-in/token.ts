import { DatabaseUnavailableError } from '@fairlead/db/connection/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { idTokenGrant } from '#grants/id-token';
import { passwordGrant } from '#grants/password';
import { pkceGrant } from '#grants/pkce';
import { refreshTokenGrant } from '#grants/refresh-token';
import { web3Grant } from '#grants/web3';
import { queryText } from '#http/read-body';
import { AddressCount } from '#limits/limit-address';
import type { AddressBucket } from '#settings/settings';

/** Grants that cannot be guessed at, and wallets, have buckets of their own; every other one shares the smaller. */
const BUCKETS = new Map<string | undefined, AddressBucket>([
  ['refresh_token', 'refresh'],
  ['pkce', 'refresh'],
  ['web3', 'web3'],
]);

/** Counted at their address in the first transaction that they make anyway. */
const COUNT_THEMSELVES = new Set<string | undefined>(['password', 'refresh_token']);

/** `POST token?grant_type=…`. */
export function token(app: FastifyInstance, ctx: AuthContext): void {
  const counts = new WeakMap<FastifyRequest, AddressCount>();
  app.post(
    '/token',
    {
      async onRequest(request) {
        const grant = queryText(request, 'grant_type');
        const count = new AddressCount(ctx, BUCKETS.get(grant) ?? 'token', request.ip);
        counts.set(request, count);
        if (!COUNT_THEMSELVES.has(grant)) await count.alone();
      },
      // A request that failed before its count, or whose transaction was rolled back with it, is counted here.
      async errorHandler(error, request) {
        if (!(error instanceof DatabaseUnavailableError)) await counts.get(request)?.alone();
        throw error;
      },
    },
    async (request) => {
      switch (queryText(request, 'grant_type')) {
        case 'password':
          return passwordGrant(ctx, request, counts.get(request)!);
        case 'pkce':
          return pkceGrant(ctx, request);
        case 'refresh_token':
          return refreshTokenGrant(ctx, request, counts.get(request)!);
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
