import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { evidence, evidenceCoverage } from '@fairlead/db/schema/evidence';

type Piece = Omit<typeof evidence.$inferInsert, 'id' | 'mspId' | 'clientId' | 'createdAt'> & {
  /** Such as `insurance:I01`. */
  covers: readonly string[];
  at: Date;
};

/** A piece of evidence of a client that covers these since it was added; a link unless it names a file. Gives its id. */
export async function addEvidenceRow(
  tx: Tx,
  owner: { mspId: string; clientId: string },
  { covers, at, ...columns }: Piece,
): Promise<string> {
  const id = randomUUID();
  const place = columns.fileId ? {} : { link: 'https://proof.example/report' };
  await tx.insert(evidence).values({ ...owner, ...place, ...columns, id, createdAt: at, updatedAt: at });
  for (const [frameworkId = '', requirementId = ''] of covers.map((key) => key.split(':')))
    await tx.insert(evidenceCoverage).values({ ...owner, evidenceId: id, frameworkId, requirementId, addedAt: at });
  return id;
}
