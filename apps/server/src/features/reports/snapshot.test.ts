import { sampleReportInput } from '@fairlead/reports/kinds/impact-report/sample-input';
import { renderTask } from '@fairlead/reports/kinds/render';
import { expect, it } from 'vitest';
import { decodeSnapshot, encodeSnapshot } from './snapshot';

const FULL = { kind: 'impact-report', number: 3, sections: null, coverNote: null } as const;

it.each(['png', 'jpeg'] as const)('comes back as it was, the bytes of a %s logo included', (format) => {
  const input = sampleReportInput();
  const logo = { format, bytes: new Uint8Array([0x89, 0, 255, 13, 10, 0x1a, 128]) };
  const withLogo = { ...input, provider: { ...input.provider, logo } };
  const decoded = decodeSnapshot(encodeSnapshot(withLogo), FULL);
  expect(decoded).toEqual({ kind: 'impact-report', input: { ...withLogo, version: 3 } });
});

it('holds no logo where there is none', () => {
  expect(decodeSnapshot(encodeSnapshot(sampleReportInput()), FULL).input).toEqual({
    ...sampleReportInput(),
    version: 3,
  });
});

/** A result as the first engine stored it. */
function firstResult() {
  const { result } = sampleReportInput();
  const { breakdown, threeYearToday, threeYearTarget, returnPeriods, insurance, suggestedLimit, worstYear, ...kept } =
    result;
  const { eventViews, simulated, fiveYearToday, fiveYearTarget, ...rest } = kept;
  const { grossToday, grossTarget } = simulated;
  const withoutTail = ({ tvar95, tvar99, ...measures }: typeof fiveYearToday) => measures;
  return {
    ...rest,
    engineVersion: '1.0.0',
    simulated: { grossToday, grossTarget },
    fiveYearToday: withoutTail(fiveYearToday),
    fiveYearTarget: withoutTail(fiveYearTarget),
    ransomwareEventToday: eventViews.ransomware,
  };
}
const noProgress = () => {};

it('of a report of the first release still makes its two pages', async () => {
  const { form, exchangeRate, ...printed } = sampleReportInput();
  const stored = Buffer.from(JSON.stringify({ ...printed, result: firstResult() }), 'utf8');
  const { pageCount } = await renderTask(decodeSnapshot(stored, { ...FULL, kind: 'impact-summary' }), noProgress);
  expect(pageCount).toBe(2);
});

it('of a result of the first engine makes the full report but for what that engine did not compute', async () => {
  const stored = Buffer.from(JSON.stringify({ ...sampleReportInput(), result: firstResult() }), 'utf8');
  const today = await renderTask({ kind: 'impact-report', input: sampleReportInput() }, noProgress);
  const then = await renderTask(decodeSnapshot(stored, FULL), noProgress);
  expect(then.pageCount).toBeGreaterThan(10);
  expect(then.pageCount).toBeLessThanOrEqual(today.pageCount);
});

it('of a time when a client had one region names it as today’s does', () => {
  const stored = (facts: object) => Buffer.from(JSON.stringify({ ...sampleReportInput(), facts }), 'utf8');
  const read = (facts: object) => decodeSnapshot(stored(facts), { ...FULL, kind: 'breach-readiness' }).input;
  const rest = { dataSensitivity: 'health', sector: 'healthcare' };
  expect(read({ region: 'US', ...rest })).toMatchObject({ facts: { regions: ['US'], regulations: [], ...rest } });
  expect(read({ region: null, ...rest })).toMatchObject({ facts: { regions: [], regulations: [], ...rest } });
  const today = { regions: ['US', 'EU'], regulations: ['gdpr'], ...rest };
  expect(read(today)).toMatchObject({ facts: today });
});
