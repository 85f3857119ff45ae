import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { AuthContext, AuthLog } from '../context';
import { mailOutbox } from '../schema';
import type { MailMessage } from './messages';
import { PURPOSE } from './outbox';
import type { Mailer } from './smtp';

type Needs = Pick<AuthContext, 'transaction' | 'clock' | 'secrets'> & { log: AuthLog; mailer: Mailer | null };

const MAX_TRIES = 5;
/** A mail taken by a process that died is taken again after this. */
const CLAIM_MS = 60_000;
const POLL_MS = 30_000;

/**
 * Sends what stands in the outbox: at once after a commit (`wake`), and by a poll what failed or was left behind. The
 * mail server is never talked to inside a transaction. Without a mailer mails stay where they are, to be read there.
 */
export class MailDelivery {
  private running: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly needs: Needs) {}

  start(): void {
    if (!this.needs.mailer) return;
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.timer.unref();
    this.wake();
  }

  /** Sends what is due, in the background. */
  wake(): void {
    if (!this.needs.mailer) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.drain()
      .catch((error: unknown) => {
        this.needs.log.error({ reason: reasonOf(error) }, 'mail delivery stopped');
      })
      .finally(() => {
        this.running = null;
        if (!this.again) return;
        this.again = false;
        this.wake();
      });
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.again = false;
    await this.idle();
  }

  private async drain(): Promise<void> {
    for (let mail = await this.claim(); mail; mail = await this.claim()) await this.deliver(mail);
  }

  private claim() {
    const now = this.needs.clock();
    return this.needs.transaction(async (tx) => {
      const [mail] = await tx
        .select()
        .from(mailOutbox)
        .where(and(lte(mailOutbox.next_try_at, now), lt(mailOutbox.tries, MAX_TRIES)))
        .orderBy(asc(mailOutbox.next_try_at))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!mail) return null;
      const next_try_at = new Date(now.getTime() + CLAIM_MS * 2 ** mail.tries);
      await tx
        .update(mailOutbox)
        .set({ next_try_at, tries: mail.tries + 1 })
        .where(eq(mailOutbox.id, mail.id));
      return mail;
    });
  }

  private async deliver(mail: typeof mailOutbox.$inferSelect): Promise<void> {
    const { mailer, secrets, transaction, log } = this.needs;
    try {
      if (!mail.to_nobody) await mailer?.send(JSON.parse(secrets.open(PURPOSE, mail.message)) as MailMessage);
    } catch (error) {
      log.warn({ mail_id: mail.id, tries: mail.tries + 1, reason: reasonOf(error) }, 'mail not sent');
      await transaction((tx) =>
        tx
          .update(mailOutbox)
          .set({ last_error: reasonOf(error) })
          .where(eq(mailOutbox.id, mail.id)),
      );
      return;
    }
    await transaction((tx) => tx.delete(mailOutbox).where(eq(mailOutbox.id, mail.id)));
  }
}

/** The kind of failure; a server's own words can repeat the address or the mail. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}
