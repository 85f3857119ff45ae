import { DAY_MS } from '@fairlead/content/format/days';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock';

/** RFC 9116 wants the end of what is said less than a year ahead; it is said anew with every request. */
const VALID_DAYS = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): who takes reports of vulnerabilities. It is not found where the installation names no
 * address for support.
 */
export function mountSecurityTxt(
  app: FastifyInstance,
  about: { publicUrl: string; clock: Clock; contactNow: () => Promise<string | null> },
): void {
  app.get('/.well-known/security.txt', { exposeHeadRoute: true }, async (_request, reply) => {
    const contact = await about.contactNow();
    if (contact === null) return reply.callNotFound();
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${new Date(about.clock().getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
      `Canonical: ${about.publicUrl}/.well-known/security.txt`,
      'Preferred-Languages: en',
    ];
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
