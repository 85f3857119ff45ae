import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { breachTimeline } from '@fairlead/risk/assessment/breach-timeline';
import { modelInputs } from '@fairlead/risk/model/model-inputs';
import { expect, it } from 'vitest';
import { printedCharts } from '../document/simulation/context';
import { sampleReportInput } from '../kinds/impact-report/sample-input';
import { breachTimelineOption } from './breach-timeline';

const { form } = sampleReportInput({}, 1_000);
const money = { currency: 'USD', fxToUsd: 1 };
const today = breachTimeline(modelInputs(form, money, { lossLimitShare: 0.025 }, PARAMETERS_2026_1), 'ransomware');

/** The words above the rings. */
function told(days: number[]) {
  const marks = days.map((day) => ({ day, label: `by ${day}` }));
  const { series } = breachTimelineOption({ today, target: null }, marks, printedCharts('en-US', 'USD'));
  const rings = (series as { name: string; data: { label: { show: boolean; formatter: string } }[] }[]).at(-1)!.data;
  return rings.map(({ label }) => (label.show ? label.formatter : ''));
}

it('days of a notice that lie close together share one label, and no label stands on another', () => {
  expect(told([1, 3, 30, 33])).toEqual(['Day 1', 'Day 3', 'Days 30, 33', '']);
  expect(told([1, 30, 60])).toEqual(['Day 1', 'Day 30', 'Day 60']);
});
