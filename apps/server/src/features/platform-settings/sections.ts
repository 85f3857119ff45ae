import type { PlatformSectionKey, PlatformSections } from '@fairlead/contract/features/platform-settings';
import type { Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { platformSections } from '@fairlead/db/schema/platform-settings';
import { profiles } from '@fairlead/db/schema/profiles';
import { eq, sql } from 'drizzle-orm';
import type { HandlerContext, Services } from '#api/context';
import { fail } from '#api/errors';
import { feedSettings } from '#domain/msps/feed-settings';
import { linksSection } from '#domain/msps/offered-links';
import { storedSection } from '#domain/msps/platform-sections';
import { exchangeRates } from '#domain/simulations/exchange-rate';

/** What holds while nobody has saved the section. */
const DEFAULTS: { [Key in PlatformSectionKey]: (tx: Tx, services: Services) => Promise<PlatformSections[Key]> } = {
  links: async (_tx, services) => linksSection(services),
  mail: async () => ({ fromName: '', replyTo: '', footer: '' }),
  brand: async (_tx, { links }) => ({
    supportEmail: links.supportEmail ?? '',
    terms: '',
    privacy: '',
    statusPage: '',
  }),
  rates: exchangeRates,
  feeds: feedSettings,
};

/** A section as it holds now, with who changed it last. */
export async function readSection<Key extends PlatformSectionKey>({ tx, services }: Reading, key: Key) {
  const [row] = await tx
    .select({ section: platformSections, name: profiles.name })
    .from(platformSections)
    .leftJoin(profiles, eq(profiles.id, platformSections.changedBy))
    .where(eq(platformSections.key, key));
  return {
    value: (await storedSection(tx, key)) ?? (await DEFAULTS[key](tx, services)),
    version: row?.section.version ?? 0,
    changedAt: row?.section.changedAt.toISOString() ?? null,
    changedBy: row?.name ?? null,
  };
}

type Reading = Pick<HandlerContext, 'tx' | 'services'>;
type Saved<Key extends PlatformSectionKey> = { version: number; value: PlatformSections[Key] };

/** Saves a section, if nobody has since `version`. The entry in the audit log says field by field what changed. */
export async function saveSection<Key extends PlatformSectionKey>(
  context: HandlerContext,
  key: Key,
  { version, value }: Saved<Key>,
) {
  const { tx, caller, now } = context;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`platform section ${key}`}))`);
  const before = await readSection(context, key);
  if (before.version !== version) throw fail('CONFLICT');
  if (key === 'rates') await requireRatesInUse(tx, value as PlatformSections['rates']);
  const row = { value, version: version + 1, changedBy: caller.userId, changedAt: now };
  await tx
    .insert(platformSections)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: platformSections.key, set: row });
  await context.audit({ type: 'platform', id: key }, { before: flat(before.value), after: flat(value) });
  return readSection(context, key);
}

/** A currency that an organization works in keeps its rate: without one nothing could be simulated there. */
async function requireRatesInUse(tx: Tx, { usdPerUnit }: PlatformSections['rates']): Promise<void> {
  const used = await tx.selectDistinct({ currency: msps.preferred_currency }).from(msps);
  const missing = used.map(({ currency }) => currency).filter((currency) => !Object.hasOwn(usdPerUnit, currency));
  if (missing.length > 0)
    throw fail('BAD_REQUEST', { usdPerUnit: `MSPs work in ${missing.join(', ')}: keep a rate for each.` });
}

/** Nested values as one level, so that the log names the single field that changed. */
function flat(value: object, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      inner !== null && typeof inner === 'object'
        ? Object.entries(flat(inner, `${prefix}${name}.`))
        : [[`${prefix}${name}`, inner]],
    ),
  );
}
