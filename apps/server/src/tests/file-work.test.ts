import type { Report } from '@fairlead/contract/features/reports';
import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import type { Answer, Caller } from '../testing/caller';
import { SMALL_FIRM } from '../testing/small-firm';

/** Whoever comes here waits until it is opened. */
function gate() {
  let open: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const pass = async () => {
    arrive();
    await opened;
  };
  return { pass, reached, open };
}

let workbooks = async () => {};
vi.mock('@fairlead/reports/formats/sheets/xlsx', async (original) => {
  const real = await original<typeof import('@fairlead/reports/formats/sheets/xlsx')>();
  return { toXlsx: (...of: Parameters<typeof real.toXlsx>) => workbooks().then(() => real.toXlsx(...of)) };
});

/** More than all the connections there are. */
const AT_ONCE = 25;

describe.each(plainSqlEngines())('a file store that hangs on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let bob: Caller;
  let simulationId: string;
  let reportId: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    [alice, bob] = [await app.as('msp_admin'), await app.as('msp_admin')];
    const body = { clientId: await app.newClient(alice.mspId!), inputs: SMALL_FIRM, trials: 1_000 };
    simulationId = ((await alice.call('POST', '/api/simulations', { body })).body as SimulationSummary).id;
    await app.jobs.idle();
    reportId = ((await ordered()).body as Report).id;
    await app.jobs.idle();
  });
  afterAll(() => app.close());

  const ordered = () => alice.call('POST', '/api/reports', { body: { simulationId, kind: 'impact-summary' } });

  /** Others work while these wait: people of the same organization and of another, reading and writing. */
  async function othersWork(): Promise<void> {
    for (const caller of [alice, bob]) {
      expect((await caller.call('GET', '/api/clients')).status).toBe(200);
      expect((await caller.call('POST', '/api/clients', { body: { kind: 'client', name: 'Meanwhile' } })).status).toBe(
        200,
      );
    }
    expect((await app.anonymous.call('GET', '/health/ready')).status).toBe(200);
  }

  /** Holds everybody at the store, but for the first few. */
  function holdAt(method: 'get' | 'put', letThrough = 0) {
    const { pass, reached, open } = gate();
    const store = app.services.files;
    const real = store[method].bind(store) as (of: unknown) => Promise<never>;
    let calls = 0;
    const spy = vi.spyOn(store, method).mockImplementation(async (of: unknown) => {
      calls += 1;
      if (calls > letThrough) await pass();
      return real(of);
    });
    const release = () => {
      open();
      spy.mockRestore();
    };
    return { reached, release };
  }

  async function whileItHangs(send: () => Promise<Answer>, method: 'get' | 'put'): Promise<Answer[]> {
    const { reached, release } = holdAt(method);
    const answers = Array.from({ length: AT_ONCE }, send);
    await reached;
    await othersWork();
    release();
    return Promise.all(answers);
  }

  it('holds no connection while a report is downloaded', async () => {
    const answers = await whileItHangs(() => alice.call('GET', `/api/reports/${reportId}/file`), 'get');
    expect(new Set(answers.map(({ status, text }) => [status, text.slice(0, 4)].join()))).toEqual(
      new Set(['200,%PDF']),
    );
  });

  it('holds no connection while a report is ordered', async () => {
    const answers = await whileItHangs(ordered, 'put');
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await app.jobs.idle();
  });

  it('holds no connection while a workbook is made', async () => {
    const { pass, reached, open } = gate();
    workbooks = pass;
    const exports = Array.from({ length: AT_ONCE }, () =>
      alice.call('GET', `/api/simulations/${simulationId}/export?format=xlsx`),
    );
    await reached;
    await othersWork();
    open();
    expect(new Set((await Promise.all(exports)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each([
    ['read', 'get', 0],
    // The order stores its snapshot before the job stores the pages.
    ['stored', 'put', 1],
  ] as const)('holds no connection while what a report is made of is %s', async (_what, method, letThrough) => {
    const { reached, release } = holdAt(method, letThrough);
    const { id } = (await ordered()).body as Report;
    await reached;
    await othersWork();
    release();
    await app.jobs.idle();
    expect((await alice.call('GET', `/api/reports/${id}`)).body).toMatchObject({ status: 'ready' });
  });
});
