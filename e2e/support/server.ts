import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { mailTo } from './outbox';

/** The API as somebody who is signed in. */
export type Caller = { token: string; send: (method: string, path: string, data?: object) => Promise<unknown> };

export async function callerOf(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<Caller> {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return {
    token,
    send: async (method, path, data) => {
      const response = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
      if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
      return response.json();
    },
  };
}

let people = 0;

/** An address nobody has used yet. */
export function newAddress(name: string): string {
  people += 1;
  return `${name}.${process.pid}.${people}@harbor.example`;
}

/** Makes a confirmed account that belongs to no organization, past every form of ours. */
export async function makeAccount(page: Page, email: string, password: string): Promise<void> {
  const { request } = page.context();
  const challenge = createHash('sha256').update('v'.repeat(64)).digest('base64url');
  await request.post('/auth/v1/signup', {
    data: { email, password, code_challenge: challenge, code_challenge_method: 's256' },
  });
  const { code: token } = await mailTo(page, email);
  const verified = await request.post('/auth/v1/verify', { data: { email, token, type: 'signup' } });
  if (!verified.ok()) throw new Error(`${email} was not confirmed: ${await verified.text()}`);
}
