import { expect, it } from 'vitest';
import { exportSheets } from '#document/simulation/sheets';
import { impactSummaryData } from '../impact-summary/data';
import { impactReportData } from './data';
import { sampleReportInput } from './sample-input';

it('prints the levels and the share of revenue that the run was judged by', () => {
  const from = { moderate: 0.075, high: 0.125, severe: 0.3 };
  const input = { ...sampleReportInput(), level: { key: 'high' as const, from, limitShare: 0.035 } };
  const pages = JSON.stringify(impactReportData(input));
  for (const words of [
    'Below 7.5%',
    '7.5% to under 12.5%',
    '30% and over',
    '3.5% of annual revenue',
    '(3.5% of revenue)',
  ])
    expect(pages, words).toContain(words);
  expect(JSON.stringify(impactSummaryData(input))).toContain(
    'the loss limit (3.5% of annual revenue) within five years: low below 7.5%, moderate below 12.5%, high below 30%, severe from 30%.',
  );
  const sheets = JSON.stringify(exportSheets({ ...input, clientName: 'A', version: 1, completedAt: new Date(0) }));
  expect(sheets).toContain('["Chance from which it is moderate",0.075]');
  const own = JSON.stringify(impactReportData({ ...input, level: { ...input.level, limitShare: null } }));
  expect(own).toContain('the amount you named');
});
