import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { breachTimeline } from '@fairlead/risk/assessment/breach-timeline';
import { engineInputs } from '@fairlead/risk/form/form';
import { expect, it } from 'vitest';
import { printedCharts } from '../document/simulation/context';
import { sampleReportInput } from '../kinds/impact-report/sample-input';
import { breachTimelineOption } from './breach-timeline';

const { form } = sampleReportInput({}, 1_000);
const today = breachTimeline(engineInputs(form, 'USD', 1, currentParameters, 0.025), 'ransomware', currentParameters);

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
