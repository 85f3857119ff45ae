/** Up to two letters for a person or business without a picture: first letters of the first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toLocaleUpperCase('en-US');
}

/** What replaces the name of a user whose account is gone. */
export const FORMER_USER = 'A former user';
