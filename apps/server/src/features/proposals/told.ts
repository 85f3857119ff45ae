import { proposalFields } from '@fairlead/contract/features/proposals/proposals';
import type { Tx } from '@fairlead/db/connection/database';
import type { ClientRow } from '#domain/clients/rows';
import { findLocale } from '#domain/msps/locale-of';
import { storedCase } from '#domain/sales-cases/stored-case';
import { byPriority, costInWords } from '#domain/sales-cases/told-in-words';

const MOST_TOLD = 5;

/** An introduction that says back what the client told in sales talks, in their words; the draft can still be changed. */
export async function withTold(tx: Tx, { mspId, id }: ClientRow, introduction: string): Promise<string> {
  const { pains, currency } = await storedCase(tx, mspId, id);
  const told = byPriority(pains)
    .filter(({ priority }) => priority !== 'later')
    .slice(0, MOST_TOLD);
  if (told.length === 0 || currency === null) return introduction;
  const locale = await findLocale(tx, mspId);
  const lines = told.map((card) => {
    const cost = costInWords(card, currency, locale);
    return `- ${card.problem}${cost ? ` (${cost} by your own figures)` : ''}`;
  });
  const whole = `${introduction}\n\nWhat you told us:\n${lines.join('\n')}`;
  // Words of the organization's own may fill the field: they are kept as they are.
  return proposalFields.shape.introduction.safeParse(whole).success ? whole : introduction;
}
