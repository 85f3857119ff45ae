import { inTurn, Turn } from '@fairlead/db/connection/turn';
import fp from 'fastify-plugin';
import { fail } from '../api/errors';
import { connectionOf, whenOver } from './connections';
import { limitKey } from './limits';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its turn at the database, from its arrival to its answer. */
    turn: Turn;
  }
}

/** Requests that may run at once on one connection. Browsers and proxies send the next one after the answer. */
export const MOST_PIPELINED = 8;

/**
 * Gives every request its turn at the database: on the account of its address until it is known who asks, and over when
 * its connection closes.
 */
export const turns = fp(async (app) => {
  const running = new WeakMap<object, number>();
  app.decorateRequest('turn');
  app.addHook('onRequest', (request, reply, done) => {
    const connection = connectionOf(request);
    const others = running.get(connection) ?? 0;
    running.set(connection, others + 1);
    whenOver(request, reply, () => running.set(connection, (running.get(connection) ?? 1) - 1));
    request.turn = new Turn(`address:${limitKey(request.ip)}`, () => connection.isClosed);
    inTurn(request.turn, () => {
      if (others < MOST_PIPELINED) return done();
      reply.header('connection', 'close');
      done(fail('TOO_MANY_REQUESTS'));
    });
  });
  // Again, because what follows on a body runs on behalf of the socket that it came from.
  app.addHook('preValidation', (request, _reply, done) => inTurn(request.turn, done));
});
