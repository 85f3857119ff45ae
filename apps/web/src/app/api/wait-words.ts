const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** "in 40 seconds", "in about 15 minutes", "in about 2 hours". @param seconds 1 or more */
export function waitWords(seconds: number): string {
  if (seconds < 90) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  if (seconds < 90 * MINUTE) return `in about ${Math.ceil(seconds / MINUTE)} minutes`;
  return `in about ${Math.ceil(seconds / HOUR)} hours`;
}

/** The wait a refusal names in its sentence ("… after 34 seconds"), in words; null where it names none. */
export function waitNamedIn(message: string): string | null {
  const seconds = /\b(\d{1,6}) seconds?\b/.exec(message)?.[1];
  return seconds === undefined ? null : waitWords(Math.max(1, Number(seconds)));
}
