import type { FastifyInstance } from 'fastify';
import { serverPage } from './html';

/** `/anchor-point` leads to the configured tactics site, or says plainly that none is configured. */
export function mountAnchorPoint(app: FastifyInstance, addressNow: () => Promise<string | null>): void {
  app.get('/anchor-point', { exposeHeadRoute: true }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const address = await addressNow();
    if (address) return reply.redirect(address, 302);
    const text =
      "No Anchor Point address is set for this installation. A global admin can set one in Captain's Settings, or the operator with ANCHOR_POINT_URL.";
    return reply
      .type('text/html; charset=utf-8')
      .send(serverPage('Anchor Point', `<p>${text}</p><p><a href="/dashboard">Go to the dashboard</a></p>`));
  });
}
