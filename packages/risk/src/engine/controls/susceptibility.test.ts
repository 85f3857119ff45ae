import { describe, expect, it } from 'vitest';
import type { Triple } from '#form/overrides';
import { betaFrom } from '#math/gamma';
import { pertShape } from '#math/pert';
import { Draws } from '#math/random';
import { susceptibility } from './susceptibility';

const constant = (value: number): Triple => ({ min: value, mode: value, max: value });
const WIDE: Triple = { min: 0.2, mode: 0.6, max: 0.95 };

/** The same chance by drawing both. */
function sampled(capability: Triple, resistance: Triple, count: number): number {
  const draws = new Draws(8);
  const drawn = ({ min, mode, max }: Triple) => {
    const { a, b } = pertShape(min, mode, max);
    return min + (max - min) * betaFrom(a, b, draws);
  };
  let above = 0;
  for (let k = 0; k < count; k++) {
    draws.seek(k, 0, 0, 0);
    if (drawn(capability) > drawn(resistance)) above += 1;
  }
  return above / count;
}

describe('susceptibility', () => {
  it('has the fixed answer', () => {
    const resistance = { min: 0.4, mode: 0.8, max: 0.98 };
    expect(Math.abs(susceptibility({ capability: WIDE, resistance }) - 0.1730073196)).toBeLessThan(1e-6);
    // The other way round it is the complement, and the two are integrated over different variables.
    const other = susceptibility({ capability: resistance, resistance: WIDE });
    expect(Math.abs(other - (1 - 0.1730073196))).toBeLessThan(1e-6);
  });

  it.each([
    [WIDE, { min: 0.599, mode: 0.6, max: 0.6 }],
    [{ min: 0.5, mode: 0.5, max: 0.7 }, WIDE],
    [
      { min: 0, mode: 0, max: 1 },
      { min: 0, mode: 1, max: 1 },
    ],
  ])('agrees with draws from %j and %j', (capability, resistance) => {
    const chance = susceptibility({ capability, resistance });
    expect(Math.abs(sampled(capability, resistance, 200_000) - chance)).toBeLessThan((4 * 0.5) / Math.sqrt(200_000));
  });

  it('knows single values', () => {
    expect(susceptibility({ capability: constant(0.6), resistance: constant(0.5) })).toBe(1);
    expect(susceptibility({ capability: constant(0.5), resistance: constant(0.5) })).toBe(0);
    expect(susceptibility({ capability: constant(0.1), resistance: WIDE })).toBe(0);
    expect(susceptibility({ capability: WIDE, resistance: constant(0.1) })).toBe(1);
    // PERT(0, 0, 1): P(T > s) = (1 - s)^5.
    const falling = { min: 0, mode: 0, max: 1 };
    expect(susceptibility({ capability: falling, resistance: constant(0.5) })).toBeCloseTo(1 / 32, 12);
    const nearly = susceptibility({ capability: falling, resistance: { min: 0.5 - 1e-9, mode: 0.5, max: 0.5 + 1e-9 } });
    expect(nearly).toBeCloseTo(1 / 32, 8);
  });

  it('is one half between equals', () => {
    expect(susceptibility({ capability: WIDE, resistance: WIDE })).toBeCloseTo(0.5, 9);
  });
});
