import { files } from '@fairlead/db/schema/files';
import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';

/** A logo or a person's picture that row-level security lets the caller see. */
export async function getPicture({ read, services }: StagedContext, id: string): Promise<File> {
  const row = await read(async ({ tx }) => {
    const [found] = await tx
      .select()
      .from(files)
      .where(and(eq(files.id, id), inArray(files.purpose, ['logo', 'picture'])));
    return found;
  });
  if (!row) throw fail('NOT_FOUND');
  const bytes = await services.files.get(row.storageKey);
  return new File([new Uint8Array(bytes)], row.name, { type: row.contentType });
}
