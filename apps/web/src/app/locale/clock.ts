let serverAheadMs = 0;

/** The page's clock: the only place that reads the time. */
export const now = (): Date => new Date();

/** Takes over the server's time, which decides what is left of a trial: this computer's own clock may be days off. */
export function followServerClock(serverNow: Date): void {
  serverAheadMs = serverNow.getTime() - now().getTime();
}

/** What the server's clock says now, to within a request's travel. */
export const serverNow = (): Date => new Date(now().getTime() + serverAheadMs);

/** The reader's day of the calendar, ISO 8601. */
export const today = (): string => new Intl.DateTimeFormat('en-CA').format(now());
