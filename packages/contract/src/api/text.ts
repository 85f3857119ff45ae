import { z } from 'zod';

/** NUL and unpaired surrogates cannot be stored or shown; everything else people type is theirs. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

const storable = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max.toLocaleString('en-US')} characters.`)
    .refine(isStorable, 'This text contains characters that cannot be saved.');

/** One line or more of optional text; trimmed, at most `max` characters. */
export const text = (max: number) => storable(max).trim();

/** Text that must not be empty after trimming. `label` names the field in the message. */
export const requiredText = (label: string, max: number) => storable(max).trim().min(1, `Enter ${label}.`);

/** Characters that turn the direction of what follows: a name with one rewrites the sentence around it. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** What breaks a line or is not seen at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A name or title that must not be empty: always one line, whatever was pasted. `label` names it in the message. */
export const requiredLine = (label: string, max: number) =>
  storable(max)
    .overwrite((value) => value.replace(DIRECTION_MARKS, '').replace(BREAKS, ' ').trim())
    .min(1, `Enter ${label}.`);

/** A web address of the http and https schemes only, so that it can never run a script as a link. */
export const webAddress = storable(2_000)
  .meta({ examples: ['https://saltmarsh.example'] })
  .trim()
  .refine((value) => {
    if (value === '') return true;
    try {
      return ['http:', 'https:'].includes(new URL(value).protocol);
    } catch {
      return false;
    }
  }, 'Enter a web address that starts with https:// or http://.');

/** An email address, compared case-folded and in NFC; empty is allowed. */
export const optionalEmail = storable(255)
  .meta({ examples: ['anna.reed@saltmarsh.example'] })
  .trim()
  .transform((value) => value.normalize('NFC').toLowerCase())
  .refine(
    (value) => value === '' || z.email().safeParse(value).success,
    'Enter an email address such as name@company.com.',
  );

/** An email address that must be there. */
export const email = optionalEmail.refine((value) => value !== '', 'Enter an email address such as name@company.com.');

/** Optional text of a form: empty counts as absent. */
export const optionalText = (max: number) =>
  text(max)
    .transform((value) => (value === '' ? undefined : value))
    .optional();

export const id = z.uuid();

/** The database knows no year 0 and writes the year 10000 otherwise, and nothing here is older than a century or so. */
const FIRST_INSTANT = Date.parse('1900-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment in any time zone, of the years 1900 to 9999 in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((moment) => Date.parse(moment) >= FIRST_INSTANT && Date.parse(moment) <= LAST_INSTANT, 'Choose another day.');

/** Of a day such as February 30. */
export const NO_SUCH_DAY = 'Choose a day that exists.';

/** A calendar day of the years 1900 to 9999. `sentence` says what to do. */
export const dayOr = (sentence: string) => z.iso.date(sentence).refine((day) => day >= '1900', sentence);

/** A calendar day of an answer: what was stored is shown as it is. */
export const storedDay = z.iso.date();

/** A calendar day that somebody chooses. */
export const chosenDay = dayOr(NO_SUCH_DAY);

/** An amount of 0 or more with cents, up to `largest`; null is not known yet. */
export const knownPrice = (largest: number) =>
  z
    .number('Enter an amount of 0 or more.')
    .min(0, 'Enter an amount of 0 or more.')
    .max(largest, `Enter at most ${largest.toLocaleString('en-US')}.`)
    .multipleOf(0.01, 'Use at most two decimals.')
    .nullable();
