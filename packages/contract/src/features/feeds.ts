import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { id, instant, storedDay } from '../api/text';

export const FEED_KEYS = ['known_exploited'] as const;
export type FeedKey = (typeof FEED_KEYS)[number];

export const FEED_RUN_STATUSES = ['ok', 'unchanged', 'partial', 'failed'] as const;

/** Data older than this is said to be old wherever it is shown. */
export const FEED_STALE_DAYS: Record<FeedKey, number> = { known_exploited: 2 };

const feedRun = z.strictObject({
  id,
  started_at: instant,
  status: z.enum(FEED_RUN_STATUSES),
  rows_read: wholeNumber,
  added: wholeNumber,
  changed: wholeNumber,
  rejected: wholeNumber,
  problem: z.string().nullable(),
});
export type FeedRun = z.infer<typeof feedRun>;

export const feedState = z.strictObject({
  key: z.enum(FEED_KEYS),
  /** When the data that is shown was fetched; null while there is none. */
  fetched_at: instant.nullable(),
  source_version: z.string().nullable(),
  entries: wholeNumber,
  checked_at: instant.nullable(),
  /** Why the last try brought nothing. */
  problem: z.string().nullable(),
  /** It is read from a file that the operator names, whatever the address. */
  is_from_file: z.boolean(),
  runs: z.array(feedRun),
});
export type FeedState = z.infer<typeof feedState>;

/** A vulnerability that is known to be exploited, at something a client works with. */
export const exploitedVulnerability = z.strictObject({
  cve_id: z.string(),
  name: z.string(),
  summary: z.string(),
  required_action: z.string(),
  date_added: storedDay,
  due_date: storedDay,
  ransomware: z.boolean(),
  links: z.array(z.string()),
  /** `likely`: maker and product agree. `possible`: only the maker does, or the entry names no single product. */
  confidence: z.enum(['likely', 'possible']),
});
export type ExploitedVulnerability = z.infer<typeof exploitedVulnerability>;

/** At most so many are named per technology; `count` tells of all. */
export const MOST_LISTED_VULNERABILITIES = 50;

export const knownExploitedOfClient = z.strictObject({
  /** When the catalogue was fetched; null while there is none, and then nothing can be said. */
  fetched_at: instant.nullable(),
  technologies: z.array(
    z.strictObject({ technology_id: id, count: wholeNumber, entries: z.array(exploitedVulnerability) }),
  ),
});
export type KnownExploitedOfClient = z.infer<typeof knownExploitedOfClient>;
