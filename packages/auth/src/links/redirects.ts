import { isIP } from 'node:net';
import type { AuthUrls } from '../basis';
import { matchesGlob } from './glob';

const MAX_CHARACTERS = 2_048;
/** An absolute http(s) address as one writes it: no user part, no backslash, space, control or encoded line break. */
const SHAPE = /^https?:\/\/([a-z0-9.:[\]-]+)(?:[/?#]|$)/i;
const FORBIDDEN = /[\\\s\p{Cc}\p{Cf}]|%0[0-9a-f]|%5c/iu;
/** What clients add to find their flow again; it is no part of the target. */
const FLOW_PARAMETER = 'sb_flow_id';

/**
 * Where a link may lead: the requested address when it is of the site's own origin or on the list; else the site. The
 * fragment is dropped. An entry of the list is compared without the query; one with `*` or `?` is a pattern.
 */
export function allowedRedirect(requested: unknown, urls: AuthUrls): string {
  return allowedTarget(requested, urls) ?? urls.site;
}

/** The same without falling back: null for an address that nothing may lead to. */
export function allowedTarget(requested: unknown, urls: AuthUrls): string | null {
  if (typeof requested !== 'string' || requested.length > MAX_CHARACTERS || FORBIDDEN.test(requested)) return null;
  if (!URL.canParse(requested)) return null;
  const url = new URL(requested);
  url.hash = '';
  if (!/^https?:$/.test(url.protocol))
    return urls.redirectAllowList.some((entry) => isApp(entry, url)) ? url.href : null;
  const authority = SHAPE.exec(requested)?.[1];
  // Decimal, octal and other spellings of a host are not what they look like; neither is a path that begins twice.
  if (!authority || url.hostname !== authority.replace(/:\d+$/, '').toLowerCase() || url.pathname.startsWith('//'))
    return null;
  return isOwn(url, new URL(urls.site)) || isListed(url, urls) ? url.href : null;
}

/** Whether pages of an origin may call the service: the site's, and those that sign-in may lead to. */
export function isAllowedOrigin(origin: string, urls: AuthUrls): boolean {
  if (!SHAPE.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  const isEntrys = (entry: string) =>
    isPattern(entry) ? matchesGlob(splitPattern(entry).origin, origin) : new URL(entry).origin === origin;
  return origin === new URL(urls.site).origin || urls.redirectAllowList.filter(isPage).some(isEntrys);
}

/** This machine has several names; whoever develops on one of them stays on it. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function isOwn(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return true;
  const isLoopback = LOOPBACK.has(url.hostname) && LOOPBACK.has(site.hostname);
  return isLoopback && url.protocol === site.protocol && url.port === site.port;
}

const isPage = (entry: string): boolean => /^https?:/i.test(entry);
const isPattern = (entry: string): boolean => /[*?]/.test(entry);

function isListed(url: URL, urls: AuthUrls): boolean {
  // A number in place of a name is nobody's name but this machine's.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 && !LOOPBACK.has(url.hostname)) return false;
  return urls.redirectAllowList
    .filter(isPage)
    .some((entry) => (isPattern(entry) ? matches(entry, url) : isSame(entry, url)));
}

function isSame(entry: string, url: URL): boolean {
  if (!URL.canParse(entry)) return false;
  const { origin, pathname } = new URL(entry);
  return origin === url.origin && pathname === url.pathname;
}

/** Origin and path are matched apart, so that no star for a folder ever stands for a piece of the host. */
function matches(entry: string, url: URL): boolean {
  const pattern = splitPattern(entry);
  if (!matchesGlob(pattern.origin, url.origin)) return false;
  const withoutFlow = new URL(url);
  withoutFlow.searchParams.delete(FLOW_PARAMETER);
  const { pathname, search } = withoutFlow;
  return matchesGlob(pattern.path, pathname) || matchesGlob(pattern.path, pathname + search);
}

function splitPattern(entry: string): { origin: string; path: string } {
  const [, origin = '', path = ''] = /^([^/]*\/\/[^/]*)(.*)$/.exec(entry) ?? [];
  return { origin: origin.toLowerCase(), path: path === '' ? '/' : path };
}

/** An app's own scheme: the entry to the letter, or a pattern of it. */
function isApp(entry: string, url: URL): boolean {
  if (isPage(entry)) return false;
  const address = url.href.slice(0, url.href.length - url.search.length);
  if (isPattern(entry)) return entry.startsWith(url.protocol) && matchesGlob(entry, address);
  return URL.canParse(entry) && new URL(entry).href === address;
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
