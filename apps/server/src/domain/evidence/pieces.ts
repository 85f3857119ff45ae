/** Evidence of a client: one piece, whatever it covers, and in which assessment it was attached. */
import { MOST_EVIDENCE } from '@fairlead/contract/features/evidence';
import type { Tx } from '@fairlead/db/connection/database';
import { evidence, evidenceCoverage } from '@fairlead/db/schema/evidence';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { fail } from '#api/errors';

export type PieceRow = typeof evidence.$inferSelect;

/** A question of a bank, or a requirement of a framework. */
export type Requirement = { frameworkId: string; requirementId: string };

/** As the API writes it, such as `insurance:I02`. */
export const keyOf = ({ frameworkId, requirementId }: Requirement): string => `${frameworkId}:${requirementId}`;

/** The same, read. @param key with a colon, as `requirementKey` of the contract demands */
export function requirementOf(key: string): Requirement {
  const at = key.indexOf(':');
  return { frameworkId: key.slice(0, at), requirementId: key.slice(at + 1) };
}

export const isPiece = (mspId: string, id: string) =>
  and(eq(evidence.mspId, mspId), eq(evidence.id, id), isNull(evidence.removedAt));

export const ofLocker = (mspId: string, clientId: string) =>
  and(eq(evidence.mspId, mspId), eq(evidence.clientId, clientId), isNull(evidence.removedAt));

/** @throws BAD_REQUEST for a client that holds as many pieces as it can */
export async function requireRoom(tx: Tx, mspId: string, clientId: string, more = 1): Promise<void> {
  if ((await tx.$count(evidence, ofLocker(mspId, clientId))) + more > MOST_EVIDENCE)
    throw fail('BAD_REQUEST', { file: `A client can hold at most ${MOST_EVIDENCE} pieces of evidence.` });
}

/** @throws BAD_REQUEST for a day that is over */
export function requireFuture(validUntil: string | null | undefined, now: Date): void {
  if (validUntil && validUntil <= now.toISOString().slice(0, 10))
    throw fail('BAD_REQUEST', { validUntil: 'Valid until must be in the future.' });
}

type NewPiece = Omit<typeof evidence.$inferInsert, 'updatedAt' | 'createdAt' | 'title'> & { title: string; now: Date };

/** Puts a piece into the locker. */
export async function insertPiece(tx: Tx, { now, title, ...columns }: NewPiece): Promise<PieceRow> {
  const [row] = await tx
    .insert(evidence)
    .values({ ...columns, title: title.normalize('NFC'), createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw fail('INTERNAL_SERVER_ERROR');
  return row;
}

type Whose = { mspId: string; clientId: string; id: string };

/** What the pieces cover now. */
export function coverageNow(tx: Tx, mspId: string, ids: readonly string[]) {
  return tx
    .select({
      evidenceId: evidenceCoverage.evidenceId,
      frameworkId: evidenceCoverage.frameworkId,
      requirementId: evidenceCoverage.requirementId,
    })
    .from(evidenceCoverage)
    .where(
      and(
        eq(evidenceCoverage.mspId, mspId),
        inArray(evidenceCoverage.evidenceId, [...ids]),
        isNull(evidenceCoverage.endedAt),
      ),
    )
    .orderBy(evidenceCoverage.frameworkId, evidenceCoverage.requirementId);
}

/** Pieces in a client's locker by the requirement they cover, as `keyOf` writes it. */
export async function piecesByRequirement(tx: Tx, mspId: string, clientId: string) {
  const rows = await tx
    .select({
      id: evidence.id,
      title: evidence.title,
      countsUntil: evidence.countsUntil,
      frameworkId: evidenceCoverage.frameworkId,
      requirementId: evidenceCoverage.requirementId,
    })
    .from(evidenceCoverage)
    .innerJoin(evidence, and(eq(evidence.mspId, evidenceCoverage.mspId), eq(evidence.id, evidenceCoverage.evidenceId)))
    .where(and(ofLocker(mspId, clientId), isNull(evidenceCoverage.endedAt)))
    .orderBy(evidence.title, evidence.id);
  const pieces = new Map<string, { id: string; title: string; countsUntil: string }[]>();
  for (const { frameworkId, requirementId, ...piece } of rows) {
    const key = keyOf({ frameworkId, requirementId });
    pieces.set(key, [...(pieces.get(key) ?? []), piece]);
  }
  return pieces;
}

/** Has a piece cover these as well; what it covers already stays as it is. */
export async function cover(tx: Tx, piece: Whose, requirements: readonly Requirement[], now: Date): Promise<void> {
  const held = new Set((await coverageNow(tx, piece.mspId, [piece.id])).map(keyOf));
  const added = requirements.filter((one) => !held.has(keyOf(one)));
  if (added.length === 0) return;
  const owner = { mspId: piece.mspId, clientId: piece.clientId, evidenceId: piece.id };
  await tx
    .insert(evidenceCoverage)
    .values(added.map(({ frameworkId, requirementId }) => ({ ...owner, frameworkId, requirementId, addedAt: now })))
    // Ended and begun within one millisecond.
    .onConflictDoUpdate({
      target: [
        evidenceCoverage.mspId,
        evidenceCoverage.evidenceId,
        evidenceCoverage.frameworkId,
        evidenceCoverage.requirementId,
        evidenceCoverage.addedAt,
      ],
      set: { endedAt: null },
    });
}

/** Has a piece cover these no more. */
export async function uncover(tx: Tx, piece: Whose, requirements: readonly Requirement[], now: Date): Promise<void> {
  for (const { frameworkId, requirementId } of requirements)
    await tx
      .update(evidenceCoverage)
      .set({ endedAt: sql`greatest(${now.toISOString()}::timestamptz, ${evidenceCoverage.addedAt})` })
      .where(
        and(
          eq(evidenceCoverage.mspId, piece.mspId),
          eq(evidenceCoverage.evidenceId, piece.id),
          eq(evidenceCoverage.frameworkId, frameworkId),
          eq(evidenceCoverage.requirementId, requirementId),
          isNull(evidenceCoverage.endedAt),
        ),
      );
}

/** Counts as a change of the piece. @throws CONFLICT when it was changed since `version` */
export async function changePiece(
  tx: Tx,
  { mspId, id }: Pick<Whose, 'mspId' | 'id'>,
  version: number,
  columns: Partial<Pick<PieceRow, 'title' | 'link' | 'validUntil' | 'ownerId' | 'ownerContactId'>>,
  now: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(evidence)
    .set({ ...columns, updatedAt: now, version: sql`${evidence.version} + 1` })
    .where(and(isPiece(mspId, id), eq(evidence.version, version)));
  if (rowCount !== 1) throw fail('CONFLICT');
}

/**
 * Takes a piece out of the locker. One that a completed assessment counted stays with that assessment; the file of any
 * other one goes, and its bytes follow. @throws NOT_FOUND
 */
export async function removePiece(tx: Tx, mspId: string, id: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ removed: boolean }>(
    sql`select public.remove_evidence(${mspId}, ${id}, ${now.toISOString()}::timestamptz) as removed`,
  );
  if (!rows[0]?.removed) throw fail('NOT_FOUND');
}
