/**
 * This computer's clock: the only place that reads the time. It may be days off, so pages go by the server's, which the
 * session knows (`useServerNow`, `useToday`).
 */
export const now = (): Date => new Date();

const two = (part: number) => String(part).padStart(2, '0');

/** The reader's day of the calendar at an instant, as date fields write it: ISO 8601. */
export const dayOf = (instant: Date): string =>
  `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
