import { bankOf } from '@fairlead/content/question-banks/banks';
import type { Evidence } from '@fairlead/contract/features/assessments/assessments';
import { evidence, evidenceCoverage } from '@fairlead/db/schema/evidence';
import { files } from '@fairlead/db/schema/files';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import type { WorkContext } from '#api/work-context';
import { type AssessmentRow, findAssessment, findOpenAssessment } from '#domain/assessments/rows';
import { evidenceOf } from '#domain/evidence/of-assessment';
import {
  changePiece,
  cover,
  coverageNow,
  insertPiece,
  removePiece,
  requireFuture,
  requireRoom,
  uncover,
} from '#domain/evidence/pieces';
import { checkDocument } from '#files/check-document';
import { addFile } from '#files/file-rows';

type About = { id: string; questionId: string; validUntil?: string | undefined };
type NewFile = About & { file: File; title?: string | undefined };
type NewLink = About & { title: string; link: string };
type Piece = { id: string; evidenceId: string };
type Words = { title?: string | undefined; link?: string | undefined; validUntil?: string | null | undefined };

/** @throws NOT_FOUND for a question the bank does not ask, BAD_REQUEST for a day that is over or too much evidence */
async function assessmentFor(
  { tx, caller, now }: Pick<HandlerContext, 'tx' | 'caller' | 'now'>,
  { id, questionId, validUntil }: About,
): Promise<AssessmentRow> {
  const mspId = callerMspId(caller);
  const row = await findOpenAssessment(tx, mspId, id);
  if (!bankOf(row.bankId, row.bankVersion).questions.some((question) => question.id === questionId))
    throw fail('NOT_FOUND');
  requireFuture(validUntil, now);
  await requireRoom(tx, mspId, row.clientId);
  return row;
}

async function attach(
  writing: WorkContext,
  row: AssessmentRow,
  about: About,
  piece: { title: string; fileId?: string; link?: string },
): Promise<Evidence> {
  const { tx, caller, now } = writing;
  const owner = { mspId: row.mspId, clientId: row.clientId };
  const added = await insertPiece(tx, {
    ...owner,
    ...piece,
    validUntil: about.validUntil ?? null,
    addedBy: caller.userId,
    now,
  });
  await cover(tx, added, [{ frameworkId: row.bankId, requirementId: about.questionId }], now);
  await writing.audit(
    { type: 'assessment', id: row.id },
    { after: { questionId: about.questionId, evidence: added.id, kind: piece.link ? 'link' : 'file' } },
  );
  return viewOf(writing, row, added.id);
}

async function viewOf({ tx }: WorkContext, row: AssessmentRow, evidenceId: string): Promise<Evidence> {
  const [view] = await evidenceOf(tx, row, eq(evidence.id, evidenceId));
  if (!view) throw fail('INTERNAL_SERVER_ERROR');
  return view;
}

/** What is in the file is checked and stored before a row names it, and while no transaction is open. */
export async function addEvidence(context: StagedContext, { file, title, ...about }: NewFile): Promise<Evidence> {
  await context.read((reading) => assessmentFor(reading, about));
  const checked = await checkDocument('evidence', file);
  const stored = await context.services.files.put(checked.bytes);
  return context.write(async (writing) => {
    const row = await assessmentFor(writing, about);
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
    return attach(writing, row, about, { title: title ?? checked.title, fileId: fileRow.id });
  });
}

/** Names the place where the evidence is kept; nothing is fetched from it. */
export async function linkEvidence(context: WorkContext, { title, link, ...about }: NewLink): Promise<Evidence> {
  const row = await assessmentFor(context, about);
  return attach(context, row, about, { title, link });
}

/**
 * Changes what a piece of evidence is called, where it is kept, or until when it counts, wherever it is attached; a day
 * that is over may stay as it is.
 * @throws CONFLICT when it was changed since `version`, and nothing is changed
 */
export async function updateEvidence(
  context: WorkContext,
  { id, evidenceId, version, ...words }: Piece & Words & { version: number },
): Promise<Evidence> {
  const { tx, caller, now } = context;
  const row = await findOpenAssessment(tx, callerMspId(caller), id);
  const [before] = await evidenceOf(tx, row, eq(evidence.id, evidenceId));
  if (!before) throw fail('NOT_FOUND');
  if (before.version !== version) throw fail('CONFLICT');
  if (words.link !== undefined && before.link === null)
    throw fail('BAD_REQUEST', { link: 'This evidence is a file. Add the address as evidence of its own.' });
  const after = {
    title: words.title?.normalize('NFC') ?? before.title,
    link: words.link ?? before.link,
    validUntil: words.validUntil === undefined ? before.validUntil : words.validUntil,
  };
  if (after.validUntil !== before.validUntil) requireFuture(after.validUntil, now);
  await changePiece(tx, { mspId: row.mspId, id: evidenceId }, version, after, now);
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

/** Takes evidence off one answer, or all of an assessment. A piece that covers nothing else leaves the locker. */
export async function removeEvidence(
  context: WorkContext,
  { id, evidenceId, questionId }: Piece & { questionId?: string | undefined },
): Promise<{ id: string }> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await findOpenAssessment(tx, mspId, id);
  const isOf = questionId === undefined ? undefined : eq(evidenceCoverage.requirementId, questionId);
  const attached = await evidenceOf(tx, row, and(eq(evidence.id, evidenceId), isOf));
  if (attached.length === 0) throw fail('NOT_FOUND');
  const covered = await coverageNow(tx, mspId, [evidenceId]);
  if (covered.length === attached.length) await removePiece(tx, mspId, evidenceId, now);
  else {
    const off = attached.map((one) => ({ frameworkId: row.bankId, requirementId: one.questionId }));
    await uncover(tx, { mspId, clientId: row.clientId, id: evidenceId }, off, now);
  }
  await context.audit(
    { type: 'assessment', id },
    { before: { questions: attached.map((one) => one.questionId), evidence: evidenceId } },
  );
  return { id };
}

/** The file as it was sent, read back from the store once the transaction has ended. */
export async function downloadEvidence(context: StagedContext, { id, evidenceId }: Piece): Promise<File> {
  const found = await context.read(async ({ tx, caller }) => {
    const row = await findAssessment(tx, callerMspId(caller), id);
    const [piece] = await evidenceOf(tx, row, eq(evidence.id, evidenceId));
    if (!piece?.file) throw fail('NOT_FOUND');
    const [file] = await tx
      .select({ name: files.name, contentType: files.contentType, storageKey: files.storageKey })
      .from(evidence)
      .innerJoin(files, and(eq(files.mspId, evidence.mspId), eq(files.id, evidence.fileId)))
      .where(and(eq(evidence.mspId, row.mspId), eq(evidence.id, evidenceId)));
    if (!file) throw fail('NOT_FOUND');
    return file;
  });
  const bytes = await context.services.files.get(found.storageKey);
  return new File([new Uint8Array(bytes)], found.name, { type: found.contentType });
}
