import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Answer, Caller } from '#testing/caller';
import { SMALL_FIRM } from '#testing/small-firm';

const NAME = '=HYPERLINK("http://127.0.0.1","x"), ../../etc/passwd "Dental"\r\nX-Injected: 1';

describe.each(plainSqlEngines())('the figures of a version on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let clientId: string;
  let id: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_user');
    clientId = await app.newClient(alice.mspId!, 'client', NAME);
    id = await started();
    await app.jobs.idle();
  });
  afterAll(() => app.close());

  async function started(): Promise<string> {
    const body = { clientId, inputs: SMALL_FIRM, trials: 1_000 };
    return ((await alice.call('POST', '/api/simulations', { body })).body as SimulationSummary).id;
  }
  const download = (caller: Caller, of: string, format: string): Promise<Answer> =>
    caller.call('GET', `/api/simulations/${of}/export?format=${format}`);

  it.each([
    ['csv', 'text/csv; charset=utf-8', 'Table'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  ])('come as a %s file that is saved and not opened', async (format, type, start) => {
    const { status, headers, text } = await download(alice, id, format);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-injected')).toBeNull();
    const name = `Cyber-risk-figures-HYPERLINK-http-127-0-0-1-x-etc-passwd-Dental-X-Injected-1-ver.${format}`;
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(text.replace('\ufeff', '').startsWith(start)).toBe(true);
  });

  it('hold the numbers of the version, and no formula', async () => {
    const { text } = await download(alice, id, 'csv');
    const mean = ((await alice.call('GET', `/api/simulations/${id}`)).body as SimulationSummary).figures?.meanToday;
    expect(text).toContain(`Yearly losses,Average a year,${mean}`);
    expect(text).not.toMatch(/(^|,)"?=/m);
    expect(text).toContain(`'=HYPERLINK`);
  });

  it('belong to staff, because they hold prices and returns', async () => {
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    const mallory = await app.as('msp_admin');
    expect((await download(alice, id, 'csv')).status).toBe(200);
    expect((await download(vera, id, 'csv')).status).toBe(403);
    expect((await download(mallory, id, 'csv')).status).toBe(404);
    expect((await download(app.anonymous, id, 'csv')).status).toBe(401);
  });

  it('are there once it is completed, in the two formats', async () => {
    const waiting = await started();
    expect((await download(alice, waiting, 'csv')).error.code).toBe('CONFLICT');
    for (const format of ['pdf', '', '../csv', 'csv&format=xlsx'])
      expect((await download(alice, id, format)).status).toBe(400);
    await app.jobs.idle();
  });
});
