import type { AuthBasis } from '../basis';
import { DeliveryLine } from './delivery-line';
import type { MailMessage } from './messages';
import { openMessage, type TextChannel } from './outbox';
import type { Mailer } from './smtp';
import type { TextSender } from './text-sender';
import type { TextMessage } from './texts';

type Needs = Pick<AuthBasis, 'transaction' | 'clock' | 'secrets' | 'log'> & {
  mailer: Mailer | null;
  texter: TextSender | null;
};

/** Text messages hold codes, and no code lives longer. */
const STALE_TEXT_MS = 60 * 60_000;

/**
 * Sends mails and text messages, each in a line of its own, so that neither waits for the other's provider. What nobody
 * sends stays in the outbox, to be read there.
 */
export class MailDelivery {
  private readonly lines: DeliveryLine[];

  constructor({ mailer, texter, ...needs }: Needs) {
    const mails = mailer
      ? new DeliveryLine({
          ...needs,
          channels: ['email'],
          send: (row) => mailer.send({ ...openMessage<MailMessage>(needs, row), id: row.id }),
        })
      : null;
    const texts = texter
      ? new DeliveryLine({
          ...needs,
          channels: ['sms', 'whatsapp'],
          staleMs: STALE_TEXT_MS,
          send: (row) => texter.send(openMessage<TextMessage>(needs, row), row.channel as TextChannel),
        })
      : null;
    this.lines = [mails, texts].filter((line) => line !== null);
  }

  start(): void {
    for (const line of this.lines) line.start();
  }

  /** Sends what is due, in the background. */
  wake(): void {
    for (const line of this.lines) line.wake();
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.idle()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.stop()));
  }
}
