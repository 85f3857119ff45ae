import type { AuthContext } from '../context';
import { AuthError, type WeakPasswordReason } from '../errors';
import type { AuthSettings } from '../settings/settings';

export const MAX_PASSWORD_CHARACTERS = 1_000;

/** Words of the product and its field; a password is more than one of them with decoration. */
const PRODUCT_WORDS = [
  'fairlead',
  'cyberrisk',
  'riskassessment',
  'securityassessment',
  'anchorpoint',
  'impactsimulator',
];

/** Runs people type along: the keyboard's rows and columns, digits, the alphabet. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];

let common: Promise<ReadonlySet<string>> | undefined;

/** The commonly used passwords. Loading them takes more memory than all else in this package, so it waits for the first password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return common;
}

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

type Rules = Pick<AuthSettings, 'passwordMinCharacters' | 'passwordCharacterSets'>;

export type PasswordWeakness = { message: string; reasons: WeakPasswordReason[] };

/**
 * Why a password is refused, or null. Unless the operator asks for sets of characters any composition is fine; what
 * counts is length and that it is not among the commonly used (the zxcvbn project's list of 49,000), no run or repetition, and not merely the person's
 * address or a word of the product with decoration.
 */
export async function passwordWeakness(
  { passwordMinCharacters, passwordCharacterSets }: Rules,
  password: string,
  email: string,
): Promise<PasswordWeakness | null> {
  const broken: PasswordWeakness[] = [];
  if ([...password].length < passwordMinCharacters)
    broken.push({ message: `Password should be at least ${passwordMinCharacters} characters.`, reasons: ['length'] });
  if (!passwordCharacterSets.every((set) => [...password].some((character) => set.includes(character))))
    broken.push({
      message: `Password should contain at least one character of each: ${passwordCharacterSets.join(', ')}.`,
      reasons: ['characters'],
    });
  if (broken.length > 0)
    return {
      message: broken.map(({ message }) => message).join(' '),
      reasons: broken.flatMap(({ reasons }) => reasons),
    };
  if (isGuessable(password.toLowerCase(), email.toLowerCase(), await commonPasswords())) return GUESSABLE;
  return null;
}

const GUESSABLE: PasswordWeakness = {
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
  reasons: ['pwned'],
};

/**
 * Refuses a password that breaks the rules or is known from a leak. Asks another service: never inside a transaction.
 * @throws AuthError `validation_failed` over 1,000 characters, `weak_password` with reasons
 */
export async function requireStrongPassword(
  ctx: { settings: Rules; leakedPasswords: Pick<AuthContext['leakedPasswords'], 'has'> },
  password: string,
  email: string,
): Promise<void> {
  if ([...password].length > MAX_PASSWORD_CHARACTERS)
    throw new AuthError('validation_failed', {
      message: `Password cannot be longer than ${MAX_PASSWORD_CHARACTERS} characters`,
    });
  const known = await passwordWeakness(ctx.settings, password, email);
  const weakness = known ?? ((await ctx.leakedPasswords.has(password)) ? GUESSABLE : null);
  if (weakness) throw new AuthError('weak_password', weakness);
}

function isGuessable(password: string, email: string, known: ReadonlySet<string>): boolean {
  const core = withoutDecoration(password);
  const plain = withoutLookalikes(core);
  const spellings = [password, core, plain, withoutLookalikes(password)];
  const isKnown = spellings.some((spelling) => spelling.length >= 4 && known.has(spelling));
  // A common word at the heart of a long random tail is not a common password.
  if (isKnown && (password.length - core.length <= 6 || known.has(password))) return true;
  const own = [...PRODUCT_WORDS, ...wordsOf(email)];
  if (email !== '' && password.includes(email)) return true;
  return (
    spellings.some((spelling) => own.includes(spelling)) || isRun(password) || isRun(core) || isRepetition(password)
  );
}

/** What stands before the digits and signs people append, and after those they put in front. */
function withoutDecoration(password: string): string {
  return password.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
}

function withoutLookalikes(password: string): string {
  return [...password].map((character) => LOOKALIKES[character] ?? character).join('');
}

function wordsOf(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain.split('.');
  return [email, local, domain, ...local.split(/[._+-]/), ...labels].filter((word) => word.length >= 4);
}

function isRun(text: string): boolean {
  if (text.length < 6) return false;
  const backwards = [...text].reverse().join('');
  return RUNS.some((run) => run.includes(text) || run.includes(backwards));
}

/** One unit of up to four characters, over and over. */
function isRepetition(password: string): boolean {
  return [1, 2, 3, 4].some((length) => {
    const unit = password.slice(0, length);
    return unit.repeat(Math.ceil(password.length / length)).slice(0, password.length) === password;
  });
}
