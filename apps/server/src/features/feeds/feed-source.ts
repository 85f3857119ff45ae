import { readFile, stat } from 'node:fs/promises';
import type { FeedKey } from '@fairlead/contract/features/feeds';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { feeds } from '@fairlead/db/schema/feeds';
import { eq } from 'drizzle-orm';
import { KNOWN_EXPLOITED_URL } from '#config/feed-defaults';
import type { JobDeps } from '#jobs/job';

/** What came cannot be trusted as a whole; what was there before stays. The message is for a global admin. */
export class FeedRefusedError extends Error {
  override name = 'FeedRefusedError';
}

/** Nothing can be had at the moment. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

const MB = 1024 * 1024;
/** Of one call. A job lives for 54 s: in it fit an address and its mirror, or half a minute of short answers and one that hangs. */
const LIMITS: Record<FeedKey, { timeoutMs: number; maxBytes: number }> = {
  known_exploited: { timeoutMs: 25_000, maxBytes: 50 * MB },
  vulnrichment: { timeoutMs: 10_000, maxBytes: 5 * MB },
  epss: { timeoutMs: 30_000, maxBytes: 50 * MB },
  nvd: { timeoutMs: 10_000, maxBytes: 5 * MB },
  attack: { timeoutMs: 40_000, maxBytes: 100 * MB },
};
const MOST_FILE_BYTES = 100 * MB;

/** Some publishers refuse a client that does not identify itself. */
const HEADERS = { accept: '*/*', 'user-agent': 'Mozilla/5.0 (compatible; Fairlead)' };

/** Where the publisher keeps a copy, for when its own page answers nobody. */
const MIRRORS: Record<string, string> = {
  [KNOWN_EXPLOITED_URL]:
    'https://raw.githubusercontent.com/cisagov/kev-data/develop/known_exploited_vulnerabilities.json',
};

/** What came, with what the server wants to hear next time; null where it says that nothing changed. */
type Came = { bytes: Uint8Array; etag: string | null; lastModified: string | null } | null;

/** A feed that is one file: what the operator's file holds, else what the address or its mirror answers. */
export async function readFeed(
  deps: JobDeps,
  key: FeedKey,
  { address, file }: { address: string; file: string | null },
): Promise<Came> {
  if (file !== null) return { bytes: await readFeedFile(file), etag: null, lastModified: null };
  const mirror = MIRRORS[address];
  try {
    return await fetchFeed(deps, key, address);
  } catch (error) {
    if (mirror === undefined || !(error instanceof UnreachableError)) throw error;
    return fetchFeed(deps, key, mirror);
  }
}

async function fetchFeed(deps: JobDeps, key: FeedKey, address: string): Promise<Came> {
  const [known] = await deps.db.transaction(PLATFORM, (tx) =>
    tx
      .select({ etag: feeds.etag, lastModified: feeds.lastModified, hash: feeds.contentHash })
      .from(feeds)
      .where(eq(feeds.key, key)),
  );
  const headers: Record<string, string> = {};
  if (known?.etag) headers['if-none-match'] = known.etag;
  else if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
  const response = await ask(deps, key, address, headers);
  if (response.status === 304 && known?.hash) return null;
  if (response.status !== 200) throw new UnreachableError(`The address answers ${response.status}.`);
  const said = (name: string) => response.headers.get(name)?.slice(0, 200) ?? null;
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    etag: said('etag'),
    lastModified: said('last-modified'),
  };
}

/** Calls a feed. @throws UnreachableError, which says what kind of failure it was and never what was answered */
export function ask(
  { fetch }: Pick<JobDeps, 'fetch'>,
  key: FeedKey,
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const request = { redirect: 'follow', headers: { ...HEADERS, ...headers }, limits: LIMITS[key] };
  return fetch(address, request).catch((error: unknown) => {
    throw new UnreachableError(error instanceof Error ? error.message : 'The address cannot be reached.');
  });
}

export async function readFeedFile(file: string): Promise<Uint8Array> {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw new UnreachableError('The file cannot be read.');
  if (size > MOST_FILE_BYTES) throw new FeedRefusedError('The file is too large.');
  return readFile(file).catch(() => {
    throw new UnreachableError('The file cannot be read.');
  });
}
