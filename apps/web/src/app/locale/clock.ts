/** The page's clock: the only place that reads the time. The server's is known to the session (`serverNow`). */
export const now = (): Date => new Date();

/** The reader's day of the calendar, ISO 8601. */
export const today = (): string => new Intl.DateTimeFormat('en-CA').format(now());
