import { safeNext } from './next-path';

/** The address of a page of this site that a mail or another service leads back to, with where to go after it. */
export function comeBackTo(page: '/signin' | '/sso-redirect', next: string | undefined): string {
  const url = new URL(page, window.location.origin);
  if (page === '/signin') {
    url.searchParams.set('way', 'email');
    url.searchParams.set('sent', 'true');
  }
  if (next !== undefined) url.searchParams.set('next', safeNext(next));
  return url.href;
}
