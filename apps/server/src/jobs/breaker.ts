import type { Clock } from '../clock';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Keeps a lane from asking, once for every job, a provider that is away: open after a failure, twice as long each time; then
 * one job is the probe, and the first success closes it. By the server's clock, so that no timer has to run.
 */
export class Breaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly clock: Clock) {}

  isOpen(): boolean {
    return this.clock().getTime() < this.openUntil;
  }

  /** @returns the pause in milliseconds */
  failed(): number {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.failures);
    this.failures += 1;
    this.openUntil = this.clock().getTime() + pauseMs;
    return pauseMs;
  }

  succeeded(): void {
    this.failures = 0;
    this.openUntil = 0;
  }
}
