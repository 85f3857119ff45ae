import { randomUUID } from 'node:crypto';
import { SAMPLE_INPUTS } from '@fairlead/contract/features/simulations/simulations.operations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clientActivity } from '@fairlead/db/schema/clients/activity';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { clientDocuments } from '@fairlead/db/schema/clients/documents';
import { clientNotes } from '@fairlead/db/schema/clients/notes';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { files } from '@fairlead/db/schema/files';
import { reports } from '@fairlead/db/schema/reports';
import { simulations } from '@fairlead/db/schema/simulations';
import { createTestDatabase, plainSqlEngines, type TestEngine } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type OperationRoute, operationRoutes } from '../api/routes';
import type { Parts } from '../app';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import type { Answer, Caller } from '../testing/caller';
import { type OperationSample, sampleOf, send } from '../testing/operation-samples';
import { addPortalRows } from '../testing/portal-rows';
import { seedTargets, type Targets, unknownTargets } from '../testing/world';

/** In every text of another client of the same provider. */
const SIBLING = 'canary-of-the-sibling';
/** In what the provider keeps to itself about the caller's own client. */
const SECRET = 'canary-of-the-provider';
const routes = await operationRoutes();

type Clients = { own: Targets; sibling: Targets };

/** Two clients of one provider, every text of the second and every text about the first that is staff's alone marked. */
async function twoClients(app: TestApp): Promise<Clients> {
  const mspId = await app.newMsp();
  const own = await seedTargets(app, mspId, { kind: 'client', canary: 'own-words' });
  const sibling = await seedTargets(app, mspId, { kind: 'client', canary: SIBLING });
  const described = (canary: string) => ({
    notes: canary,
    tags: [canary],
    ownerId: own.person,
  });
  const owner = { mspId, clientId: own.client };
  await app.db.transaction(PLATFORM, async (tx) => {
    await tx.update(clients).set(described(SECRET)).where(eq(clients.id, own.client));
    const words = {
      city: SIBLING,
      contactName: SIBLING,
      contactEmail: `${SIBLING}@people.example`,
      website: SIBLING,
    };
    await tx
      .update(clients)
      .set({ ...described(SIBLING), ...words })
      .where(eq(clients.id, sibling.client));
    await addPortalRows(tx, owner, { canary: 'own-words', secret: SECRET, now: app.now });
    await tx.update(clientContacts).set({ name: SECRET }).where(eq(clientContacts.id, own.contact));
    await tx.update(clientTechnology).set({ product: SECRET }).where(eq(clientTechnology.id, own.technology));
    await tx.update(clientNotes).set({ body: SECRET }).where(eq(clientNotes.id, own.note));
    await tx.update(clientServices).set({ note: SECRET }).where(eq(clientServices.id, own.service));
    await tx.update(clientActivity).set({ subject: SECRET }).where(eq(clientActivity.clientId, own.client));
    const [shared] = await tx.select().from(clientDocuments).where(eq(clientDocuments.id, own.document));
    const [file] = await tx.select().from(files).where(eq(files.id, shared!.fileId));
    const hidden = { ...file!, id: randomUUID(), name: `${SECRET}.pdf` };
    await tx.insert(files).values(hidden);
    await tx.insert(clientDocuments).values({ ...owner, title: SECRET, fileId: hidden.id });
    const [report] = await tx.select().from(reports).where(eq(reports.id, own.report));
    await tx.insert(reports).values({ ...report!, id: randomUUID(), title: SECRET, state: 'draft', releasedAt: null });
    const failed = { status: 'failed' as const, error: SECRET, version: 9, inputs: { form: SAMPLE_INPUTS } };
    const model = { modelVersion: '1', parameterSet: SECRET, seed: 1, trials: 1_000, currency: 'USD' };
    await tx.insert(simulations).values({ ...owner, ...failed, ...model });
  });
  return { own, sibling };
}

/** What belongs to the provider as a whole. */
const providerOf = ({ msp, logo }: Targets) => ({ msp, logo });

/** Every way to name the other client: by all ids, by its own id with the caller's things below it, and the other way round. */
function* mixtures({ own, sibling }: Clients): Generator<Targets> {
  const provider = providerOf(own);
  yield { ...sibling, ...provider };
  yield { ...own, client: sibling.client };
  yield { ...sibling, ...provider, client: own.client };
}

/** What a search box of one's own would send. */
const SEARCHES: readonly [operationId: string, sample: OperationSample][] = [
  ['listClients', { query: { search: 'canary' } }],
  ['search', { query: { q: 'canary' } }],
];

const isAimed = (route: OperationRoute) => JSON.stringify(sampleOf(route, unknownTargets())).includes('-4');
const withoutId = ({ status, text }: Answer) => `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`;

/** What a client's user learns of the sibling, or of what is its provider's alone: by answers, files and refusals. */
async function findLeaks(
  viewer: Caller,
  both: Clients,
  isTried: (route: OperationRoute) => boolean = () => true,
): Promise<string[]> {
  const leaks: string[] = [];
  const look = ({ operationId }: OperationRoute, { text }: Answer) => {
    if (text.includes(SIBLING)) leaks.push(`${operationId} shows the sibling`);
    if (text.includes(SECRET)) leaks.push(`${operationId} shows what is the provider's`);
  };
  for (const route of routes.filter(isTried)) {
    if (
      route.policy.who !== 'anyone' &&
      route.policy.who !== 'signed_in' &&
      !route.policy.who.includes('client_viewer')
    ) {
      look(route, await send(viewer, route, sampleOf(route, both.sibling)));
      continue;
    }
    for (const [index, targets] of [...mixtures(both)].entries()) {
      const answer = await send(viewer, route, sampleOf(route, targets));
      look(route, answer);
      const isOwn = JSON.stringify(sampleOf(route, targets)) === JSON.stringify(sampleOf(route, both.own));
      if (isOwn || !isAimed(route)) continue;
      const unknown = await send(viewer, route, sampleOf(route, { ...unknownTargets(), ...providerOf(both.own) }));
      // A list below the caller's own client is there, whatever is asked for beside it.
      const isTold = index === 0 || route.policy.audit !== null;
      if (isTold && withoutId(answer) !== withoutId(unknown))
        leaks.push(`${route.operationId} tells a sibling's id from an unknown one`);
    }
    look(route, await send(viewer, route, sampleOf(route, both.own)));
  }
  for (const [operationId, sample] of SEARCHES) {
    const route = routes.find((one) => one.operationId === operationId)!;
    look(route, await send(viewer, route, sample));
  }
  return [...new Set(leaks)];
}

/** Every row of a client, as text. */
async function rowsOf(app: TestApp, clientId: string): Promise<string> {
  return app.db.transaction(PLATFORM, async (tx) => {
    const tables = await tx.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'client_id' and table_type = 'BASE TABLE' order by 1`);
    const parts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await tx.execute<{ rows: string }>(
        sql`select coalesce(string_agg(t::text, '|' order by t::text), '') as rows from ${sql.identifier(name)} t where client_id = ${clientId}`,
      );
      parts.push(`${name}: ${rows[0]?.rows}`);
    }
    const own = await tx.execute<{ row: string }>(sql`select t::text as row from clients t where id = ${clientId}`);
    if (parts.filter((part) => !part.endsWith(': ')).length < 10) throw new Error('The rows cover nothing.');
    return [...parts, own.rows[0]?.row].join('\n');
  });
}

/** The product on a database that was opened in some places, or on an untouched one. */
function appOn(engine: TestEngine, openings: readonly string[] = []): Promise<TestApp> {
  const open: Parts['open'] = (options) =>
    createTestDatabase({
      engine,
      ...options,
      onMigrate: async (owner) => {
        await options.onMigrate?.(owner);
        for (const opening of openings) await owner.query(opening);
      },
    });
  return startTestApp({ engine, features: createFeatures(), parts: { open } });
}

describe.each(plainSqlEngines())("a client's own user on %s", (engine) => {
  it('reaches nothing but its own client by any operation, id, search or file, and nothing its provider keeps', async () => {
    const app = await appOn(engine);
    try {
      const both = await twoClients(app);
      const viewer = await app.as('client_viewer', { mspId: both.own.msp, clientId: both.own.client });
      const before = await rowsOf(app, both.sibling.client);
      expect(await findLeaks(viewer, both)).toEqual([]);
      await app.jobs.idle();
      expect(await rowsOf(app, both.sibling.client)).toBe(before);
      // The looking itself works: what is shared with the caller is there.
      const portal = await viewer.call('GET', '/api/portal');
      expect([portal.status, portal.text.includes('own-words step')]).toEqual([200, true]);
    } finally {
      await app.close();
    }
  }, 120_000);

  it('is seen to reach further once a policy is open', async () => {
    const opened = ['clients', 'client_questions', 'simulations'];
    const app = await appOn(
      engine,
      opened.map((table) => `create policy open_door on ${table} for select using (app.is_tenant(msp_id))`),
    );
    try {
      const both = await twoClients(app);
      const viewer = await app.as('client_viewer', { mspId: both.own.msp, clientId: both.own.client });
      const looked = ['listClients', 'search', 'getSimulation', 'listSimulations', 'listMyQuestions'];
      expect(await findLeaks(viewer, both, (route) => looked.includes(route.operationId))).toEqual(
        expect.arrayContaining([
          'listClients shows the sibling',
          'search shows the sibling',
          'getSimulation shows the sibling',
          "listSimulations shows what is the provider's",
          "listMyQuestions shows what is the provider's",
        ]),
      );
    } finally {
      await app.close();
    }
  }, 120_000);
});
