import { DAY_MS } from '@fairlead/content/format/days';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { id, instant, storedDay } from '../api/text';

export const FEED_KEYS = ['known_exploited', 'vulnrichment', 'epss', 'nvd', 'attack'] as const;
export type FeedKey = (typeof FEED_KEYS)[number];

export const FEED_RUN_STATUSES = ['ok', 'unchanged', 'partial', 'failed'] as const;

const STALE_DAYS: Record<FeedKey, number> = { known_exploited: 2, vulnrichment: 7, epss: 3, nvd: 7, attack: 200 };

/** Whether a feed's data is said to be old wherever it is shown. @param fetchedAt ISO instant */
export const isStaleFeed = (key: FeedKey, fetchedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(fetchedAt) > STALE_DAYS[key] * DAY_MS;

/** How often each is fetched by itself. */
export const FEED_EVERY_MINUTES: Record<FeedKey, number> = {
  known_exploited: 24 * 60,
  vulnrichment: 6 * 60,
  epss: 24 * 60,
  nvd: 6 * 60,
  attack: 7 * 24 * 60,
};

const feedRun = z.strictObject({
  id,
  startedAt: instant,
  status: z.enum(FEED_RUN_STATUSES),
  rowsRead: wholeNumber,
  added: wholeNumber,
  changed: wholeNumber,
  rejected: wholeNumber,
  problem: z.string().nullable(),
});
export type FeedRun = z.infer<typeof feedRun>;

export const feedState = z.strictObject({
  key: z.enum(FEED_KEYS),
  /** When the data that is shown was fetched; null while there is none. */
  fetchedAt: instant.nullable(),
  sourceVersion: z.string().nullable(),
  entries: wholeNumber,
  checkedAt: instant.nullable(),
  /** Why the last try brought nothing. */
  problem: z.string().nullable(),
  /** When it is fetched by itself next; null while it is switched off. */
  nextRunAt: instant.nullable(),
  /** It is read from a file that the operator names, whatever the address. */
  isFromFile: z.boolean(),
  runs: z.array(feedRun),
});
export type FeedState = z.infer<typeof feedState>;

/** How MITRE ATT&CK as published speaks of a technique that the product's own texts name. */
export const attackDifference = z.strictObject({
  id: z.string(),
  /** As the texts have it. */
  name: z.string(),
  /** Its name now, where that is another one. */
  renamedTo: z.string().nullable(),
  /** Not in use any more. */
  isEnded: z.boolean(),
  replacedBy: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** What mitigates it and is in no text, and what the texts count and no longer does: "M1017 User Training". */
  mitigations: z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()) }),
});
export type AttackDifference = z.infer<typeof attackDifference>;

export const attackComparison = z.strictObject({
  /** Version that was published last; null before the first fetch. */
  published: z.string().nullable(),
  /** Version that the product's texts were written for. */
  writtenFor: z.string(),
  differences: z.array(attackDifference),
});
export type AttackComparison = z.infer<typeof attackComparison>;

/** A vulnerability that is known to be exploited, at something a client works with. */
export const exploitedVulnerability = z.strictObject({
  cveId: z.string(),
  name: z.string(),
  summary: z.string(),
  requiredAction: z.string(),
  dateAdded: storedDay,
  dueDate: storedDay,
  ransomware: z.boolean(),
  links: z.array(z.string()),
  /**
   * `exact`: the entry names the very model. `likely`: maker and product agree. `possible`: only the maker does, or the entry
   * names no single product.
   */
  confidence: z.enum(['exact', 'likely', 'possible']),
});
export type ExploitedVulnerability = z.infer<typeof exploitedVulnerability>;

/** At most so many are named per technology; `count` tells of all. */
export const MOST_LISTED_VULNERABILITIES = 50;

export const knownExploitedOfClient = z.strictObject({
  /** When the catalogue was fetched; null while there is none, and then nothing can be said. */
  fetchedAt: instant.nullable(),
  technologies: z.array(
    z.strictObject({ technologyId: id, count: wholeNumber, entries: z.array(exploitedVulnerability) }),
  ),
});
export type KnownExploitedOfClient = z.infer<typeof knownExploitedOfClient>;
