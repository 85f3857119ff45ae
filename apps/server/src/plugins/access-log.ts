import fp from 'fastify-plugin';
import type { Identity, Principal } from '../api/caller/principal';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking, for the log; set once the token has been checked. */
    caller: Principal | Identity | null;
  }
}

/** One line per answered request: the matched route, never the address itself, since addresses can carry tokens. */
export const accessLog = fp(async (app) => {
  app.decorateRequest('caller', null);
  app.addHook('onResponse', async (request, reply) => {
    const { caller } = request;
    request.log.info(
      {
        requestId: request.id,
        actor: caller?.userId,
        tenant: caller && 'mspId' in caller ? caller.mspId : undefined,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
});
