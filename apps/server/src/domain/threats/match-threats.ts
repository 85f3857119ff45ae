import type { JobCaller } from '#jobs/queue';

/** The job that brings the matches of all clients up to date with the catalog. */
export const MATCH_THREATS = 'threats.match';

/** Entries that changed; null is all of them, as after the first file. */
export type MatchPayload = JobCaller & { cveIds: string[] | null };
