import { DAY_MS } from '@fairlead/content/format/days';
import type { ApiScope } from '@fairlead/contract/api/api-scopes';
import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq } from 'drizzle-orm';
import { newApiKeyText } from '../api/caller/api-key-text';
import { demoId } from './ids';
import { demoMspId } from './seed-organizations';

type DemoKey = { name: string; scopes: ApiScope[]; madeDaysAgo: number; usedDaysAgo?: number; revokedDaysAgo?: number };

const KEYS: DemoKey[] = [
  { name: 'Service desk', scopes: ['clients:read', 'clients:write'], madeDaysAgo: 64, usedDaysAgo: 1 },
  { name: 'Month-end reports', scopes: ['reports:read', 'portfolio:read'], madeDaysAgo: 31, usedDaysAgo: 12 },
  { name: 'Trial of a dashboard', scopes: ['portfolio:read'], madeDaysAgo: 90, revokedDaysAgo: 58 },
];

/** Keys of the demo's MSP on Enterprise. Nobody knows their secrets: they are there to be looked at. */
export async function seedApiKeys(db: Database, now: Date): Promise<void> {
  const mspId = demoMspId('pinewick');
  const ago = (days?: number) => (days === undefined ? null : new Date(now.getTime() - days * DAY_MS));
  await db.transaction(PLATFORM, async (tx) => {
    const [maker] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.msp_id, mspId), eq(profiles.role, 'msp_admin')));
    if (!maker) return;
    const values = KEYS.map(({ name, scopes, madeDaysAgo, usedDaysAgo, revokedDaysAgo }) => {
      const { prefix, hash } = newApiKeyText();
      const made = { createdBy: maker.id, createdAt: ago(madeDaysAgo) ?? now };
      const since = { lastUsedAt: ago(usedDaysAgo), revokedAt: ago(revokedDaysAgo) };
      return { id: demoId(`api-key/${name}`), mspId, name, scopes, prefix, hash, ...made, ...since };
    });
    await tx.insert(apiKeys).values(values).onConflictDoNothing();
  });
}
