import type { AuthUrls } from './context';

const MAX_CHARACTERS = 2_048;
/** An absolute http(s) address as one writes it: no user part, no backslash, space, control or encoded line break. */
const SHAPE = /^https?:\/\/([a-z0-9.:[\]-]+)(?:[/?#]|$)/i;
const FORBIDDEN = /[\\\s\p{Cc}\p{Cf}]|%0[0-9a-f]|%5c/iu;

/**
 * Where a link may lead: the requested address when it is of the site's own origin or, without its query, exactly an
 * entry of the list; else the site. The fragment is dropped.
 */
export function allowedRedirect(requested: unknown, urls: AuthUrls): string {
  const fallback = urls.site;
  if (typeof requested !== 'string' || requested.length > MAX_CHARACTERS || FORBIDDEN.test(requested)) return fallback;
  const authority = SHAPE.exec(requested)?.[1];
  if (!authority || !URL.canParse(requested)) return fallback;
  const url = new URL(requested);
  // Decimal, octal and other spellings of a host are not what they look like; neither is a path that begins twice.
  if (url.hostname !== authority.replace(/:\d+$/, '').toLowerCase() || url.pathname.startsWith('//')) return fallback;
  url.hash = '';
  const listed = urls.redirectAllowList.some((entry) => URL.canParse(entry) && isSame(new URL(entry), url));
  return isOwn(url, new URL(urls.site)) || listed ? url.href : fallback;
}

/** This machine has several names; whoever develops on one of them stays on it. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function isOwn(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return true;
  const isLoopback = LOOPBACK.has(url.hostname) && LOOPBACK.has(site.hostname);
  return isLoopback && url.protocol === site.protocol && url.port === site.port;
}

function isSame(entry: URL, url: URL): boolean {
  return entry.origin === url.origin && entry.pathname === url.pathname;
}

/** The address with values added to its query; what it had stays. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** The address with values as its fragment. */
export function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}
