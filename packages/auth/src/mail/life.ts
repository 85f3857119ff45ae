const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** How long something is good for, as people say it after "for": `1 hour`, `90 minutes`, `7 days`. */
export function lifeText(ms: number): string {
  const [unit, length] = UNITS.find(([, size]) => ms >= size && ms % size === 0) ?? UNITS[3];
  const count = Math.round(ms / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
