import { bankOf } from '@fairlead/content/question-banks/banks';
import { type Evidence, MOST_EVIDENCE } from '@fairlead/contract/features/assessments/assessments';
import { assessmentEvidence } from '@fairlead/db/schema/assessments';
import { files } from '@fairlead/db/schema/files';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import type { WorkContext } from '#api/work-context';
import { type AssessmentRow, findOpenAssessment } from '#domain/assessments/rows';
import { evidenceOf } from '#domain/assessments/view';
import { checkDocument } from '#files/check-document';
import { addFile } from '#files/file-rows';

type About = { id: string; questionId: string; validUntil?: string | undefined };
type NewFile = About & { file: File; title?: string | undefined };
type NewLink = About & { title: string; link: string };
type Piece = { id: string; evidenceId: string };
type Words = { title?: string | undefined; link?: string | undefined; validUntil?: string | null | undefined };

/** @throws NOT_FOUND for a question the bank does not ask, BAD_REQUEST for a day that is over or too much proof */
async function proofFor(
  { tx, caller, now }: Pick<HandlerContext, 'tx' | 'caller' | 'now'>,
  { id, questionId, validUntil }: About,
): Promise<AssessmentRow> {
  const mspId = callerMspId(caller);
  const row = await findOpenAssessment(tx, mspId, id);
  if (!bankOf(row.bankId, row.bankVersion).questions.some((question) => question.id === questionId))
    throw fail('NOT_FOUND');
  requireFuture(validUntil, now);
  const held = await tx.$count(
    assessmentEvidence,
    and(eq(assessmentEvidence.mspId, mspId), eq(assessmentEvidence.assessmentId, id)),
  );
  if (held >= MOST_EVIDENCE)
    throw fail('BAD_REQUEST', { file: `An assessment can hold at most ${MOST_EVIDENCE} pieces of evidence.` });
  return row;
}

function requireFuture(validUntil: string | undefined, now: Date): void {
  if (validUntil && validUntil <= now.toISOString().slice(0, 10))
    throw fail('BAD_REQUEST', { validUntil: 'Valid until must be in the future.' });
}

async function addPiece(
  writing: WorkContext,
  row: AssessmentRow,
  about: About,
  piece: { title: string; fileId?: string; link?: string },
): Promise<Evidence> {
  const { tx, caller, now } = writing;
  const [added] = await tx
    .insert(assessmentEvidence)
    .values({
      ...piece,
      title: piece.title.normalize('NFC'),
      mspId: row.mspId,
      clientId: row.clientId,
      assessmentId: row.id,
      questionId: about.questionId,
      validUntil: about.validUntil ?? null,
      addedBy: caller.userId,
      createdAt: now,
    })
    .returning({ id: assessmentEvidence.id });
  if (!added) throw fail('INTERNAL_SERVER_ERROR');
  await writing.audit(
    { type: 'assessment', id: row.id },
    { after: { questionId: about.questionId, evidence: added.id, kind: piece.link ? 'link' : 'file' } },
  );
  return viewOf(writing, row, added.id);
}

async function viewOf({ tx }: WorkContext, { mspId, id }: AssessmentRow, evidenceId: string): Promise<Evidence> {
  const [view] = await evidenceOf(tx, mspId, id, eq(assessmentEvidence.id, evidenceId));
  if (!view) throw fail('INTERNAL_SERVER_ERROR');
  return view;
}

/** What is in the file is checked and stored before a row names it, and while no transaction is open. */
export async function addEvidence(context: StagedContext, { file, title, ...about }: NewFile): Promise<Evidence> {
  await context.read((reading) => proofFor(reading, about));
  const checked = await checkDocument('evidence', file);
  const stored = await context.services.files.put(checked.bytes);
  return context.write(async (writing) => {
    const row = await proofFor(writing, about);
    const fileRow = await addFile(writing.tx, {
      mspId: row.mspId,
      clientId: row.clientId,
      createdBy: writing.caller.userId,
      createdAt: writing.now,
      purpose: 'evidence',
      name: `${checked.title}.${checked.extension}`,
      contentType: checked.contentType,
      size: stored.size,
      sha256: stored.sha256,
      storageKey: stored.storageKey,
    });
    return addPiece(writing, row, about, { title: title ?? checked.title, fileId: fileRow.id });
  });
}

/** Names the place where the proof lies; nothing is fetched from it. */
export async function linkEvidence(context: WorkContext, { title, link, ...about }: NewLink): Promise<Evidence> {
  const row = await proofFor(context, about);
  return addPiece(context, row, about, { title, link });
}

/**
 * Changes what a piece of proof is called, where it lies, or until when it counts; a day that is over may stay as it is.
 * @throws CONFLICT when somebody has changed it since `version`, and nothing is changed
 */
export async function updateEvidence(
  context: WorkContext,
  { id, evidenceId, version, ...words }: Piece & Words & { version: number },
): Promise<Evidence> {
  const { tx, caller, now } = context;
  const row = await findOpenAssessment(tx, callerMspId(caller), id);
  const isPiece = ofPiece(row.mspId, { id, evidenceId });
  const [before] = await tx.select().from(assessmentEvidence).where(isPiece);
  if (!before) throw fail('NOT_FOUND');
  if (before.version !== version) throw fail('CONFLICT');
  if (words.link !== undefined && before.link === null)
    throw fail('BAD_REQUEST', { link: 'This evidence is a file. Add the address as evidence of its own.' });
  const after = {
    title: words.title?.normalize('NFC') ?? before.title,
    link: words.link ?? before.link,
    validUntil: words.validUntil === undefined ? before.validUntil : words.validUntil,
  };
  if (after.validUntil !== before.validUntil) requireFuture(after.validUntil ?? undefined, now);
  const { rowCount } = await tx
    .update(assessmentEvidence)
    .set({ ...after, version: sql`${assessmentEvidence.version} + 1` })
    .where(and(isPiece, eq(assessmentEvidence.version, version)));
  if (rowCount !== 1) throw fail('CONFLICT');
  const { title, link, validUntil, questionId } = before;
  await context.audit(
    { type: 'assessment', id },
    {
      before: { questionId, evidence: evidenceId, title, link, validUntil },
      after: { questionId, evidence: evidenceId, ...after },
    },
  );
  return viewOf(context, row, evidenceId);
}

/** The file stays while an earlier assessment names it as well; else its row goes, and its bytes follow. */
export async function removeEvidence(context: WorkContext, { id, evidenceId }: Piece): Promise<{ id: string }> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  await findOpenAssessment(tx, mspId, id);
  const [gone] = await tx.delete(assessmentEvidence).where(ofPiece(mspId, { id, evidenceId })).returning();
  if (!gone) throw fail('NOT_FOUND');
  if (gone.fileId && (await tx.$count(assessmentEvidence, ofFile(mspId, gone.fileId))) === 0)
    await tx.delete(files).where(and(eq(files.mspId, mspId), eq(files.id, gone.fileId)));
  await context.audit({ type: 'assessment', id }, { before: { questionId: gone.questionId, evidence: evidenceId } });
  return { id };
}

const ofPiece = (mspId: string, { id, evidenceId }: Piece): SQL | undefined =>
  and(
    eq(assessmentEvidence.mspId, mspId),
    eq(assessmentEvidence.assessmentId, id),
    eq(assessmentEvidence.id, evidenceId),
  );

const ofFile = (mspId: string, fileId: string) =>
  and(eq(assessmentEvidence.mspId, mspId), eq(assessmentEvidence.fileId, fileId));

/** The file as it was sent, read back from the store once the transaction has ended. */
export async function downloadEvidence(context: StagedContext, { id, evidenceId }: Piece): Promise<File> {
  const found = await context.read(async ({ tx, caller }) => {
    const [row] = await tx
      .select({ name: files.name, contentType: files.contentType, storageKey: files.storageKey })
      .from(assessmentEvidence)
      .innerJoin(files, and(eq(files.mspId, assessmentEvidence.mspId), eq(files.id, assessmentEvidence.fileId)))
      .where(ofPiece(callerMspId(caller), { id, evidenceId }));
    if (!row) throw fail('NOT_FOUND');
    return row;
  });
  const bytes = await context.services.files.get(found.storageKey);
  return new File([new Uint8Array(bytes)], found.name, { type: found.contentType });
}
