import type { Client } from '@fairlead/contract/features/clients/clients';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { eq, sql } from 'drizzle-orm';
import { callerMspId } from '../api/context';
import { fail } from '../api/errors';
import type { Handlers } from '../api/handlers';
import { planStanding } from '../domain/msps/plan-standing';
import type { FeatureSet } from '../feature-set';
import { createFeatures } from '../features';
import { detailsOf } from '../features/admin/msp-detail';

type Replaced = { [Feature in keyof Handlers]?: Partial<Handlers[Feature]> };

/** The product with some of its operations in another implementation. */
function replacing({ session, clients, admin, simulations }: Replaced): FeatureSet {
  const product = createFeatures();
  const { handlers } = product;
  return {
    ...product,
    handlers: {
      ...handlers,
      session: { ...handlers.session, ...session },
      clients: { ...handlers.clients, ...clients },
      admin: { ...handlers.admin, ...admin },
      simulations: { ...handlers.simulations, ...simulations },
    },
  };
}

/** Short implementations of a few operations, so that the host is tested by what only it does. */
export function probeFeatures(): FeatureSet & { made: string[] } {
  const made: string[] = [];
  const features = replacing({
    session: {
      me: ({ identity, now: clock }) => {
        if (!identity) throw fail('UNAUTHORIZED');
        const { userId, email } = identity;
        const now = clock.toISOString();
        const known = { userId, email, now, needsFactor: false, isAccessOver: false };
        return { ...known, profile: null, msp: null, branding: null, credits: null };
      },
      recordLogin: async ({ tx, caller, now }) => {
        await tx.update(profiles).set({ last_login: now }).where(eq(profiles.id, caller.userId));
        return { last_login: now.toISOString() };
      },
    },
    clients: {
      get: async ({ tx }, input) => {
        const [row] = await tx.select().from(clients).where(eq(clients.id, input.id));
        if (!row) throw fail('NOT_FOUND');
        return clientAnswer(row);
      },
      create: async (context, input) => {
        const { tx, caller, now, audit } = context;
        const values = { mspId: callerMspId(caller), kind: input.kind, name: input.name, currency: 'USD' };
        const [row] = await tx
          .insert(clients)
          .values({ ...values, createdAt: now, updatedAt: now })
          .returning();
        made.push(input.name);
        if (input.name === 'fails after writing') throw new Error('secret detail of a failed write');
        await audit({ type: 'client', id: row!.id }, { after: { name: input.name } });
        return clientAnswer(row!);
      },
      archive: async () => {
        throw new Error('select password from users at /srv/app/secret.ts');
      },
    },
    admin: {
      getMsp: async ({ tx }, input) => {
        const [row] = await tx.select().from(msps).where(eq(msps.id, input.id));
        if (!row) throw fail('NOT_FOUND');
        const { id, company_name, contact_email, is_demo, is_trial, is_nfr, plan, created_at } = row;
        const facts = { id, company_name, is_demo, is_trial, is_nfr, plan };
        const none = { trial_end_date: null, nfrStatus: null, credits: null, clients: 0, users: 0 };
        const about = { ...detailsOf(row), contact_email: contact_email ?? '', version: row.version };
        const open = { suspendedAt: null, suspendedReason: null, lastActive: null };
        return {
          ...facts,
          ...none,
          ...about,
          ...open,
          created_at: created_at.toISOString(),
          planStanding: await planStanding(tx, row),
        };
      },
    },
  });
  return { ...features, made };
}

/** Operations as they must never be: they leave their tenant behind. The matrices have to notice them. */
export function leakyFeatures(): FeatureSet {
  const get: Handlers['clients']['get'] = async ({ tx }, input) => {
    await tx.execute(sql`select set_config('app.scope', 'platform', true)`);
    const [row] = await tx.select().from(clients).where(eq(clients.id, input.id));
    if (!row) throw fail('NOT_FOUND');
    return clientAnswer(row);
  };
  const start: Handlers['simulations']['start'] = async ({ tx }, input) => {
    await tx.execute(sql`select set_config('app.scope', 'platform', true)`);
    const [row] = await tx.select().from(clients).where(eq(clients.id, input.clientId));
    throw fail(row ? 'CONFLICT' : 'NOT_FOUND');
  };
  return replacing({ clients: { get }, simulations: { start } });
}

function clientAnswer(row: typeof clients.$inferSelect): Client {
  const { id, kind, name, currency, version } = row;
  const unknown = null;
  return {
    id,
    kind,
    name,
    currency,
    version,
    website: '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    city: '',
    notes: '',
    sector: unknown,
    region: unknown,
    employees: unknown,
    annualRevenue: unknown,
    recordsHeld: unknown,
    dataSensitivity: unknown,
    downtimeCostPerHour: unknown,
    contributionMargin: unknown,
    onlineRevenueShare: unknown,
    criticalVendors: unknown,
    lossLimit: unknown,
    openingHours: unknown,
    operatingProfit: unknown,
    cashReserve: unknown,
    posture: {},
    latest: unknown,
    ownerId: unknown,
    ownerName: unknown,
    tags: [],
    regulations: [],
    operatingRegions: [],
    insuranceCarrier: '',
    insurancePolicyNumber: '',
    insuranceRenewsOn: unknown,
    insuranceTerms: unknown,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
