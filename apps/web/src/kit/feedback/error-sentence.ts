import { problemCode, sentenceOf } from '#app/api/api-problem';

/** Errors the engine raises by itself: their messages speak of the code, not of what happened to the reader. */
const ENGINE_ERRORS = [TypeError, ReferenceError, RangeError, SyntaxError, EvalError, URIError];

/** How browsers say that a part of the page did not arrive: offline, or replaced by a newer version. */
const PART_MISSING = /dynamically imported module|module script failed|preload css/i;

const KIND = 'This could not be shown. What you saved is safe.';

/** What an error screen says: a sentence for people, and below it the error's own message where that is another. */
export type ErrorWords = { sentence: string; message: string | null };

/** What an error screen says about an error: its message where it was written for people, else a kind sentence above it. */
export function errorWords(error: unknown): ErrorWords {
  if (problemCode(error)) return { sentence: sentenceOf(error), message: null };
  const message = (error instanceof Error ? error.message : typeof error === 'string' ? error : '') || null;
  if (!(error instanceof Error)) return { sentence: KIND, message };
  if (PART_MISSING.test(error.message))
    return { sentence: 'A part of this page did not arrive. Reload the page to get it.', message };
  const isInternal = message === null || ENGINE_ERRORS.some((kind) => error instanceof kind);
  return isInternal ? { sentence: KIND, message } : { sentence: message, message: null };
}
