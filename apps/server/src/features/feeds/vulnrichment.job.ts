import { FEED_EVERY_MINUTES } from '@fairlead/contract/features/feeds';
import { z } from 'zod';
import type { JobDefinition } from '#jobs/job';
import { type EntryFacts, runEntryFeed } from './entry-facts';
import type { FetchPayload } from './feed-run';
import { FeedRefusedError } from './feed-source';

export const FETCH_VULNRICHMENT = 'feed.vulnrichment';

/** Asks whether attacks can be automated and what they bring, entry by entry: what is at clients first. */
export function vulnrichmentJob({ pauseMs = 100 } = {}): JobDefinition<FetchPayload> {
  return {
    name: FETCH_VULNRICHMENT,
    everyMinutes: FEED_EVERY_MINUTES.vulnrichment,
    run: (payload, deps) =>
      runEntryFeed(
        deps,
        {
          key: 'vulnrichment',
          job: FETCH_VULNRICHMENT,
          checked: 'impactCheckedAt',
          onlyMatched: false,
          addressOf: recordAddress,
          pauseMs,
          factsOf: (cveId, text) => {
            const record = recordSchema.parse(JSON.parse(text));
            return record.cveMetadata.cveId === cveId ? impactOf(record) : null;
          },
          fileFacts: readImpactFile,
        },
        payload,
      ),
  };
}

/** `2024/38xxx/CVE-2024-38107.json` below the address. */
function recordAddress(base: string, cveId: string): string {
  const [, year = '', number = ''] = cveId.split('-');
  const path = `${year}/${number.slice(0, -3) || '0'}xxx/${cveId}.json`;
  return new URL(path, base.endsWith('/') ? base : `${base}/`).href;
}

const recordSchema = z.object({
  cveMetadata: z.object({ cveId: z.string().regex(/^CVE-\d{4}-\d{4,19}$/) }),
  containers: z.object({
    adp: z
      .array(
        z.object({
          providerMetadata: z.object({ shortName: z.string() }).partial().optional(),
          metrics: z
            .array(
              z.object({
                other: z.object({ type: z.string(), content: z.unknown() }).optional(),
              }),
            )
            .optional(),
        }),
      )
      .default([]),
  }),
});

const optionsSchema = z.object({ options: z.array(z.record(z.string(), z.string())) });

/** What the coordinator's decision points say; null where the record has none. */
function impactOf({ containers }: z.infer<typeof recordSchema>): EntryFacts | null {
  const points = containers.adp
    .filter(({ providerMetadata }) => providerMetadata?.shortName === 'CISA-ADP')
    .flatMap(({ metrics }) => metrics ?? [])
    .flatMap(({ other }) => (other?.type === 'ssvc' ? [optionsSchema.safeParse(other.content)] : []))
    .flatMap(({ data }) => data?.options ?? []);
  return points.length === 0 ? null : factsOfPoints(points);
}

/** Sources spell the points differently: case and spaces do not count. */
export function factsOfPoints(points: readonly Record<string, string>[]): EntryFacts {
  const said = new Map(
    points.flatMap((point) =>
      Object.entries(point).map(([name, value]) => [name.toLowerCase().replaceAll(/[\s_]/g, ''), value.toLowerCase()]),
    ),
  );
  const automatable = said.get('automatable');
  const impact = said.get('technicalimpact');
  return {
    ...(automatable === 'yes' || automatable === 'no' ? { automatable } : {}),
    ...(impact === 'partial' || impact === 'total' ? { technicalImpact: impact } : {}),
  };
}

/** A list of records as JSON, one record a line, or a table with the columns cve, automatable and technical_impact. */
function readImpactFile(text: string): Map<string, EntryFacts> {
  const isJson = /^\s*[[{]/.test(text);
  const facts = isJson ? factsOfRecords(text) : factsOfTable(text);
  if (facts.size === 0) throw new FeedRefusedError('The file says nothing of any vulnerability.');
  return facts;
}

function factsOfRecords(text: string): Map<string, EntryFacts> {
  const records = recordsIn(text).map((each) => recordSchema.safeParse(each));
  const good = records.flatMap(({ data }) => data ?? []);
  if (good.length < records.length * 0.95)
    throw new FeedRefusedError(`${records.length - good.length} of ${records.length} records cannot be read.`);
  return new Map(good.map((record) => [record.cveMetadata.cveId, impactOf(record) ?? {}]));
}

function recordsIn(text: string): unknown[] {
  try {
    if (text.trimStart().startsWith('[')) return z.array(z.unknown()).parse(JSON.parse(text));
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return isWhole(lines[0] ?? '') ? lines.map((line) => JSON.parse(line) as unknown) : [JSON.parse(text)];
  } catch {
    throw new FeedRefusedError('The file is cut short or is no JSON.');
  }
}

const isWhole = (line: string): boolean => {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
};

function factsOfTable(text: string): Map<string, EntryFacts> {
  const [head = '', ...lines] = text.split('\n').map((line) => line.trim().toLowerCase());
  const columns = head.split(',').map((name) => name.trim());
  const at = { cve: columns.indexOf('cve'), automatable: columns.indexOf('automatable') };
  const impactAt = columns.indexOf('technical_impact');
  if (at.cve < 0 || at.automatable < 0 || impactAt < 0)
    throw new FeedRefusedError('The file needs the columns cve, automatable and technical_impact.');
  const facts = new Map<string, EntryFacts>();
  for (const line of lines.filter(Boolean)) {
    const cells = line.split(',').map((cell) => cell.trim());
    const cveId = (cells[at.cve] ?? '').toUpperCase();
    if (!/^CVE-\d{4}-\d{4,19}$/.test(cveId)) continue;
    facts.set(
      cveId,
      factsOfPoints([{ automatable: cells[at.automatable] ?? '', technicalimpact: cells[impactAt] ?? '' }]),
    );
  }
  return facts;
}
