import { AMORTIZER_DEFAULTS } from '@fairlead/risk/amortizer/inputs';
import { amortize, eventChances } from '@fairlead/risk/amortizer/schedule';
import { costOfWaiting } from '@fairlead/risk/amortizer/waiting';
import { expect, it } from 'vitest';
import { renderSvg } from '../formats/svg';
import { amortizerOddsOption, amortizerOddsTable, amortizerOddsText } from './amortizer-odds';
import { amortizerResidualOption, amortizerResidualTable, amortizerResidualText } from './amortizer-residual';
import { amortizerWaitingOption, amortizerWaitingTable, amortizerWaitingText } from './amortizer-waiting';
import { amortizerWorthOption, amortizerWorthTable, amortizerWorthText } from './amortizer-worth';
import { chartFormat } from './format';
import type { ChartSettings } from './settings';

const settings: ChartSettings = {
  scheme: 'light',
  format: chartFormat('en-US', 'USD'),
  targetName: 'With services',
  animation: false,
};
const worked = {
  ...AMORTIZER_DEFAULTS,
  annualExposure: 120_000,
  targetReduction: 0.65,
  monthlyFee: 2_500,
  onboardingFee: 6_000,
  exposureGrowth: 0.05,
  otherMonthlyBenefit: 150,
};
const schedule = amortize(worked);
const draw = (option: Parameters<typeof renderSvg>[0]) => renderSvg(option, 660, 300);

it('avoided loss and fees: sums from nothing on, the month of break-even marked, and no mark without one', () => {
  const worth = { schedule, basis: 'mean' } as const;
  const svg = draw(amortizerWorthOption(worth, settings));
  for (const text of ['Paid back in month 7', '$237K', '$99K', 'Month']) expect(svg).toContain(text);
  expect(amortizerWorthText(worth, settings)).toBe(
    'Avoided loss so far against fees so far. Over 36 months it avoids $237K on average, for $99K of fees. On average, the services have paid for themselves in month 7.',
  );
  expect(amortizerWorthTable(worth, settings).rows[5]).toEqual(['6', '$21K', '$21K', '−$320']);
  const never = { schedule: amortize({ ...worked, monthlyFee: 25_000 }), basis: 'mean' } as const;
  expect(draw(amortizerWorthOption(never, settings))).not.toContain('Paid back');
  expect(amortizerWorthText(never, settings)).toContain('The fees stay higher for all 36 months.');
});

it.each(['cost_of_risk', 'typed'] as const)('on the basis %s nothing is avoided, saved, lost or paid back', (basis) => {
  const worth = { schedule, basis };
  const table = amortizerWorthTable(worth, settings);
  const told = [
    draw(amortizerWorthOption(worth, settings)),
    amortizerWorthText(worth, settings),
    table.caption,
    ...table.columns,
  ];
  for (const text of told) expect(text).not.toMatch(/avoid|save[ds]?\b|\bloss|paid (back|for)|pays? (back|for)/i);
});

it('residual exposure: the gap ends on the line of what is carried, and the ramp is told', () => {
  const [rest, gap, all] = amortizerResidualOption(schedule, settings).series as { data: [number, number][] }[];
  all?.data.forEach(([, exposure], k) => {
    expect((rest?.data[k]?.[1] ?? 0) + (gap?.data[k]?.[1] ?? 0)).toBeCloseTo(exposure, 6);
  });
  expect(amortizerResidualTable(schedule, settings).rows[1]).toEqual(['2', '$10K', '25%', '$8.4K']);
  expect(amortizerResidualText(schedule, settings)).toContain('Month 36: $12K if nothing is done, $4K with services');
});

it('waiting: a bar for each wait, and one that gains below the line', () => {
  const waits = costOfWaiting(worked);
  expect(amortizerWaitingText(waits, settings)).toBe(
    'Cost of starting later, as worth today: 1 month $3.9K, 3 months $12K, 6 months $23K, 12 months $47K.',
  );
  expect(draw(amortizerWaitingOption(waits, settings))).toContain('$47K');
  expect(amortizerWaitingTable(waits, settings).rows[3]).toEqual(['12 months', '$47K', '$81K', 'Month 18']);
  const gains = costOfWaiting({ ...worked, monthlyFee: 25_000 });
  expect(gains.every(({ cost }) => cost < 0)).toBe(true);
  expect(draw(amortizerWaitingOption(gains, settings))).toContain('−');
});

it('chance of an event: from nothing to the last month', () => {
  const chances = eventChances(0.10220746, 0.4, 60);
  expect(amortizerOddsText(chances, settings)).toBe(
    'Chance of at least one costly event before the end of month 12 9.5%, month 36 26%, month 60 39%, today.',
  );
  expect(amortizerOddsTable(chances, settings).rows).toHaveLength(60);
  expect(draw(amortizerOddsOption(chances, settings))).toContain('39%');
  expect(draw(amortizerOddsOption(chances.slice(0, 1), settings))).toContain('Month');
});
