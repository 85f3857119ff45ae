import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context';

/** `GET .well-known/jwks.json`: the public keys that access tokens are verified with. */
export function jwks(app: FastifyInstance, ctx: AuthContext): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: await ctx.keys.publicKeys() };
  });
}
