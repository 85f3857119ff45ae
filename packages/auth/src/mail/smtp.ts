import { createTransport } from 'nodemailer';
import type { MailMessage } from './messages';
import { isPlainAddress } from './recipient';

/** Takes a mail out of the house. Rejects when it could not; the mail is then tried again later. */
export type Mailer = { send(message: MailMessage): Promise<void> };

const TIMEOUT_MS = 10_000;

/**
 * Sends through an SMTP server.
 * @param url for example `smtps://user:password@mail.example.com`
 * @param from the sender, for example `Fairlead <no-reply@example.com>`
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      if (!isPlainAddress(to)) throw new Error('The recipient is not one plain address.');
      // As an object the address is not parsed again, so nothing in it can name a second recipient.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
  };
}
