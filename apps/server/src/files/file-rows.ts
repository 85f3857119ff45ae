import type { Tx } from '@fairlead/db/connection/database';
import { files } from '@fairlead/db/schema/files';
import { and, eq } from 'drizzle-orm';

export type FileRow = typeof files.$inferSelect;

export async function addFile(tx: Tx, values: typeof files.$inferInsert): Promise<FileRow> {
  const [row] = await tx.insert(files).values(values).returning();
  if (!row) throw new Error('The file row was not stored.');
  return row;
}

export async function findFile(tx: Tx, mspId: string, id: string): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.mspId, mspId), eq(files.id, id)));
  return row;
}
