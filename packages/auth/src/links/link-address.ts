import { withQuery } from './redirects';

/** The names of the wire for what a link does. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/** The address behind a mail's link, below the address of the service. */
export function linkAddress(
  service: string,
  { token, type, redirectTo }: { token: string; type: LinkType; redirectTo: string },
): string {
  return withQuery(`${service}/verify`, { token, type, redirect_to: redirectTo });
}
