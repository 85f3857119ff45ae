import { expect, it } from 'vitest';
import { renderSvg } from '../formats/svg';
import { chartFormat } from './format';
import { serviceStepsOption, serviceStepsTable, serviceStepsText } from './service-steps';
import type { ChartSettings } from './settings';

const settings: ChartSettings = {
  scheme: 'light',
  format: chartFormat('en-US', 'USD'),
  targetName: 'With services',
  animation: false,
};
const data = {
  steps: [
    { name: 'Today', monthlyPrice: 0, rareYear: 126_000, sets: [] },
    { name: 'Managed detection and response (MDR)', monthlyPrice: 630, rareYear: 84_000, sets: ['Essential'] },
    { name: 'Email <security>', monthlyPrice: 1_130, rareYear: 67_000, sets: ['Recommended', 'Complete'] },
  ],
  price: (amount: number) => `$${amount.toLocaleString('en-US')}`,
};

it('draws stairs from today to the last service, with the sets named where they are complete', () => {
  const svg = renderSvg(serviceStepsOption(data, settings), 660, 300);
  for (const text of ['Today', 'Essential', 'Recommended, Complete', 'Price a month', '$120K'])
    expect(svg).toContain(text);
});

it('says the same in words and as rows, whose differences are those of the figures shown', () => {
  expect(serviceStepsText(data, settings)).toContain(
    'Managed detection and response (MDR), $630 a month, 1-in-100-year loss $84K, Essential is complete',
  );
  expect(serviceStepsTable(data, settings).rows).toEqual([
    ['Today', '–', '$0', '$126K', '–', '–'],
    ['Managed detection and response (MDR)', '$630', '$630', '$84K', '$42K', 'Essential'],
    ['Email <security>', '$500', '$1,130', '$67K', '$17K', 'Recommended, Complete'],
  ]);
});
