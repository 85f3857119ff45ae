const ROUND_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Right end of an axis of four round steps that holds every amount. @returns above 0, also without amounts */
export function dumbbellMax(amounts: number[]): number {
  const largest = Math.max(0, ...amounts);
  if (largest === 0) return 4;
  const step = largest / 4;
  const power = 10 ** Math.floor(Math.log10(step));
  const round = ROUND_STEPS.find((factor) => factor * power >= step * (1 - 1e-9)) ?? 10;
  return round * power * 4;
}
