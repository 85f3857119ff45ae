const MOST = 10_000;

/** Who waits for the database together: the people of an organization, and everybody else alone. */
export const accountOf = (mspId: string | null, userId: string): string =>
  mspId ? `msp:${mspId}` : `person:${userId}`;

/**
 * On whose account people last used the database, so that a request waits in the right line before it is known who asks.
 * Only the order of waiting follows from it: what is out of date here lets nobody in.
 */
export class KnownAccounts {
  private readonly accounts = new Map<string, string>();

  /** The organization a person last acted for, or the person. */
  of(userId: string): string {
    return this.accounts.get(userId) ?? accountOf(null, userId);
  }

  note(userId: string, mspId: string | null): string {
    const account = accountOf(mspId, userId);
    // The one that was used last is the last to go.
    this.accounts.delete(userId);
    this.accounts.set(userId, account);
    const [oldest] = this.accounts.keys();
    if (this.accounts.size > MOST && oldest !== undefined) this.accounts.delete(oldest);
    return account;
  }
}
