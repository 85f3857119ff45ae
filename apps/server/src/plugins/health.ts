import type { Database } from '@fairlead/db/connection/database';
import fp from 'fastify-plugin';
import type { Drain } from '../programs/drain';

const PUBLIC = { exposeHeadRoute: true };

/** `/health`: the process answers. `/health/ready`: it can also serve, so a balancer may send it requests. */
export const health = fp<{ db: Database; drain: Drain }>(async (app, { db, drain }) => {
  app.get('/health', PUBLIC, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/ready', PUBLIC, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (drain.started) return reply.code(503).send({ status: 'unavailable' });
    try {
      await db.ping();
      return reply.send({ status: 'ok' });
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
});
