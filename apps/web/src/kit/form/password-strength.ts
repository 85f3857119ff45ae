export type PasswordStrength = { level: 0 | 1 | 2 | 3 | 4; words: string };

const WORDS = ['Too short', 'Easy to guess', 'Fair', 'Good', 'Strong'] as const;
/** Words that open many lists of guesses. */
const COMMON = [
  'password',
  'passwort',
  'qwerty',
  'welcome',
  'letmein',
  'admin',
  'summer',
  'winter',
  'spring',
  'fairlead',
];
const KINDS = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/];
/** The password without what everyone tries first and what the account itself tells. */
function withoutKnown(password: string, known: readonly string[]): string {
  let rest = password;
  for (const word of [...COMMON, ...known].flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))) {
    if (word.length < 4) continue;
    for (let at = rest.toLowerCase().indexOf(word); at >= 0; at = rest.toLowerCase().indexOf(word))
      rest = rest.slice(0, at) + rest.slice(at + word.length);
  }
  return rest;
}

/** Characters that add something: the inside of a run such as `aaaa`, `1234` or `dcba` does not. */
function telling(text: string): number {
  const codes = [...text.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
  let count = 0;
  let step: number | null = null;
  for (const [index, code] of codes.entries()) {
    const next = index > 0 ? code - (codes[index - 1] ?? 0) : null;
    const goesOn = next !== null && Math.abs(next) <= 1 && next === step;
    if (!goesOn) count += 1;
    step = next;
  }
  return Math.min(count, new Set(codes).size * 2);
}

/**
 * How hard a password is to guess, in words: length first, variety second. The service has the last word.
 * @param known what anyone knows about the account (address, company), which makes a password no stronger
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (password.length < 8) return { level: 0, words: WORDS[0] };
  const rest = withoutKnown(password, known);
  const kinds = KINDS.filter((kind) => kind.test(rest)).length;
  const points = telling(rest) + Math.max(0, kinds - 1) * 2;
  const level = points < 10 ? 1 : points < 14 ? 2 : points < 18 ? 3 : 4;
  return { level, words: WORDS[level] };
}
