import { describe, expect, it } from 'vitest';
import { type JourneyReport, journeyDurations, journeyFailures, unitDurations, unitFailures } from './test-outcome';

const file = (name: string, fields: object = {}) => ({
  name,
  startTime: 1_000,
  endTime: 3_500,
  message: '',
  status: 'passed',
  assertionResults: [{ fullName: 'credits are counted', status: 'passed', failureMessages: [] }],
  ...fields,
});

const journey = (title: string, ok: boolean, duration: number) => ({
  title,
  ok,
  tests: [{ results: [{ duration, ...(ok ? {} : { error: { message: '\u001b[31mno heading\u001b[39m' } }) }] }],
});

describe('what the unit tests report', () => {
  it('names each failed test with its file and its reason', () => {
    const failed = { fullName: 'credits end', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] };
    const report = {
      testResults: [file('a.test.ts'), file('b.test.ts', { status: 'failed', assertionResults: [failed] })],
    };
    expect(unitFailures(report)).toEqual([{ file: 'b.test.ts', title: 'credits end', message: 'expected 1' }]);
  });

  it('names a file that could not run', () => {
    const report = {
      testResults: [file('a.test.ts', { status: 'failed', message: 'Cannot find ./x', assertionResults: [] })],
    };
    expect(unitFailures(report)).toEqual([{ file: 'a.test.ts', title: 'the file itself', message: 'Cannot find ./x' }]);
  });

  it('puts the longest file first', () => {
    const report = { testResults: [file('a.test.ts'), file('b.test.ts', { endTime: 9_000 })] };
    expect(unitDurations(report)).toEqual([
      { file: 'b.test.ts', seconds: 8 },
      { file: 'a.test.ts', seconds: 2.5 },
    ]);
  });
});

describe('what the journeys report', () => {
  const report: JourneyReport = {
    errors: [{ message: 'no browser' }],
    suites: [
      { file: 'auth.spec.ts', specs: [journey('signs in', true, 2_000)] },
      {
        file: 'roles.spec.ts',
        specs: [],
        suites: [{ file: 'roles.spec.ts', specs: [journey('opens', false, 5_000)] }],
      },
    ],
  };

  it('names each failed journey, in groups too, and what kept the run from running', () => {
    expect(journeyFailures(report)).toEqual([
      { file: 'e2e', title: 'the run itself', message: 'no browser' },
      { file: 'roles.spec.ts', title: 'opens', message: 'no heading' },
    ]);
  });

  it('adds up the journeys of a file', () => {
    expect(journeyDurations(report)).toEqual([
      { file: 'roles.spec.ts', seconds: 5 },
      { file: 'auth.spec.ts', seconds: 2 },
    ]);
  });
});
