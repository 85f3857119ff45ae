import { type CheckAnswers, type CheckWork, LARGEST_WORK, workText } from '@fairlead/contract/features/leads';

const bytes = new TextEncoder();
const hexOf = (hash: ArrayBuffer) =>
  Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Finds the number below `limit` whose hash is given: a second or two, in between what the visitor does. */
export async function solveWork(work: CheckWork, limit = LARGEST_WORK): Promise<CheckAnswers['work']> {
  for (let number = 0; number < limit; number += 1) {
    const hash = await crypto.subtle.digest('SHA-256', bytes.encode(workText(work.salt, number)));
    if (hexOf(hash) === work.hash) return { ...work, number };
  }
  throw new Error('The work has no answer.');
}
