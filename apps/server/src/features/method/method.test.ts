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
    for (const words of ['The event that counts', 'c<sub>0</sub>', 'Premium test', 'Publications', 'Page not noted'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/NaN|undefined|<script/);
  });

  it('is a paper for everyone', async () => {
    const { status, headers } = await app.anonymous.call('GET', '/api/method/paper');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});
