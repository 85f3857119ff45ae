import { createHash } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { lastly } from '@fairlead/db/connection/open-transaction';
import { idempotencyKeys } from '@fairlead/db/schema/idempotency';
import { PLATFORM_MSP_ID } from '@fairlead/db/schema/msps';
import { and, eq } from 'drizzle-orm';
import type { Principal } from './caller/principal';
import type { ApiContext } from './context';
import { fail } from './errors';

type Claim = { mspId: string; userId: string; key: string; answer: unknown };

/**
 * Takes the request's Idempotency-Key inside its transaction. A second request with the same key waits for the first
 * to commit and then receives its stored answer.
 * @returns null when the request brings no key
 * @throws IDEMPOTENCY_MISMATCH when the key was used with another operation or input
 */
export async function claimIdempotencyKey(
  tx: Tx,
  context: ApiContext,
  caller: Principal,
  operationId: string,
  input: unknown,
): Promise<Claim | null> {
  const { idempotencyKey: key } = context;
  if (key === null) return null;
  const { userId } = caller;
  const mspId = caller.mspId ?? PLATFORM_MSP_ID;
  const requestHash = createHash('sha256')
    .update(`${operationId}\n${canonicalJson(await withDigests(input))}`)
    .digest('hex');
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ mspId, userId, key, requestHash, createdAt: context.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length === 1) return { mspId, userId, key, answer: undefined };
  const [stored] = await tx.select().from(idempotencyKeys).where(own({ mspId, userId, key }));
  if (!stored || stored.requestHash !== requestHash) throw fail('IDEMPOTENCY_MISMATCH');
  return { mspId, userId, key, answer: stored.response };
}

/** Keeps the answer beside the key, in the transaction that made it. */
export async function storeAnswer(tx: Tx, claim: Claim, response: unknown): Promise<void> {
  // As text, because jsonb would reorder the fields and the repeated answer should be the same to the byte.
  const kept = tx
    .update(idempotencyKeys)
    .set({ response: JSON.stringify(response), status: 200 })
    .where(own(claim));
  await lastly(tx, kept);
}

function own(claim: Pick<Claim, 'mspId' | 'userId' | 'key'>) {
  return and(
    eq(idempotencyKeys.mspId, claim.mspId),
    eq(idempotencyKeys.userId, claim.userId),
    eq(idempotencyKeys.key, claim.key),
  );
}

/** The input with the digest of its file's bytes in the place of the file. */
async function withDigests(input: unknown): Promise<unknown> {
  if (typeof input !== 'object' || input === null) return input;
  const members = Object.entries(input).map(async ([name, value]: [string, unknown]) => [name, await digested(value)]);
  return Object.values(input).some((value) => value instanceof File)
    ? Object.fromEntries(await Promise.all(members))
    : input;
}

async function digested(value: unknown): Promise<unknown> {
  if (!(value instanceof File)) return value;
  const bytes = new Uint8Array(await value.arrayBuffer());
  return { name: value.name, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** JSON with sorted keys: two spellings of the same input are the same input. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
