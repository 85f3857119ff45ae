import type { ImpactReportInput } from '@fairlead/reports/impact-report/input';
import type { Logo } from '@fairlead/reports/impact-summary/input';
import { upgradeStoredResult } from '@fairlead/risk/simulation/stored-result';

/**
 * Everything a report was made from, kept when it is created: later changes of names, branding or prices do not reach
 * it, so making it again gives the same bytes.
 */
export function encodeSnapshot(input: ImpactReportInput): Uint8Array {
  const { logo } = input.provider;
  const stored = logo ? { format: logo.format, base64: Buffer.from(logo.bytes).toString('base64') } : null;
  return Buffer.from(JSON.stringify({ ...input, provider: { ...input.provider, logo: stored } }), 'utf8');
}

type Stored = ImpactReportInput & {
  provider: { logo: { format: Logo['format']; base64: string } | null };
};

/**
 * The input of the report, as it was when the snapshot was taken. A snapshot of the time before the full report lacks
 * the answers; it is of the short kind, which does not print them.
 */
export function decodeSnapshot(bytes: Uint8Array): ImpactReportInput {
  const stored: Stored = JSON.parse(Buffer.from(bytes).toString('utf8'));
  const { logo } = stored.provider;
  const decoded = logo ? { format: logo.format, bytes: new Uint8Array(Buffer.from(logo.base64, 'base64')) } : null;
  const result = upgradeStoredResult(stored.result) as ImpactReportInput['result'];
  return { ...stored, result, provider: { ...stored.provider, logo: decoded } };
}
