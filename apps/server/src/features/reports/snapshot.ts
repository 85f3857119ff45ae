import type { ImpactSummaryInput, Logo } from '@fairlead/reports/impact-summary/input';

/**
 * Everything a report was made from, kept when it is created: later changes of names, branding or prices do not reach
 * it, so making it again gives the same bytes.
 */
export function encodeSnapshot(input: ImpactSummaryInput): Uint8Array {
  const { logo } = input.provider;
  const stored = logo ? { format: logo.format, base64: Buffer.from(logo.bytes).toString('base64') } : null;
  return Buffer.from(JSON.stringify({ ...input, provider: { ...input.provider, logo: stored } }), 'utf8');
}

type Stored = ImpactSummaryInput & {
  provider: { logo: { format: Logo['format']; base64: string } | null };
};

/** The input of the report, as it was when the snapshot was taken. */
export function decodeSnapshot(bytes: Uint8Array): ImpactSummaryInput {
  const stored: Stored = JSON.parse(Buffer.from(bytes).toString('utf8'));
  const { logo } = stored.provider;
  const decoded = logo ? { format: logo.format, bytes: new Uint8Array(Buffer.from(logo.base64, 'base64')) } : null;
  return { ...stored, provider: { ...stored.provider, logo: decoded } };
}
