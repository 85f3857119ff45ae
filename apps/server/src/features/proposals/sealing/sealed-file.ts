import { createHash } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { fail } from '#api/errors';
import type { ProposalRow } from '#domain/proposals/view';
import { fileName } from '#files/file-name';
import { findFile } from '#files/file-rows';
import type { FileStore } from '#files/file-store';

/** `{Client}_Proposal-{number}_signed.pdf` */
export function sealedName(clientName: string, { number }: Pick<ProposalRow, 'number'>): string {
  return `${fileName(clientName, 'pdf').slice(0, -'.pdf'.length)}_Proposal-${number}_signed.pdf`;
}

export type Sealed = { name: string; storageKey: string; sha256: string };

/** Where the sealed PDF of a proposal is. @throws NOT_FOUND while there is none, or the caller does not see it */
export async function findSealed(tx: Tx, { mspId, sealedFileId, sealedSha256 }: ProposalRow): Promise<Sealed> {
  const file = sealedFileId ? await findFile(tx, mspId, sealedFileId) : undefined;
  if (!file || !sealedSha256) throw fail('NOT_FOUND');
  return { name: file.name, storageKey: file.storageKey, sha256: sealedSha256 };
}

/** The bytes as they were sealed: others are never given out under that name. */
export async function readSealed(files: FileStore, { name, storageKey, sha256 }: Sealed): Promise<File> {
  const bytes = await files.get(storageKey);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error('The stored file of a sealed proposal is not the one that was sealed.');
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
}
