/** Up to two letters for a person or business without a picture: first letters of the first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toLocaleUpperCase('en-US');
}

/** The picture to show for a user: the profile's, else the account's own, else none (initials stand in). */
export function avatarOf(
  profilePicture: string | null | undefined,
  metadata: Record<string, unknown> | undefined,
): string | null {
  if (profilePicture) return profilePicture;
  const own = metadata?.avatar_url ?? metadata?.picture;
  return typeof own === 'string' && /^https?:\/\//.test(own) ? own : null;
}

/** What replaces the name of a user whose account is gone. */
export const FORMER_USER = 'A former user';
