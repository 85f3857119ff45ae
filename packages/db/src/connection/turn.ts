import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whose turn at the database it is: one for each request, from its arrival to its answer. Connections are shared out by
 * account, the time spent waiting for them counts for the whole request, and a request that nobody waits for any more is
 * dropped before it takes one.
 */
export class Turn {
  /** Milliseconds waited for connections so far. */
  waitedMs = 0;
  private mayBeDropped = true;

  /**
   * @param account who waits for itself, and not for the others: an address, later an organization
   * @param isGone whether the caller has left
   */
  constructor(
    public account: string,
    private readonly isGone: () => boolean = () => false,
  ) {}

  /** Nobody waits for the answer, and nothing has been begun that must be finished. */
  isDropped(): boolean {
    return this.mayBeDropped && this.isGone();
  }

  /** It is known who asks: the work itself begins with the next transaction, and until then the request may be dropped. */
  isFor(account: string): void {
    this.account = account;
    this.mayBeDropped = true;
  }

  /** From here on the work is finished, even for a caller who leaves: half of it would be worse than none. */
  begin(): void {
    this.mayBeDropped = false;
  }
}

const turns = new AsyncLocalStorage<Turn | undefined>();

/** The turn that the running code belongs to; none outside requests. */
export const currentTurn = (): Turn | undefined => turns.getStore();

/** Runs work, and everything it starts, in a turn. */
export const inTurn = <T>(turn: Turn, work: () => T): T => turns.run(turn, work);

/** Runs work that a request sets off and that goes on without it. */
export const outOfTurn = <T>(work: () => T): T => turns.run(undefined, work);
