/** What a token of an invitation looks like: 32 random bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

export type InvitationLink =
  | { to: '/invitation-signup'; search: { token: string } }
  | { to: '/nfr-invite/$token' | '/trial-invite/$token'; params: { token: string } };

/**
 * Where a pasted invitation leads: a link whole or in part, or the token alone. Only its path and token are taken, so
 * that a link of any other site opens nothing but a page of this one. Null when no token is in it.
 */
export function invitationLink(pasted: string): InvitationLink | null {
  const text = pasted.trim();
  if (TOKEN.test(text)) return { to: '/invitation-signup', search: { token: text } };
  const address = text.startsWith('/') ? `https://here.invalid${text}` : text;
  if (!URL.canParse(address)) return null;
  const { pathname, searchParams } = new URL(address);
  const [, page, last = ''] = pathname.split('/');
  if ((page === 'nfr-invite' || page === 'trial-invite') && TOKEN.test(last))
    return { to: `/${page}/$token`, params: { token: last } };
  const token = searchParams.get('token') ?? '';
  return page === 'invitation-signup' && TOKEN.test(token) ? { to: '/invitation-signup', search: { token } } : null;
}
