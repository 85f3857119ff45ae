import { expect, it } from 'vitest';
import { sampleBusinessRisk } from '#kinds/business-risk/sample-input';
import { toldRoadmap } from './roadmap';

it('has the price that is paid for what the proposal offers, after its discount, and leaves other items as they are', () => {
  const { proposal, date } = sampleBusinessRisk('dental');
  const line = { ...proposal!.lines[0]!, quantity: 2, unitPrice: 115, unit: 'month' as const };
  const project = { ...line, key: 'bcdr', name: 'Backup', unitPrice: 800, unit: 'project' as const };
  const item = { start: null, finish: '2027-Q1', state: 'proposed' as const, costMonthly: 230 };
  const { items } = toldRoadmap({
    input: {
      date,
      proposal: { ...proposal!, lines: [line, project], discount: { monthly: 11.5, once: 0 } },
      roadmap: [
        { ...item, title: 'MFA', serviceKey: line.key },
        { ...item, title: 'Backup', serviceKey: 'bcdr' },
        { ...item, title: 'Payment policy', serviceKey: null },
      ],
    },
    price: String,
    date: String,
  });
  expect(items.map(({ costMonthly, costOnce = null }) => [costMonthly, costOnce])).toEqual([
    [218.5, 0],
    [0, 1600],
    [230, null],
  ]);
});
