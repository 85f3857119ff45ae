import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';

describe('the method', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine: 'pglite', features: createFeatures() });
  });
  afterAll(async () => app.close());

  it('is a page for everyone, with formulas, constants and publications', async () => {
    const { status, text } = await app.anonymous.call('GET', '/api/docs/method');
    expect(status).toBe(200);
    const said = ['The event that counts', 'c<sub>0</sub>', 'Premium test', 'Publications'];
    for (const words of [...said, 'Not verified: the report’s page is unknown']) expect(text).toContain(words);
    expect(text).not.toMatch(/NaN|undefined|<script/);
  });

  it('is a paper for everyone', async () => {
    const { status, headers } = await app.anonymous.call('GET', '/api/method/paper');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});
