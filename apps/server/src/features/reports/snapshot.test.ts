import { sampleReportInput } from '@fairlead/reports/impact-report/sample-input';
import { expect, it } from 'vitest';
import { decodeSnapshot, encodeSnapshot } from './snapshot';

it.each(['png', 'jpeg'] as const)('comes back as it was, the bytes of a %s logo included', (format) => {
  const input = sampleReportInput();
  const logo = { format, bytes: new Uint8Array([0x89, 0, 255, 13, 10, 0x1a, 128]) };
  const withLogo = { ...input, provider: { ...input.provider, logo } };
  expect(decodeSnapshot(encodeSnapshot(withLogo))).toEqual(withLogo);
  expect(encodeSnapshot(decodeSnapshot(encodeSnapshot(withLogo)))).toEqual(encodeSnapshot(withLogo));
});

it('holds no logo where there is none', () => {
  expect(decodeSnapshot(encodeSnapshot(sampleReportInput()))).toEqual(sampleReportInput());
});
