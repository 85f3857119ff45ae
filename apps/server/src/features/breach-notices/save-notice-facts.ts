import { NONE_OF_THESE } from '@fairlead/content/fields/notice-facts';
import { ENTITY_TYPES } from '@fairlead/content/notices/entity-types';
import { LICENSES } from '@fairlead/content/notices/licenses';
import { PLACES } from '@fairlead/content/notices/places';
import type { BreachNotices, NoticeAnswers } from '@fairlead/contract/features/breach-notices';
import { clients } from '@fairlead/db/schema/clients/clients';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { areNoticePlaces } from '#domain/clients/notices';
import { findClient } from '#domain/clients/rows';
import { breachNoticesView } from './get-breach-notices';

type Change = { clientId: string; version: number; facts: NoticeAnswers };

/** Keeps what decides the notices. Who started from an older version of the record gets CONFLICT and nothing is changed. */
export async function saveNoticeFacts(context: HandlerContext, change: Change): Promise<BreachNotices> {
  const { tx, caller, now } = context;
  const { clientId, version, facts } = change;
  const mspId = callerMspId(caller);
  const before = await findClient(tx, mspId, clientId);
  checkKeys(facts);
  const [after] = await tx
    .update(clients)
    .set({ noticeFacts: facts, version: sql`${clients.version} + 1`, updatedAt: now })
    .where(and(eq(clients.mspId, mspId), eq(clients.id, clientId), eq(clients.version, version)))
    .returning();
  if (!after) throw fail('CONFLICT');
  await context.audit({ type: 'client', id: clientId }, { before: before.noticeFacts ?? {}, after: facts });
  return breachNoticesView(context, after);
}

/** @throws BAD_REQUEST with a sentence at each field whose keys no catalogue knows */
function checkKeys({ seat, people, entityTypes, licenses }: NoticeAnswers): void {
  const problems: Record<string, string> = {};
  if (seat !== null && !Object.hasOwn(PLACES, seat)) problems.seat = 'Choose one of the listed places.';
  if (!areNoticePlaces(people)) problems.people = 'Choose one of the listed places.';
  for (const [field, keys, known] of [
    ['entityTypes', entityTypes, ENTITY_TYPES],
    ['licenses', licenses, LICENSES],
  ] as const) {
    if (!keys.every((key) => key === NONE_OF_THESE || Object.hasOwn(known, key)))
      problems[field] = 'Choose from the list.';
    else if (keys.includes(NONE_OF_THESE) && keys.length > 1)
      problems[field] = 'Choose “None of these” alone, or remove it.';
  }
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
}
