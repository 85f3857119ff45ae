import { describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/app';
import { loadUntilRefused } from '../testing/load';
import { probeFeatures } from '../testing/probe-features';

describe('an orderly stop under load', () => {
  it('cuts no request, tells the balancer first, and then refuses connections', async () => {
    const app = await startTestApp({ engine: 'pglite', features: probeFeatures(), parts: { stopNoticeMs: 2_000 } });
    const load = loadUntilRefused(`${app.baseUrl}/health/ready`, 20, 200);
    const api = loadUntilRefused(`${app.baseUrl}/api/me`, 20, 401);
    // Answered behind the first of the load, so that the load is under way.
    expect((await app.anonymous.call('GET', '/health/ready')).status).toBe(200);
    const stopped = app.stop();
    expect((await app.anonymous.call('GET', '/health/ready')).status).toBe(503);
    await stopped;
    const { cut, answered } = await api;
    expect(cut).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    // Nor is an answer about readiness lost: those after the announcement are 503, as many as a busy machine asked for in its time.
    expect((await load).cut.filter((end) => end !== '503')).toEqual([]);
  });
});
