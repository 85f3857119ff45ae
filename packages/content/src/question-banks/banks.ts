import type { QuestionBank } from './schema';

/** Every version of every bank, newest last: an assessment is shown and scored with the version it was made with. */
export const BANK_VERSIONS: readonly QuestionBank[] = [];
