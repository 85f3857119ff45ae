import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { printedMethod } from './portal-link';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ engine: 'pglite', features: createFeatures() });
});
afterAll(async () => app.close());

it('the address of the method that reports print opens for everyone', async () => {
  const { methodAddress = '' } = printedMethod('https://risk.example');
  const { origin, pathname } = new URL(methodAddress);
  expect(origin).toBe('https://risk.example');
  const { status, text } = await app.anonymous.call('GET', pathname);
  expect(status).toBe(200);
  expect(text).toContain('The event that counts');
});
