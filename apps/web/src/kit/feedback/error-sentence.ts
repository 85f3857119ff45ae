import { problemCode, sentenceOf } from '#app/api/api-problem';

/** Errors the engine raises by itself: their messages speak of the code, not of what happened to the reader. */
const ENGINE_ERRORS = [TypeError, ReferenceError, RangeError, SyntaxError, EvalError, URIError];

/** How browsers say that a part of the page did not arrive: offline, or replaced by a newer version. */
const PART_MISSING = /dynamically imported module|module script failed|preload css/i;

/** What an error screen says about an error: its message where it was written for people, and no internals. */
export function errorSentence(error: unknown): string {
  if (problemCode(error)) return sentenceOf(error);
  if (!(error instanceof Error)) return 'This could not be shown. What you saved is safe.';
  if (PART_MISSING.test(error.message)) return 'A part of this page did not arrive. Reload the page to get it.';
  const isInternal = error.message === '' || ENGINE_ERRORS.some((kind) => error instanceof kind);
  return isInternal ? 'This could not be shown. What you saved is safe.' : error.message;
}
