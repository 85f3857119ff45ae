import { DatabaseUnavailableError } from './errors';
import type { Turn } from './turn';

type Waiter = { turn: Turn | undefined; admit: () => void; refuse: (error: DatabaseUnavailableError) => void };

/**
 * Shares connections out among accounts: nobody holds more than a share of them, and those who wait are served account by
 * account, so that a caller waits for its own crowd and not for that of another.
 */
export class FairQueue {
  private readonly running = new Map<string, number>();
  /** In the order in which the accounts are served next; an account that was served goes to the end. */
  private readonly lines = new Map<string, Set<Waiter>>();

  /**
   * @param places connections there are; from then on, those that are free
   * @param share connections one account may hold at once
   * @param waitMs how long one request waits for connections in all
   */
  constructor(
    private places: number,
    private readonly share: number,
    private readonly waitMs: number,
  ) {}

  /**
   * Waits for a place and gives the function that frees it.
   * @throws DatabaseUnavailableError when no place became free in time, or the caller has left
   */
  async enter(account: string, turn: Turn | undefined): Promise<() => void> {
    if (turn?.isDropped()) throw new DatabaseUnavailableError('caller-gone');
    if (this.hasPlaceFor(account)) this.take(account);
    else await this.wait(account, turn);
    turn?.begin();
    return () => this.leave(account);
  }

  private hasPlaceFor(account: string): boolean {
    return this.places > 0 && (this.running.get(account) ?? 0) < this.share;
  }

  private take(account: string): void {
    this.places -= 1;
    this.running.set(account, (this.running.get(account) ?? 0) + 1);
  }

  private async wait(account: string, turn: Turn | undefined): Promise<void> {
    const line = this.lines.get(account) ?? new Set();
    const since = performance.now();
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const waiter: Waiter = { turn, admit: resolve, refuse: reject };
        timer = setTimeout(
          () => {
            line.delete(waiter);
            reject(new DatabaseUnavailableError('pool-exhausted'));
          },
          Math.max(0, this.waitMs - (turn?.waitedMs ?? 0)),
        );
        line.add(waiter);
        this.lines.set(account, line);
      });
    } finally {
      clearTimeout(timer);
      if (turn) turn.waitedMs += performance.now() - since;
    }
  }

  private leave(account: string): void {
    this.places += 1;
    const running = (this.running.get(account) ?? 1) - 1;
    if (running > 0) this.running.set(account, running);
    else this.running.delete(account);
    for (const [next, line] of [...this.lines]) {
      if (this.places === 0) return;
      if (this.hasPlaceFor(next)) this.serve(next, line);
    }
  }

  /** Gives the place to the first of the line who still waits for an answer. */
  private serve(account: string, line: Set<Waiter>): void {
    this.lines.delete(account);
    for (const waiter of line) {
      line.delete(waiter);
      if (waiter.turn?.isDropped()) {
        waiter.refuse(new DatabaseUnavailableError('caller-gone'));
        continue;
      }
      this.take(account);
      waiter.admit();
      break;
    }
    if (line.size > 0) this.lines.set(account, line);
  }
}
