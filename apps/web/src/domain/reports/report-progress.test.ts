import { expect, test } from 'vitest';
import { isComparing, reportPoll } from './report-progress';

const ready = { status: 'ready', progress: 1 } as const;
const failed = { status: 'failed', progress: 0.4 } as const;

test('reports are read again only while one is in the making', () => {
  expect(reportPoll([])).toBe(false);
  expect(reportPoll([ready, failed])).toBe(false);
  expect(reportPoll([ready, { status: 'queued', progress: 0 }])).toBeGreaterThanOrEqual(1_000);
  expect(reportPoll([{ status: 'ready', progress: 0.2 }])).toBeGreaterThanOrEqual(1_000);
});

test('a ready report whose progress began again is being compared, a failed one is not', () => {
  expect(isComparing({ status: 'ready', progress: 0 })).toBe(true);
  expect(isComparing(ready)).toBe(false);
  expect(isComparing(failed)).toBe(false);
});
