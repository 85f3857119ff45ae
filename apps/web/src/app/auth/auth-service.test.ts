import { expect, it } from 'vitest';
import { authServiceOf } from './auth-service';

const page = (head: string) =>
  new DOMParser().parseFromString(`<!doctype html><html><head>${head}</head></html>`, 'text/html');
const ORIGIN = 'https://risk.msp.net';

it('is beside the page when the page says nothing of it', () => {
  expect(authServiceOf(page(''), ORIGIN)).toEqual({ url: 'https://risk.msp.net/auth/v1', headers: {} });
});

it('is where the page says, and is called with the key it names', () => {
  const url = '<meta name="fairlead-auth-url" content="https://auth.msp.net/auth/v1" />';
  const key = '<meta name="fairlead-auth-key" content="public-key" />';
  expect(authServiceOf(page(url), ORIGIN)).toEqual({ url: 'https://auth.msp.net/auth/v1', headers: {} });
  expect(authServiceOf(page(url + key), ORIGIN).headers).toEqual({ apikey: 'public-key' });
});
