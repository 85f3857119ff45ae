import type { CustomDomains } from '@fairlead/contract/features/custom-domains';
import type { Tx } from '@fairlead/db/connection/database';
import { postgresErrorCode } from '@fairlead/db/connection/errors';
import { customDomains, type StoredRecord } from '@fairlead/db/schema/custom-domains';
import { and, eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { isTaken } from '#domain/msps/client-address';
import { afterLook } from './after-look';
import { findDomain, isDomain, requireIncluded, viewDomains } from './domain-view';
import { type DomainRow, lookFor, wantedRecords } from './records';
import { TAKEN } from './save-domain';

/** Looks that follow one another at once would only ask the same name servers again. */
const SPACING_MS = 3_000;
const UNIQUE_VIOLATION = '23505';

/** Looks for the records now. @throws NOT_FOUND without such a domain, BAD_REQUEST where another was faster */
export async function checkDomain(context: StagedContext, { use }: Pick<DomainRow, 'use'>): Promise<CustomDomains> {
  const { caller, now, services } = context;
  const mspId = callerMspId(caller);
  const row = await context.read(async ({ tx }) => {
    await requireIncluded(tx, mspId);
    return findDomain(tx, mspId, use);
  });
  if (!row) throw fail('NOT_FOUND');
  const isFresh = row.checkedAt !== null && now.getTime() - row.checkedAt.getTime() < SPACING_MS;
  const records = isFresh ? null : await lookFor(services.domains.dns, wantedRecords(row, services.domains.target));
  return context.write(async ({ tx, audit }) => {
    const after = records ? await noteLook(tx, row, records, now).catch(refuseTaken) : row;
    await audit({ type: 'custom_domain', id: use }, { after: { verified: after?.verifiedAt ?? null } });
    return viewDomains(tx, mspId, services);
  });
}

/** Another organization has verified the same domain. */
export class DomainTakenError extends Error {
  override name = 'DomainTakenError';
}

/**
 * Writes down what a look found and what the domain is now; null when it was changed meanwhile.
 * @throws DomainTakenError
 */
export async function noteLook(
  tx: Tx,
  row: DomainRow,
  records: StoredRecord[],
  now: Date,
): Promise<{ before: DomainRow; verifiedAt: Date | null; failingSince: Date | null; takenAwayAt: Date | null } | null> {
  const { mspId, use, domain, token } = row;
  const isStill = and(isDomain(mspId, use), eq(customDomains.token, token));
  const [before] = await tx.select().from(customDomains).where(isStill).for('update');
  if (!before) return null;
  const after = afterLook(before, records, now);
  if (after.verifiedAt && !before.verifiedAt && (await isTaken(tx, mspId, use, domain))) throw new DomainTakenError();
  try {
    await tx
      .update(customDomains)
      .set({ ...after, records, checkedAt: now })
      .where(isStill);
  } catch (error) {
    // Two organizations verified it at once; the first one has it.
    if (postgresErrorCode(error) === UNIQUE_VIOLATION) throw new DomainTakenError();
    throw error;
  }
  return { before, ...after };
}

function refuseTaken(error: unknown): never {
  throw error instanceof DomainTakenError ? fail('BAD_REQUEST', { use: TAKEN }) : error;
}
