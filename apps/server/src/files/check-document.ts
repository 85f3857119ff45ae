import { UPLOADS, type UploadKind } from '@fairlead/contract/api/uploads';
import { fail } from '../api/errors';
import { type ContentKind, contentKind } from './content-kind';
import { type FileExtension, fileTitle } from './file-name';
import { inspectOffice } from './office-document';

/** A file of a kind that is allowed. What it was called is left as a title; its type follows from what is in it. */
export type CheckedDocument = { bytes: Uint8Array; title: string; extension: FileExtension; contentType: string };

const TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  csv: 'text/csv',
  txt: 'text/plain',
} as const satisfies Partial<Record<FileExtension, string>>;
type Extension = keyof typeof TYPES;

export type DocumentUpload = 'document' | 'evidence' | 'import';

const ALLOWED: Record<DocumentUpload, readonly Extension[]> = {
  document: ['pdf', 'png', 'jpg', 'webp', 'docx', 'xlsx', 'pptx', 'csv', 'txt'],
  evidence: ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv', 'txt'],
  import: ['csv', 'xlsx'],
};

const LOCKED = 'This file is protected with a password. Save it without one and try again.';
const MACROS = 'This file contains macros. Save it without macros and try again.';
const BOMB = 'This file unpacks to far more than it weighs. Save it again from its program and try once more.';
const OLD_OFFICE =
  'Old Office formats and files with a password cannot be stored. Save it as DOCX, XLSX or PPTX without one.';
const BROKEN = 'This file is damaged or holds two files in one. Save it again from its program and try once more.';

/** Where a second file could begin that other programs would find in this one. */
const SEARCHED_BYTES = 1_024;
const ARCHIVE_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ARCHIVE_END_REACH = 65_557;

/**
 * Checks a document, or a file to import, by its content.
 * @throws BAD_REQUEST with a sentence at `file`
 */
export async function checkDocument(kind: DocumentUpload, file: File): Promise<CheckedDocument> {
  const refuse = (sentence: string) => fail('BAD_REQUEST', { file: sentence });
  if (file.size > UPLOADS[kind].maxBytes) throw refuse(UPLOADS[kind].refusal);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = contentKind(bytes);
  const problem = problemOf(content, Buffer.from(bytes.buffer));
  if (problem) throw refuse(problem);
  const extension =
    content === 'zip'
      ? await officeKind(bytes, refuse)
      : extensionOf(content, kind === 'import' || /\.csv$/i.test(file.name));
  if (extension === null || !ALLOWED[kind].includes(extension))
    throw refuse(UPLOADS[kind satisfies UploadKind].refusal);
  return { bytes, title: fileTitle(file.name), extension, contentType: TYPES[extension] };
}

function extensionOf(content: ContentKind, isTable: boolean): Extension | null {
  if (content === 'pdf' || content === 'png' || content === 'webp') return content;
  if (content === 'jpeg') return 'jpg';
  // Text is text; whether it is a table, only its sender knows.
  if (content === 'text') return isTable ? 'csv' : 'txt';
  return null;
}

async function officeKind(bytes: Uint8Array, refuse: (sentence: string) => Error): Promise<Extension | null> {
  const found = await inspectOffice(bytes).catch(() => {
    throw refuse(BROKEN);
  });
  if (found.isBomb) throw refuse(BOMB);
  if (found.isLocked) throw refuse(LOCKED);
  if (found.hasMacros) throw refuse(MACROS);
  return found.kind;
}

/** What keeps a file out whose kind would be allowed. */
function problemOf(content: ContentKind, bytes: Buffer): string | null {
  if (content === 'unknown' || content === 'svg') return null;
  if (content === 'old-office') return OLD_OFFICE;
  if (content === 'pdf' && /\/Encrypt\s+\d+\s+\d+\s+R/.test(bytes.toString('latin1'))) return LOCKED;
  if (content === 'pdf' && !bytes.subarray(-2_048).includes('%%EOF')) return BROKEN;
  const isTwo =
    (content !== 'pdf' && bytes.subarray(0, SEARCHED_BYTES).includes('%PDF-')) ||
    (content !== 'zip' && bytes.subarray(-ARCHIVE_END_REACH).includes(ARCHIVE_END)) ||
    (content !== 'text' && /<(?:html|script|!doctype html)/i.test(bytes.toString('latin1', 0, SEARCHED_BYTES)));
  return isTwo ? BROKEN : null;
}
