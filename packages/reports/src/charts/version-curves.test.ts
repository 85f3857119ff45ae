import { describe, expect, it } from 'vitest';
import { renderSvg } from '../formats/svg';
import { chartFormat } from './format';
import { sampleResult } from './sample-result';
import type { ChartSettings } from './settings';
import { chanceAt, versionCurvesOption, versionCurvesTable, versionCurvesText } from './version-curves';

const settings: ChartSettings = {
  scheme: 'light',
  format: chartFormat('en-US', 'USD'),
  targetName: 'With services',
  animation: false,
};
const left = { name: 'Version 1', curve: sampleResult().curves.fiveYears };
const right = { name: 'Version 2', curve: sampleResult(0.5).curves.fiveYears };

describe('the curves of two versions', () => {
  it('stand on the same axes, which reach as far as the larger one', () => {
    const option = versionCurvesOption(left, right, settings);
    const swapped = versionCurvesOption(right, left, settings);
    expect(option.xAxis).toMatchObject({ max: (swapped.xAxis as { max: number }).max });
    expect(option.yAxis).toMatchObject({ max: (swapped.yAxis as { max: number }).max });
  });

  it('are dashed on the left and solid on the right, in the colors of their state', () => {
    const series = versionCurvesOption(left, right, settings).series as {
      name: string;
      lineStyle: { type: unknown };
    }[];
    expect(series.map(({ name, lineStyle }) => [name, Array.isArray(lineStyle.type)])).toEqual([
      ['Version 1, today', true],
      ['Version 1, with services', true],
      ['Version 2, today', false],
      ['Version 2, with services', false],
    ]);
    expect(renderSvg(versionCurvesOption(left, right, settings), 660, 300)).toContain('Loss in five years');
  });

  it('are read between their points, and hold nothing beyond the last', () => {
    const points = [
      { loss: 10_000, today: 0.4, target: 0.2 },
      { loss: 20_000, today: 0.2, target: 0.1 },
    ];
    const curve = { years: 5 as const, points };
    expect(chanceAt(curve, 5_000, 'today')).toBe(0.4);
    expect(chanceAt(curve, 15_000, 'today')).toBeCloseTo(0.3, 12);
    expect(chanceAt(curve, 15_000, 'target')).toBeCloseTo(0.15, 12);
    expect(chanceAt(curve, 30_000, 'today')).toBe(0);
  });

  it('are told in words and as a table with a column for each line', () => {
    expect(versionCurvesText(left, right, settings)).toContain('Version 1 (dashed) and Version 2 (solid)');
    const table = versionCurvesTable(left, right, settings);
    expect(table.columns).toHaveLength(5);
    for (const row of table.rows) expect(row).toHaveLength(5);
  });
});
