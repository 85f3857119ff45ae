import type { CatalogEntryDetails } from '@fairlead/contract/features/threats/threats';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { threatAnswers, threatMatches } from '@fairlead/db/schema/threats';
import { and, eq, inArray } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { catalogOf, rematch } from '#domain/threats/rematch';
import { readEntry } from './read-catalog';

type Answer = { cveId: string; automatable: 'yes' | 'no' | null; technicalImpact: 'partial' | 'total' | null };

/** Keeps what the organization found out; the due dates of all its matches with the entry follow. */
export async function answerFacts(
  context: HandlerContext,
  { cveId, automatable, technicalImpact }: Answer,
): Promise<CatalogEntryDetails> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  if ((await tx.$count(knownExploited, eq(knownExploited.cveId, cveId))) === 0) throw fail('NOT_FOUND');
  const answer = { automatable, technicalImpact, answeredBy: caller.userId, answeredAt: now };
  await tx
    .insert(threatAnswers)
    .values({ mspId, cveId, ...answer })
    .onConflictDoUpdate({ target: [threatAnswers.mspId, threatAnswers.cveId], set: answer });
  const touched = tx
    .select({ id: threatMatches.technologyId })
    .from(threatMatches)
    .where(and(eq(threatMatches.mspId, mspId), eq(threatMatches.cveId, cveId)));
  const items = await tx
    .select()
    .from(clientTechnology)
    .where(and(eq(clientTechnology.mspId, mspId), inArray(clientTechnology.id, touched)));
  await rematch(tx, items, { now, catalog: await catalogOf(tx, [cveId]) });
  await context.audit({ type: 'vulnerability', id: cveId }, { after: { automatable, technicalImpact } });
  return readEntry(context, cveId);
}
