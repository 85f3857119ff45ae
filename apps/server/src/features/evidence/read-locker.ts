import {
  type ClaimedRequirement,
  type EvidenceLocker,
  type EvidencePiece,
  EXPIRING_DAYS,
} from '@fairlead/contract/features/evidence';
import type { Tx } from '@fairlead/db/connection/database';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { evidence } from '@fairlead/db/schema/evidence';
import { files } from '@fairlead/db/schema/files';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { type ClaimSet, claimsOf, requirementWords } from '#domain/evidence/claims';
import { coverageNow, isPiece, keyOf, ofLocker } from '#domain/evidence/pieces';
import { dayFrom } from '#domain/team/due-reminders';

type Reading = Pick<HandlerContext, 'tx' | 'caller' | 'now'>;
type Owner = { mspId: string; clientId: string };

const adder = alias(profiles, 'adder');
const owner = alias(profiles, 'owner');

function selectPieces(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      row: evidence,
      file: { name: files.name, contentType: files.contentType, size: files.size },
      addedByName: adder.name,
      ownerName: owner.name,
      contactName: clientContacts.name,
      contactEmail: clientContacts.email,
    })
    .from(evidence)
    .leftJoin(files, and(eq(files.mspId, evidence.mspId), eq(files.id, evidence.fileId)))
    .leftJoin(adder, and(eq(adder.msp_id, evidence.mspId), eq(adder.id, evidence.addedBy)))
    .leftJoin(owner, and(eq(owner.msp_id, evidence.mspId), eq(owner.id, evidence.ownerId)))
    .leftJoin(
      clientContacts,
      and(eq(clientContacts.mspId, evidence.mspId), eq(clientContacts.id, evidence.ownerContactId)),
    )
    .where(where)
    .orderBy(asc(evidence.countsUntil), asc(evidence.id));
}

type Selected = Awaited<ReturnType<typeof selectPieces>>[number];

const pieceView = (
  { row, file, addedByName, ownerName, contactName, contactEmail }: Selected,
  covers: EvidencePiece['covers'],
): EvidencePiece => ({
  id: row.id,
  title: row.title,
  file,
  link: row.link,
  validUntil: row.validUntil,
  countsUntil: row.countsUntil,
  ownerId: row.ownerId,
  ownerContactId: row.ownerContactId,
  ownerName: ownerName ?? (contactName || contactEmail),
  covers,
  addedByName,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

/** What is in the locker of a client, and what is said of its requirements. */
export async function readLocker(tx: Tx, { mspId, clientId }: Owner) {
  const pieces = await selectPieces(tx, ofLocker(mspId, clientId));
  const ids = pieces.map(({ row }) => row.id);
  const coverage = ids.length === 0 ? [] : await coverageNow(tx, mspId, ids);
  return { pieces, coverage, sets: await claimsOf(tx, { mspId, clientId }) };
}

export type Locker = Awaited<ReturnType<typeof readLocker>>;

/** The pieces that cover a requirement, newest last day last. */
export function piecesOf({ pieces, coverage }: Locker, { frameworkId }: ClaimSet) {
  const covering = coverage.filter((one) => one.frameworkId === frameworkId);
  return (requirementId: string) =>
    covering
      .filter((one) => one.requirementId === requirementId)
      .flatMap(({ evidenceId }) => pieces.filter(({ row }) => row.id === evidenceId).map(({ row }) => row));
}

function viewed(piece: Selected, { coverage, sets }: Pick<Locker, 'coverage' | 'sets'>): EvidencePiece {
  const wordsOf = requirementWords(sets);
  const covered = coverage.filter(({ evidenceId }) => evidenceId === piece.row.id);
  return pieceView(
    piece,
    covered.map((one) => ({ requirement: keyOf(one), ...wordsOf(one) })),
  );
}

/** All evidence of a client, what ends first at the top, and the evidence rate of each assessment. */
export async function listEvidence(
  { tx, caller, now }: Reading,
  { clientId }: { clientId: string },
): Promise<EvidenceLocker> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  const locker = await readLocker(tx, { mspId, clientId });
  const [today, soon] = [dayFrom(now, 0), dayFrom(now, EXPIRING_DAYS)];
  return {
    items: locker.pieces.map((piece) => viewed(piece, locker)),
    rates: locker.sets.map((set) => {
      const pieces = piecesOf(locker, set);
      const met = set.claims.filter(({ standing }) => standing === 'met');
      const shownOn = (day: string) =>
        met.filter(({ requirementId }) => pieces(requirementId).some(({ countsUntil }) => countsUntil >= day)).length;
      return { framework: set.framework, met: met.length, shown: shownOn(today), shownSoon: shownOn(soon) };
    }),
  };
}

/** One piece as the page has it. @throws NOT_FOUND */
export async function viewPiece(tx: Tx, ofClient: Owner, id: string): Promise<EvidencePiece> {
  const [piece] = await selectPieces(tx, isPiece(ofClient.mspId, id));
  if (!piece) throw fail('NOT_FOUND');
  const coverage = await coverageNow(tx, ofClient.mspId, [id]);
  return viewed(piece, { coverage, sets: await claimsOf(tx, ofClient) });
}

/** Everything the client was asked about. */
export async function listRequirements(
  { tx, caller }: Reading,
  { clientId }: { clientId: string },
): Promise<{ items: ClaimedRequirement[] }> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  const sets = await claimsOf(tx, { mspId, clientId });
  return {
    items: sets.flatMap(({ frameworkId, framework, claims }) =>
      claims.map(({ requirementId, text, standing }) => ({
        requirement: keyOf({ frameworkId, requirementId }),
        framework,
        text,
        standing,
      })),
    ),
  };
}
