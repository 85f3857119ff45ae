import type { JobCaller } from '#jobs/queue';

/** The job that brings the matches of all clients up to date with the catalog. */
export const MATCH_THREATS = 'threats.match';

export type MatchPayload = JobCaller & {
  /** Entries that changed; null is all of them, as after the first file. */
  cveIds: string[] | null;
  /** Entries that ransomware groups began to use. */
  turned?: string[];
  /** Where an earlier run of the same work ended, and what it had added, by organization. */
  after?: string;
  added?: Record<string, number>;
};
