import { outOfTurn } from '@fairlead/db/connection/turn';
import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { AuthBasis } from '../basis';
import { mailOutbox } from '../schema';
import type { Channel } from './outbox';
import { SenderDownError } from './sender-down';

export type WaitingMessage = typeof mailOutbox.$inferSelect;

type Needs = Pick<AuthBasis, 'transaction' | 'clock' | 'log'> & {
  channels: Channel[];
  send: (message: WaitingMessage) => Promise<void>;
  /** Older messages are dropped instead: what they hold has ended. */
  staleMs?: number;
};

const MAX_TRIES = 5;
/** A message taken by a process that died is taken again after this. */
const CLAIM_MS = 60_000;
const POLL_MS = 30_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Sends what stands in the outbox for some channels, oldest first: at once after a commit (`wake`), and by a poll what
 * failed or was left behind. The other side is never talked to inside a transaction. While it is down the whole line
 * pauses, longer each time, and no message loses its place; a message it refuses is tried five times and holds nobody up.
 */
export class DeliveryLine {
  private running: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | null = null;
  private failures = 0;
  private pausedUntil = 0;

  constructor(private readonly needs: Needs) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.timer.unref();
    this.wake();
  }

  /** Sends what is due, in the background. */
  wake(): void {
    if (this.running) {
      this.again = true;
      return;
    }
    // The request that wakes it does not wait for it.
    this.running = outOfTurn(() => this.drain())
      .catch((error: unknown) => {
        this.needs.log.error({ reason: reasonOf(error) }, 'delivery of messages stopped');
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
    while (this.needs.clock().getTime() >= this.pausedUntil) {
      const message = await this.claim();
      if (!message) return;
      await this.deliver(message);
    }
  }

  private claim() {
    const now = this.needs.clock();
    return this.needs.transaction(async (tx) => {
      const [message] = await tx
        .select()
        .from(mailOutbox)
        .where(
          and(
            inArray(mailOutbox.channel, this.needs.channels),
            lte(mailOutbox.next_try_at, now),
            lt(mailOutbox.tries, MAX_TRIES),
          ),
        )
        .orderBy(asc(mailOutbox.position))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!message) return null;
      const next_try_at = new Date(now.getTime() + CLAIM_MS * 2 ** message.tries);
      await tx
        .update(mailOutbox)
        .set({ next_try_at, tries: message.tries + 1 })
        .where(eq(mailOutbox.id, message.id));
      return message;
    });
  }

  private async deliver(message: WaitingMessage): Promise<void> {
    const { transaction, clock, send, staleMs } = this.needs;
    const isStale = staleMs !== undefined && message.created_at.getTime() + staleMs < clock().getTime();
    try {
      if (!message.to_nobody && !isStale) await send(message);
      this.failures = 0;
    } catch (error) {
      await this.keep(message, error);
      return;
    }
    await transaction((tx) => tx.delete(mailOutbox).where(eq(mailOutbox.id, message.id)));
  }

  private async keep(message: WaitingMessage, error: unknown): Promise<void> {
    const { transaction, clock, log, channels } = this.needs;
    const isDown = error instanceof SenderDownError;
    if (isDown) {
      this.failures += 1;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.failures - 1));
      this.pausedUntil = clock().getTime() + pauseMs;
      log.warn({ channels, pause_ms: pauseMs, reason: error.code }, 'messages cannot be sent, the line pauses');
    } else {
      log.warn({ mail_id: message.id, tries: message.tries + 1, reason: reasonOf(error) }, 'message not sent');
    }
    const place = isDown ? { tries: sql`${mailOutbox.tries} - 1`, next_try_at: message.next_try_at } : {};
    await transaction((tx) =>
      tx
        .update(mailOutbox)
        .set({ ...place, last_error: reasonOf(error) })
        .where(eq(mailOutbox.id, message.id)),
    );
  }
}

/** The kind of failure; a server's own words can repeat the address or the message. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}
