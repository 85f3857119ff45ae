import type { FastifyInstance } from 'fastify';
import { escapeHtml, serverPage } from './html';

export type OutboxMail = { to: string; subject: string; text: string; sentAt: Date };

/** The mails of the auth service and of the product as one list. */
export function newestFirst(...lists: OutboxMail[][]): OutboxMail[] {
  return lists.flat().sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime());
}

/** `/outbox`: the mails of the demo, newest first, because nobody there has a mailbox. Mounted in the demo only. */
export function mountOutbox(app: FastifyInstance, readMails: () => Promise<OutboxMail[]>): void {
  app.get('/outbox', { exposeHeadRoute: true }, async (_request, reply) => {
    const mails = await readMails();
    const body = mails.length > 0 ? mails.map(article).join('\n') : '<p>No email has been sent yet.</p>';
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(serverPage('Outbox', `<p>Emails of this demo stay here instead of being sent.</p>${body}`));
  });
}

function article(mail: OutboxMail): string {
  const text = escapeHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, ${mail.sentAt.toISOString()}</p><pre>${text}</pre></article>`;
}
