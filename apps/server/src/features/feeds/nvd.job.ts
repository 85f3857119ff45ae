import { FEED_EVERY_MINUTES } from '@fairlead/contract/features/feeds';
import type { AffectedVersions } from '@fairlead/db/schema/feeds';
import { z } from 'zod';
import type { JobDefinition } from '#jobs/job';
import { type EntryFacts, runEntryFeed } from './entry-facts';
import type { FetchPayload } from './feed-run';
import { FeedRefusedError } from './feed-source';
import { factsOfPoints } from './vulnrichment.job';

export const FETCH_NVD = 'feed.nvd';

/** The publisher allows 5 calls in 30 seconds, and 50 with a key. */
const PAUSE_MS = { withoutKey: 6_000, withKey: 700 };

/** Asks for severity and affected versions of what is at clients, as often as the publisher allows. */
export function nvdJob(given: { pauseMs?: number } = {}): JobDefinition<FetchPayload> {
  return {
    name: FETCH_NVD,
    everyMinutes: FEED_EVERY_MINUTES.nvd,
    run: (payload, deps) => {
      const { nvdApiKey } = deps.feeds;
      return runEntryFeed(
        deps,
        {
          key: 'nvd',
          job: FETCH_NVD,
          checked: 'versionsCheckedAt',
          onlyMatched: true,
          addressOf: (base, cveId) => `${base}?cveId=${cveId}`,
          headers: nvdApiKey === null ? {} : { apiKey: nvdApiKey },
          pauseMs: given.pauseMs ?? (nvdApiKey === null ? PAUSE_MS.withoutKey : PAUSE_MS.withKey),
          factsOf: (cveId, text) => readAnswer(text).get(cveId) ?? null,
          fileFacts(text) {
            try {
              return readAnswer(text);
            } catch {
              throw new FeedRefusedError('The file is no answer of the vulnerability database.');
            }
          },
        },
        payload,
      );
    },
  };
}

const scoreSchema = z.object({
  type: z.string().optional(),
  cvssData: z.object({ baseScore: z.number().min(0).max(10) }),
});
const boundSchema = z.string().max(100).optional();
const cpeSchema = z.object({
  vulnerable: z.boolean(),
  criteria: z.string().max(500),
  versionStartIncluding: boundSchema,
  versionStartExcluding: boundSchema,
  versionEndIncluding: boundSchema,
  versionEndExcluding: boundSchema,
});
const answerSchema = z.object({
  vulnerabilities: z.array(
    z.object({
      cve: z.object({
        id: z.string().regex(/^CVE-\d{4}-\d{4,19}$/),
        metrics: z.record(z.string(), z.array(z.unknown())).default({}),
        configurations: z
          .array(z.object({ nodes: z.array(z.object({ cpeMatch: z.array(cpeSchema).default([]) })).default([]) }))
          .default([]),
      }),
    }),
  ),
});

type Answer = z.infer<typeof answerSchema>['vulnerabilities'][number]['cve'];

/** Facts by CVE. @throws on what is no such answer */
function readAnswer(text: string): Map<string, EntryFacts> {
  const { vulnerabilities } = answerSchema.parse(JSON.parse(text));
  return new Map(
    vulnerabilities.map(({ cve }) => [cve.id, { ...scoreOf(cve), ...impactOf(cve), affected: affectedBy(cve) }]),
  );
}

/** The newest scale first; of one scale the publisher's own score. */
const SCALES = [
  ['cvssMetricV40', '4.0'],
  ['cvssMetricV31', '3.1'],
  ['cvssMetricV30', '3.0'],
  ['cvssMetricV2', '2.0'],
] as const;

function scoreOf({ metrics }: Answer): EntryFacts {
  for (const [name, cvssVersion] of SCALES) {
    const scores = (metrics[name] ?? []).flatMap((each) => scoreSchema.safeParse(each).data ?? []);
    const best = scores.find(({ type }) => type === 'Primary') ?? scores[0];
    if (best) return { cvss: best.cvssData.baseScore, cvssVersion };
  }
  return {};
}

const ssvcSchema = z.object({
  ssvcData: z.object({ options: z.array(z.record(z.string(), z.string())) }),
});

/** The database repeats decision points of others. */
function impactOf({ metrics }: Answer): EntryFacts {
  const points = Object.entries(metrics)
    .filter(([name]) => name.toLowerCase().startsWith('ssvc'))
    .flatMap(([, values]) => values.flatMap((each) => ssvcSchema.safeParse(each).data?.ssvcData.options ?? []));
  return factsOfPoints(points);
}

/** A vendor that lists thousands of single versions is left out: nothing is said of versions then. */
const MOST_RANGES = 600;

function affectedBy({ configurations }: Answer): AffectedVersions[] | null {
  const listed = configurations
    .flatMap(({ nodes }) => nodes.flatMap(({ cpeMatch }) => cpeMatch))
    .filter(({ vulnerable }) => vulnerable);
  const ranges = listed.flatMap((match) => rangeOf(match) ?? []);
  return ranges.length === 0 || ranges.length > MOST_RANGES ? null : ranges;
}

/** `cpe:2.3:o:fortinet:fortios:7.4.0:*:…`; one without any version says nothing of which are affected. */
function rangeOf(match: z.infer<typeof cpeSchema>): AffectedVersions | null {
  const [, , , vendor, product, version = '*', update = '*'] = partsOf(match.criteria);
  if (!vendor || !product) return null;
  const from = match.versionStartIncluding ?? match.versionStartExcluding ?? null;
  const until = match.versionEndExcluding ?? match.versionEndIncluding ?? null;
  const isBounded = from !== null || until !== null;
  if (!isBounded && (version === '*' || version === '-')) return null;
  const exact = update === '*' || update === '-' ? version : `${version}-${update}`;
  return {
    vendor,
    product,
    from: isBounded ? from : exact,
    fromExcluded: match.versionStartExcluding !== undefined && match.versionStartIncluding === undefined,
    until: isBounded ? until : exact,
    untilIncluded: !isBounded || (match.versionEndIncluding !== undefined && match.versionEndExcluding === undefined),
  };
}

/** The parts between colons, of which one that is escaped belongs to its part. */
const partsOf = (criteria: string): string[] =>
  (criteria.match(/:|(?:\\.|[^:\\])+/g) ?? [])
    .filter((part) => part !== ':')
    .map((part) => part.replaceAll(/\\(.)/g, '$1'));
