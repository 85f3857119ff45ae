import type { SalesCall } from '@fairlead/contract/features/sales-calls';
import { expect, it } from 'vitest';
import { nextStepCalendar } from './next-step-ics';

it('the next step is an entry of one whole day, and text cannot begin a line of its own', () => {
  const call = {
    id: '0b0e7a4e-4f3c-4a2b-9b70-0f6a1d2c3b4a',
    clientName: 'Gull, Daughters; Sons',
    startedAt: '2026-02-27T09:00:00.000Z',
    nextStep: { text: 'Look at findings\nATTENDEE:x', person: 'Priya', on: '2026-02-28' },
  } as SalesCall;
  const lines = nextStepCalendar(call).split('\r\n');
  expect(lines).toContain('DTSTAMP:20260227T090000Z');
  expect(lines).toContain('DTSTART;VALUE=DATE:20260228');
  expect(lines).toContain('DTEND;VALUE=DATE:20260301');
  expect(lines).toContain('SUMMARY:Gull\\, Daughters\\; Sons: Look at findings\\nATTENDEE:x');
});
