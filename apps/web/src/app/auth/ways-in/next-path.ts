const HERE = 'https://here.invalid';
const HOME = '/dashboard';

/**
 * A same-origin path to come back to after signing in; anything else leads to the dashboard.
 * The browser's own parser decides: tabs, backslashes and double slashes that would leave the site show in the origin,
 * and dot segments that collapse into a double slash show in the path.
 */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, HERE)) return HOME;
  const url = new URL(next, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//') || url.pathname === '/signin') return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}
