import type { UsageEvent } from '@fairlead/contract/features/analytics/analytics';
import { MOST_EVENTS_A_BATCH } from '@fairlead/contract/features/analytics/usage-rules';

/** How sending ended: `failed` (network, server) may go better later, `lost` will not, and `refused` says that no further batch will. */
export type Outcome = 'stored' | 'failed' | 'lost' | 'refused';

/** @param closing the page may be gone before the answer comes */
export type SendEvents = (events: UsageEvent[], closing: boolean) => Promise<Outcome>;

type Waiting = { event: UsageEvent; wasSent: boolean };

const PAUSE_MS = 10_000;
const MOST_WAITING = 200;

/**
 * Events on their way to the server, a batch every ten seconds while there are any. What cannot be sent is tried once
 * more and then lost, and of too many the oldest are: nothing on the page waits for this or depends on it.
 */
export class EventQueue {
  #waiting: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;

  constructor(private readonly send: SendEvents) {}

  add(event: UsageEvent): void {
    this.#keep([...this.#waiting, { event, wasSent: false }]);
    if (this.#waiting.length >= MOST_EVENTS_A_BATCH) void this.#sendNext();
  }

  /** Sends all there is, because the page is being left. */
  async close(): Promise<void> {
    this.#stopTimer();
    const batches: Waiting[][] = [];
    while (this.#waiting.length > 0) batches.push(this.#waiting.splice(0, MOST_EVENTS_A_BATCH));
    await Promise.all(batches.map((batch) => this.#sendBatch(batch, true)));
  }

  /** Forgets what waits: it was of somebody who is no longer there. */
  clear(): void {
    this.#stopTimer();
    this.#waiting = [];
  }

  #keep(events: Waiting[]): void {
    this.#waiting = events.slice(-MOST_WAITING);
    if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => void this.#sendNext(), PAUSE_MS);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #sendNext(): Promise<void> {
    if (this.#isSending) return;
    this.#stopTimer();
    this.#isSending = true;
    await this.#sendBatch(this.#waiting.splice(0, MOST_EVENTS_A_BATCH), false);
    this.#isSending = false;
    this.#keep(this.#waiting);
  }

  async #sendBatch(batch: Waiting[], closing: boolean): Promise<void> {
    const outcome = await this.send(
      batch.map(({ event }) => event),
      closing,
    );
    if (outcome !== 'failed') return;
    const again = batch.filter(({ wasSent }) => !wasSent).map(({ event }) => ({ event, wasSent: true }));
    this.#keep([...again, ...this.#waiting]);
  }
}
