import { describe, expect, it } from 'vitest';
import { renderSvg } from '../formats/svg';
import { chartFormat } from './format';
import { lossExceedanceOption, lossExceedanceTable, lossExceedanceText } from './loss-exceedance';
import { LOSS_FORM_LABELS, lossFormsOption, lossFormsTable } from './loss-forms';
import { pairedRows } from './paired-rows';
import { fairleadCharts } from './register';
import { sampleResult } from './sample-result';
import { scenarioBarsOption, scenarioBarsTable, scenarioBarsText } from './scenario-bars';
import type { ChartSettings } from './settings';

const settings: ChartSettings = {
  scheme: 'light',
  format: chartFormat('en-US', 'USD'),
  targetName: 'With services',
  animation: false,
};
const result = sampleResult();
const exceedance = {
  curve: result.curves.fiveYears,
  limit: { amount: result.lossLimit.amount, ...result.lossLimit.fiveYears },
};
const scenarios = pairedRows(result.meanByScenario, { ransomware: 'Ransomware', ftf: 'Funds-transfer fraud' });

type Series = { type: string; name: string; smooth?: boolean; data: [number, number][] };
const seriesOf = (option: { series?: unknown }) => option.series as Series[];

describe('loss exceedance curve', () => {
  it("draws the model's own points, not smoothed", () => {
    const option = lossExceedanceOption(exceedance, settings);
    const today = seriesOf(option).find((series) => series.name === 'Today');
    expect(today?.smooth).toBe(false);
    const points = new Map(exceedance.curve.points.map((point) => [point.loss, point.today]));
    expect(today?.data.length).toBeGreaterThan(30);
    for (const [loss, chance] of today?.data ?? []) expect(points.get(loss)).toBe(chance);
  });

  it('stacks the gap so that it ends on the line of today', () => {
    const series = seriesOf(lossExceedanceOption(exceedance, settings));
    const [lower, gap, today] = ['With services', 'Risk removed', 'Today'].map((name) =>
      series.find((entry) => entry.name === name),
    );
    today?.data.forEach(([, chance], index) => {
      expect((lower?.data[index]?.[1] ?? 0) + (gap?.data[index]?.[1] ?? 0)).toBeCloseTo(chance, 12);
    });
  });

  it('names horizon, limit and both chances in the picture', () => {
    const svg = renderSvg(lossExceedanceOption(exceedance, settings), 660, 300);
    for (const text of ['Loss in five years', 'Loss limit $150K', '8.9% today', '2.7% with services', '40%']) {
      expect(svg).toContain(text);
    }
  });

  it('names the limit inside of the plot, also where it lies far right on a narrow chart', () => {
    type Named = { data: { label: { position: string } }[] };
    const sideOf = (amount: number, shortLabels: boolean) => {
      const option = lossExceedanceOption(
        { ...exceedance, limit: { ...exceedance.limit, amount } },
        { ...settings, shortLabels },
      );
      return (seriesOf(option).find(({ name }) => name === 'Loss limit') as unknown as Named).data[0]?.label.position;
    };
    const { limit } = exceedance;
    expect([sideOf(limit.amount, true), sideOf(limit.amount * 3, false)]).toEqual(['right', 'right']);
    expect([sideOf(limit.amount * 3, true), sideOf(limit.amount * 1e6, false)]).toEqual(['left', 'left']);
  });

  it('is told in words and as a table of every point', () => {
    expect(lossExceedanceText(exceedance, settings)).toBe(
      'Loss exceedance curve: the chance that losses over five years are more than a given amount, today and with services. Chance of losing more than $150K: 8.9% today, 2.7% with services.',
    );
    const table = lossExceedanceTable(exceedance, settings);
    expect(table.rows).toHaveLength(exceedance.curve.points.length);
    const [first] = exceedance.curve.points;
    expect(table.rows[0]).toEqual([
      '$1K',
      settings.format.probability(first?.today ?? 0),
      settings.format.probability(first?.target ?? 0),
    ]);
  });

  it('leaves out the second line where nothing is chosen', () => {
    const names = seriesOf(lossExceedanceOption(exceedance, { ...settings, showTarget: false })).map(
      (entry) => entry.name,
    );
    expect(names).not.toContain('With services');
    expect(names).not.toContain('Risk removed');
  });

  it('says so when the model shows no losses', () => {
    const empty = { curve: sampleResult(0).curves.fiveYears, limit: null };
    expect(renderSvg(lossExceedanceOption(empty, settings), 660, 300)).toContain('No losses in the model');
    expect(lossExceedanceText(empty, settings)).toContain('no losses');
  });
});

describe('scenario bars', () => {
  it('are sorted by today and read the same as their table', () => {
    const table = scenarioBarsTable(scenarios, settings);
    expect(table.rows[0]).toEqual(['Ransomware', '$8.5K', '$1.6K']);
    const [today, target] = seriesOf(scenarioBarsOption(scenarios, settings)) as unknown as { data: number[] }[];
    expect(today?.data).toEqual([...(today?.data ?? [])].sort((a, b) => b - a));
    expect(today?.data.map((amount) => settings.format.modelledMoney(amount))).toEqual(table.rows.map((row) => row[1]));
    expect(target?.data.map((amount) => settings.format.modelledMoney(amount))).toEqual(
      table.rows.map((row) => row[2]),
    );
    expect(scenarioBarsText(scenarios, settings)).toContain('Ransomware $8.5K today, $1.6K with services');
  });

  it('lead from today to the target with an arrow, under the names of both', () => {
    const svg = renderSvg(scenarioBarsOption(scenarios, settings), 400, 400);
    expect(svg.match(/→/g)).toHaveLength(scenarios.length + 1);
    expect(svg).toContain('With services');
    const alone = renderSvg(scenarioBarsOption(scenarios, { ...settings, showTarget: false }), 400, 400);
    expect(alone).toContain('Today');
    expect(alone).not.toMatch(/→|With services/);
  });

  it('keep every scenario, known by name or not', () => {
    expect(scenarios).toHaveLength(8);
    expect(scenarios.map((row) => row.label)).toContain('data_breach');
  });

  it('keep a name with braces whole', () => {
    const rows = [{ key: 'x', label: '{today|odd} name', today: 5, target: 2 }];
    expect(renderSvg(scenarioBarsOption(rows, settings), 320, 60)).toContain('(today|odd) name');
  });
});

describe('forms of loss', () => {
  const rows = pairedRows(result.meanByForm, LOSS_FORM_LABELS);

  it('stack to the average of each state', () => {
    const series = seriesOf(lossFormsOption(rows, settings)) as unknown as { data: [number, number] }[];
    expect(series).toHaveLength(6);
    expect(series.reduce((sum, entry) => sum + entry.data[0], 0)).toBeCloseTo(15_081, 6);
    expect(series.reduce((sum, entry) => sum + entry.data[1], 0)).toBeCloseTo(4_200, 6);
    expect(lossFormsTable(rows, settings).rows[0]?.[0]).toBe('Business interruption');
    const todayOnly = lossFormsOption(rows, { ...settings, showTarget: false });
    expect(seriesOf(todayOnly).every(({ data }) => data.length === 1)).toBe(true);
  });
});

it('the parts registered for the page draw every chart without a warning', () => {
  const echarts = fairleadCharts();
  const options = [
    lossExceedanceOption(exceedance, { ...settings, nameGap: true }),
    scenarioBarsOption(scenarios, settings),
    lossFormsOption(pairedRows(result.meanByForm, LOSS_FORM_LABELS), settings),
  ];
  for (const option of options) {
    const chart = echarts.init(null, 'fairlead-dark', { renderer: 'svg', ssr: true, width: 600, height: 300 });
    chart.setOption(option);
    const svg = chart.renderToSVGString();
    expect(svg).toContain('<path');
    expect(svg, 'a quote would end the style attribute').not.toContain('font-family:"');
    chart.dispose();
  }
});

it('a picture is the same whenever it is drawn', () => {
  const draw = () => renderSvg(lossExceedanceOption(exceedance, settings), 660, 300);
  expect(draw()).toBe(draw());
});
