import type { AuthContext } from '../context';
import { withQuery } from './redirects';

/** The names of the wire for what a link does. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/** The address behind a mail's link; from configuration alone. */
export function linkAddress(
  { urls }: Pick<AuthContext, 'urls'>,
  { token, type, redirectTo }: { token: string; type: LinkType; redirectTo: string },
): string {
  return withQuery(`${urls.external}/verify`, { token, type, redirect_to: redirectTo });
}
