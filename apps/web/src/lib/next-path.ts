const HERE = 'https://here.invalid';

/** A same-origin path to come back to after signing in; anything else leads to the dashboard. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || /^\/[/\\]/.test(next) || /[\u0000-\u001f\\]/.test(next))
    return '/dashboard';
  try {
    const url = new URL(next, HERE);
    return url.origin === HERE && url.pathname !== '/signin' ? `${url.pathname}${url.search}${url.hash}` : '/dashboard';
  } catch {
    return '/dashboard';
  }
}
