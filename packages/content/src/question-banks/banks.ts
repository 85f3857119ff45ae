import { BREACH_READINESS_1 } from './breach-readiness-1';
import { BREACH_READINESS_2 } from './breach-readiness-2';
import { INSURANCE_READINESS_1 } from './insurance-readiness-1';
import { INSURANCE_READINESS_2 } from './insurance-readiness-2';
import type { QuestionBank } from './schema';

/** Every version of every bank, newest last: an assessment is shown and scored with the version it was made with. */
export const BANK_VERSIONS = [
  INSURANCE_READINESS_1,
  BREACH_READINESS_1,
  INSURANCE_READINESS_2,
  BREACH_READINESS_2,
] as const;

const all: readonly QuestionBank[] = BANK_VERSIONS;

/** The bank an assessment was made with. @throws RangeError for one that never was */
export function bankOf(id: string, version: number): QuestionBank {
  const found = all.find((bank) => bank.id === id && bank.version === version);
  if (!found) throw new RangeError(`Unknown question bank: ${id} ${version}.`);
  return found;
}

/** The newest version of every bank there is. */
export const newestBanks = (): QuestionBank[] => [...new Map(all.map((bank) => [bank.id, bank])).values()];

/** What a new assessment is made with; undefined for a bank there is not. */
export const newestBank = (id: string): QuestionBank | undefined => all.findLast((bank) => bank.id === id);
