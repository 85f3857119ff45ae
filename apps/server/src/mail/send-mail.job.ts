import type { JobCaller, JobDefinition } from '../jobs/queue';

export const SEND_MAIL = 'mail.send';
export type SendMailPayload = JobCaller & { mailId: string };

/** Hands one of the product's mails to the mail server; tried again when that is away. */
export function sendMailJob(): JobDefinition<SendMailPayload> {
  return {
    name: SEND_MAIL,
    // Half an hour in all: mail servers are restarted, and greylisting ones want a sender to wait.
    retrySeconds: 120,
    run: ({ mailId }, { db, mails }) => mails.send(db, mailId),
  };
}
