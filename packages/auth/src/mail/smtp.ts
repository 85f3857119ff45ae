import { createTransport } from 'nodemailer';
import type { MailMessage, OwnSender } from './messages';
import { isPlainAddress } from './recipient';
import { SenderDownError } from './sender-down';

/** Takes a mail out of the house. Rejects when it could not; `SenderDownError` when no mail can leave. */
export type Mailer = { send(message: MailMessage): Promise<void> };

const TIMEOUT_MS = 10_000;
/** Failures of the one mail; every other one is the server's. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** The address alone of a sender such as `Fairlead <no-reply@example.com>`. */
export const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/**
 * Sends through an SMTP server.
 * @param url for example `smtps://user:password@mail.example.com`
 * @param from the sender, for example `Fairlead <no-reply@example.com>`
 */
export function smtpMailer({
  url,
  from,
  timeoutMs = TIMEOUT_MS,
}: {
  url: string;
  from: string;
  timeoutMs?: number;
}): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const address = addressOf(from);
  const domain = /@([^@>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, fromName, sender: own, replyTo, picture }) {
      if (!isPlainAddress(to)) throw new Error('The recipient is not one plain address.');
      // As an object the address is not parsed again, so nothing in it can name a second recipient.
      const sender = fromName || own ? { name: fromName ?? '', address: own?.address ?? address } : from;
      const answers = replyTo && isPlainAddress(replyTo) ? { replyTo: { name: '', address: replyTo } } : {};
      const attachments = picture
        ? [
            {
              cid: picture.id,
              filename: `logo.${picture.format === 'png' ? 'png' : 'jpg'}`,
              contentType: `image/${picture.format}`,
              contentDisposition: 'inline' as const,
              content: Buffer.from(picture.bytes),
            },
          ]
        : [];
      // Bounces go to the mailer's own address, which is what SPF is about; the key speaks for the sender people see.
      const signed = own ? { envelope: { from: address, to }, dkim: signatureOf(own) } : {};
      const mail = { from: sender, to: { name: '', address: to }, ...answers, subject, text, html, attachments };
      const named = id ? { messageId: `<${id}@${domain}>` } : {};
      await transport.sendMail({ ...mail, ...named, ...signed }).catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'SMTP';
        throw ABOUT_THE_MAIL.includes(code) ? error : new SenderDownError(code, { cause: error });
      });
    },
  };
}

function signatureOf({ address, selector, privateKey }: OwnSender) {
  return { domainName: address.slice(address.lastIndexOf('@') + 1), keySelector: selector, privateKey };
}
