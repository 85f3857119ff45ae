import type { NoticeFacts } from '@fairlead/content/question-banks/breach-notices';
import type { Report } from '@fairlead/contract/features/reports';
import type { Logo } from '@fairlead/reports/document/input';
import type { KeptTask } from '@fairlead/reports/kinds/render';
import { upgradeStoredResult } from '@fairlead/risk/result/stored-result';

type Input = KeptTask['input'];

/**
 * Everything a report was made from, kept when it is created: later changes of names, branding or prices do not reach
 * it, so making it again gives the same bytes.
 */
export function encodeSnapshot(input: Input): Uint8Array {
  const { logo } = input.provider;
  const stored = logo ? { format: logo.format, base64: Buffer.from(logo.bytes).toString('base64') } : null;
  return Buffer.from(JSON.stringify({ ...input, provider: { ...input.provider, logo: stored } }), 'utf8');
}

type Stored = Input & {
  provider: { logo: { format: Logo['format']; base64: string } | null };
};

type Printed = Pick<Report, 'kind' | 'number' | 'sections' | 'coverNote'>;

/**
 * What to make, as it was when the snapshot was taken. Kind, number, sections and cover note are in the report's own row; its
 * number is not known before the row is there, and the last two change until it is released. A snapshot of the time before the full report lacks
 * the answers; it is of the short kind, which does not print them.
 */
export function decodeSnapshot(bytes: Uint8Array, { kind, number, sections, coverNote }: Printed): KeptTask {
  const stored: Stored = JSON.parse(Buffer.from(bytes).toString('utf8'));
  const { logo } = stored.provider;
  const decoded = logo ? { format: logo.format, bytes: new Uint8Array(Buffer.from(logo.base64, 'base64')) } : null;
  const read = upgraded(stored);
  const input = {
    ...read,
    provider: { ...stored.provider, logo: decoded },
    version: number,
    ...(coverNote && { coverNote }),
  };
  return { kind, input, ...(sections ? { sections } : {}) } as KeptTask;
}

/** A result of an earlier engine reads as one of today's, and what decides about notices as of the one region it named. */
function upgraded(stored: Stored): Stored {
  const facts = 'facts' in stored && stored.facts ? { facts: severalRegions(stored.facts) } : {};
  return {
    ...stored,
    ...facts,
    ...('result' in stored ? { result: upgradeStoredResult(stored.result) } : {}),
  } as Stored;
}

type OneRegion = Pick<NoticeFacts, 'dataSensitivity' | 'sector'> & { region: NoticeFacts['regions'][number] | null };

function severalRegions(facts: NoticeFacts | OneRegion): NoticeFacts {
  if ('regions' in facts) return facts;
  const { region, ...rest } = facts;
  return { ...rest, regions: region === null ? [] : [region], regulations: [] };
}
