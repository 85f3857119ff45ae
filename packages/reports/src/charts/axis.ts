/** Round ends for the two axes of the loss exceedance curve. */

export type ChanceAxis = { max: number; interval: number };
export type MoneyAxis = { min: number; max: number; ticks: number[] };

/** Ceilings with the step between grid lines; every step prints as a whole or once-decimal percent. */
const CHANCE_CEILINGS: readonly ChanceAxis[] = [
  { max: 0.01, interval: 0.002 },
  { max: 0.02, interval: 0.005 },
  { max: 0.05, interval: 0.01 },
  { max: 0.1, interval: 0.02 },
  { max: 0.15, interval: 0.05 },
  { max: 0.2, interval: 0.05 },
  { max: 0.25, interval: 0.05 },
  { max: 0.3, interval: 0.1 },
  { max: 0.4, interval: 0.1 },
  { max: 0.5, interval: 0.1 },
  { max: 0.6, interval: 0.2 },
  { max: 0.8, interval: 0.2 },
  { max: 1, interval: 0.2 },
];

/** The axis that ends at the first round chance above `highest` (0–1), so that a small firm's curve fills the plot. */
export function chanceAxis(highest: number): ChanceAxis {
  // A line exactly on the last grid line looks cut off.
  return CHANCE_CEILINGS.find((axis) => axis.max >= highest * 1.005) ?? { max: 1, interval: 0.2 };
}

const MANTISSAS = [1, 2.5, 5] as const;

function roundStep(amount: number, direction: 'down' | 'up'): number {
  const exponent = Math.floor(Math.log10(amount));
  const steps = [exponent, exponent + 1].flatMap((power) => MANTISSAS.map((mantissa) => tidy(mantissa * 10 ** power)));
  // A value that is a step up to rounding noise is that step.
  const fits =
    direction === 'up'
      ? steps.filter((step) => step >= amount * (1 - 1e-9))
      : steps.filter((step) => step <= amount * (1 + 1e-9));
  return (direction === 'up' ? fits[0] : fits.at(-1)) ?? amount;
}

/** 2.5 * 10 ** -1 and its like carry binary noise that would show in a label. */
function tidy(amount: number): number {
  return Number(amount.toPrecision(3));
}

/** Usual start of the axis; other starts only where the whole curve would lie at one edge. */
const USUAL_START = 10_000;
const MOST_TICKS = 10;

function ticksBetween(min: number, max: number): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(min)); power <= Math.ceil(Math.log10(max)); power += 1) {
    for (const mantissa of MANTISSAS) {
      const tick = tidy(mantissa * 10 ** power);
      if (tick >= min * (1 - 1e-9) && tick <= max * (1 + 1e-9)) ticks.push(tick);
    }
  }
  if (ticks.length <= MOST_TICKS) return ticks;
  return ticks.filter((tick) => Number.isInteger(Math.round(Math.log10(tick) * 1e9) / 1e9));
}

/**
 * A log axis from 10,000 (or a round start that suits the amounts) to the first round amount at or above `largest`,
 * always with the loss limit inside.
 * @param largest the amount the axis has to show, such as the 99.9th percentile of today's losses
 * @param limit the client's loss limit, or null
 */
export function moneyAxis(largest: number, limit: number | null): MoneyAxis {
  const top = Math.max(largest, (limit ?? 0) * 2, 100);
  const max = roundStep(top, 'up');
  const suits = max / USUAL_START >= 25 && max / USUAL_START <= 5_000;
  const start = suits ? USUAL_START : roundStep(max / 500, 'down');
  const min = limit !== null && limit > 0 && limit < start * 2 ? roundStep(limit / 2, 'down') : start;
  return { min, max, ticks: ticksBetween(min, max) };
}
