import type { FastifyInstance } from 'fastify';

/** `GET health`: that the service answers, and no more. */
export function health(app: FastifyInstance): void {
  app.get('/health', async () => ({ version: 'v1', name: 'Fairlead', description: 'Fairlead sign-in service' }));
}
