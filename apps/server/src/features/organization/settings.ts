import type { OrganizationSettings } from '@fairlead/contract/features/organization/organization';
import { LOCALES } from '@fairlead/contract/features/organization/organization';
import type { Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { requireRate } from '#domain/simulations/exchange-rate';

type MspRow = typeof msps.$inferSelect;

export async function getSettings({ tx, caller }: HandlerContext): Promise<OrganizationSettings> {
  return settingsOf(await findMsp(tx, callerMspId(caller)));
}

/**
 * Changes who and where the organization is and how it writes figures, if nobody has since `version`. What was computed
 * keeps its currency. The log names what changed; how to reach people is not repeated in it.
 */
export async function updateSettings(
  context: HandlerContext,
  { version, ...given }: OrganizationSettings,
): Promise<OrganizationSettings> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const before = settingsOf(await findMsp(tx, mspId));
  if (given.preferred_currency !== before.preferred_currency) await requireRate(tx, given.preferred_currency);
  const filled = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === '' ? null : value]));
  const [changed] = await tx
    .update(msps)
    .set({ ...filled, version: sql`${msps.version} + 1` })
    .where(and(eq(msps.id, mspId), eq(msps.version, version)))
    .returning();
  if (!changed) throw fail('CONFLICT');
  const after = settingsOf(changed);
  await context.audit({ type: 'msp', id: mspId }, { before: loggable(before), after: loggable(after, before) });
  return after;
}

export async function findMsp(tx: Tx, id: string): Promise<MspRow> {
  const [msp] = await tx.select().from(msps).where(eq(msps.id, id));
  if (!msp) throw fail('NOT_FOUND');
  return msp;
}

function settingsOf(msp: MspRow): OrganizationSettings {
  return {
    version: msp.version,
    company_name: msp.company_name,
    contact_email: msp.contact_email ?? '',
    contact_phone: msp.contact_phone ?? '',
    address: msp.address ?? '',
    city: msp.city ?? '',
    state: msp.state ?? '',
    country: msp.country ?? '',
    preferred_currency: msp.preferred_currency,
    locale: LOCALES.find((locale) => locale === msp.locale) ?? null,
  };
}

const PERSONAL = ['contact_email', 'contact_phone', 'address'] as const;

function loggable({ version: _version, ...shown }: OrganizationSettings, before?: OrganizationSettings) {
  const noted: Record<string, string | null> = { ...shown };
  for (const name of PERSONAL) noted[name] = !before || before[name] === shown[name] ? '(kept)' : '(changed)';
  return noted;
}
