import { chartFormat } from '@fairlead/reports/charts/format';
import {
  lossExceedanceMeasure,
  lossExceedanceOption,
  lossExceedanceText,
} from '@fairlead/reports/charts/loss-exceedance';
import { fairleadCharts } from '@fairlead/reports/charts/register';
import type { ChartSettings } from '@fairlead/reports/charts/settings';
import { expect, test } from 'vitest';
import { american } from '#testing/writers';
import { sampleRun } from './sample-run';

/*
 * The sample of the start page is made ahead, so that a first visit loads neither the engine nor the chart library. These
 * tests hold the stored figures and pictures to what the engine and the charts give; `vitest --update` writes them anew.
 */
const figures = american.in('USD');
const { lossLimit, fiveYearToday, simulated, curves } = sampleRun();
const data = { curve: curves.fiveYears, limit: { amount: lossLimit.amount, ...lossLimit.fiveYears } };
const settings = (scheme: ChartSettings['scheme']): ChartSettings => ({
  scheme,
  animation: false,
  targetName: 'With services',
  format: chartFormat('en-US', 'USD'),
});

test('the figures are the engine’s', async () => {
  const sample = {
    figures: [
      { label: 'Chance of an incident in five years', value: figures.probability(fiveYearToday.probAnyEvent) },
      { label: '1-in-100-year loss', value: figures.short(simulated.grossToday.var99) },
      { label: 'With services', value: figures.short(simulated.grossTarget.var99) },
    ],
    measure: lossExceedanceMeasure(5),
    text: lossExceedanceText(data, settings('light')),
  };
  await expect(`${JSON.stringify(sample, null, 2)}\n`).toMatchFileSnapshot('./sample/figures.json');
});

test.each([
  ['wide', 'light', 548],
  ['wide', 'dark', 548],
  ['narrow', 'light', 310],
  ['narrow', 'dark', 310],
] as const)('the %s curve in %s colors is the chart’s', async (width, scheme, pixels) => {
  const chart = fairleadCharts().init(null, `fairlead-${scheme}`, {
    renderer: 'svg',
    ssr: true,
    width: pixels,
    height: 260,
  });
  chart.setOption(lossExceedanceOption(data, settings(scheme)));
  // Numbers of automatic ids depend on what was drawn before in this process.
  const svg = chart.renderToSVGString({ useViewBox: true }).replaceAll(/zr\d+/g, 'zr');
  chart.dispose();
  await expect(`${svg}\n`).toMatchFileSnapshot(`./sample/curve-${width}-${scheme}.svg`);
});
