/** A day in milliseconds: 24 hours, whatever the clocks of a country do. */
export const DAY_MS = 86_400_000;
