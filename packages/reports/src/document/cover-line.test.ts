import { describe, expect, it } from 'vitest';
import { sampleResult } from '../charts/sample-result';
import { coverLine } from './cover-line';

const heights = (svg: string) => [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((match) => Number(match[2]));

describe('cover line', () => {
  it("falls from edge to edge as the client's own curve does", () => {
    const svg = coverLine(sampleResult().curves.fiveYears, '#E3C27A', 794, 700);
    const depths = heights(svg);
    expect(depths.length).toBeGreaterThan(20);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    expect(Math.min(...depths)).toBeGreaterThan(400);
    expect(Math.max(...depths)).toBeLessThan(700);
  });

  it('is level for a client without losses', () => {
    expect(new Set(heights(coverLine(sampleResult(0).curves.fiveYears, '#FFF', 794, 700))).size).toBe(1);
  });

  it('takes nothing but a color into the picture', () => {
    expect(() => coverLine(sampleResult().curves.fiveYears, '"/><script>', 794, 700)).toThrow('Not a color');
  });
});
