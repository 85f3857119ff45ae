import { DatabaseUnavailableError } from './errors';

type Waiter = { admit: () => void };

/** Keeps one tenant from holding every connection: beyond its share a tenant waits for itself, not for the others. */
export class FairShare {
  private readonly running = new Map<string, number>();
  private readonly waiting = new Map<string, Waiter[]>();

  /**
   * @param limit connections one tenant may hold at once
   * @param waitMs how long a request waits for its tenant's share
   */
  constructor(
    private readonly limit: number,
    private readonly waitMs: number,
  ) {}

  /**
   * Waits for a place and gives the function that frees it.
   * @throws DatabaseUnavailableError when no place became free in time
   */
  async enter(tenant: string): Promise<() => void> {
    const running = this.running.get(tenant) ?? 0;
    if (running < this.limit) this.running.set(tenant, running + 1);
    else await this.wait(tenant);
    return () => this.leave(tenant);
  }

  private wait(tenant: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.waiting.get(tenant) ?? [];
      const waiter: Waiter = {
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        reject(new DatabaseUnavailableError('pool-exhausted'));
      }, this.waitMs);
      line.push(waiter);
      this.waiting.set(tenant, line);
    });
  }

  private leave(tenant: string): void {
    const next = this.waiting.get(tenant)?.shift();
    // The place passes on to the next in line, so the count stays.
    if (next) {
      next.admit();
      return;
    }
    const running = (this.running.get(tenant) ?? 1) - 1;
    if (running > 0) this.running.set(tenant, running);
    else {
      this.running.delete(tenant);
      this.waiting.delete(tenant);
    }
  }
}
