import { z } from 'zod';

/** The largest whole number that most columns hold (PostgreSQL's `integer`). */
const LARGEST_WHOLE = 2_147_483_647;

/** A whole number of 0 or more that the database can hold: a version, a count, a number in a row. */
export const wholeNumber = z.int().min(0).max(LARGEST_WHOLE);

/** A whole number of 0 or more that may outgrow `wholeNumber`: bytes, milliseconds, sums of amounts. */
export const largeNumber = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A whole number of either sign that is kept as it is, in a document. */
export const exactNumber = z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
