import {
  PLATFORM_SECTIONS,
  type PlatformSectionKey,
  type PlatformSections,
} from '@fairlead/contract/features/platform-settings';
import { builtOnce } from '@fairlead/db/connection/built-once';
import type { Tx } from '@fairlead/db/connection/database';
import { platformSections } from '@fairlead/db/schema/platform-settings';
import { eq, sql } from 'drizzle-orm';

const selectSection = builtOnce((tx) =>
  tx
    .select({ value: platformSections.value })
    .from(platformSections)
    .where(eq(platformSections.key, sql.placeholder('key')))
    .prepare('platform_section'),
);

/**
 * A section of Captain's Settings as it is stored, or null where nobody has saved it. Nothing is kept between requests, so
 * that every process sees a change with its next one. What this version cannot read counts as not saved.
 */
export async function storedSection<Key extends PlatformSectionKey>(
  tx: Tx,
  key: Key,
): Promise<PlatformSections[Key] | null> {
  const [row] = await selectSection(tx, { key });
  if (!row) return null;
  const parsed = PLATFORM_SECTIONS[key].safeParse(row.value);
  return parsed.success ? (parsed.data as PlatformSections[Key]) : null;
}
