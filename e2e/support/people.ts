import { createHash, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { mailTo } from './outbox';
import { callerOf, newAddress } from './server';

export type Person = { name: string; email: string; password: string };

/**
 * Somebody nobody else in these journeys uses: the admin of a free trial of its own, signed up by mail and password as a
 * visitor would be. What it changes about its account touches no other journey.
 */
export async function newPerson(page: Page, request: APIRequestContext, name: string): Promise<Person> {
  const person = { name, email: newAddress(name.toLowerCase()), password: `${randomUUID()} and a lantern` };
  const company = `${name} Harbor IT`;
  await expectOk(request.post('/api/sign-ups/trial', { data: { name, company_name: company, email: person.email } }));
  const challenge = createHash('sha256').update(randomUUID()).digest('base64url');
  const signUp = { email: person.email, password: person.password };
  await expectOk(
    request.post('/auth/v1/signup', { data: { ...signUp, code_challenge: challenge, code_challenge_method: 's256' } }),
  );
  const { code: token } = await mailTo(page, person.email);
  const confirmed = await expectOk(
    request.post('/auth/v1/verify', { data: { type: 'signup', email: person.email, token } }),
  );
  const { access_token } = (await confirmed.json()) as { access_token: string };
  await expectOk(
    request.post('/api/sign-ups/provision', { data: {}, headers: { authorization: `Bearer ${access_token}` } }),
  );
  await expectOk(request.post('/auth/v1/logout', { data: {}, headers: { authorization: `Bearer ${access_token}` } }));
  return person;
}

/** Somebody invited into a person's organization, who has accepted and set a password. No mail of the sign-in service is sent. */
export async function newColleague(
  page: Page,
  request: APIRequestContext,
  inviter: Person,
  name: string,
): Promise<Person> {
  const person = { name, email: newAddress(name.toLowerCase()), password: `${randomUUID()} and a lantern` };
  const { send } = await callerOf(request, inviter);
  await send('POST', '/api/invitations', { email: person.email, role: 'trial_member' });
  const { link } = await mailTo(page, person.email);
  const token = new URL(link).searchParams.get('token');
  const begun = await expectOk(request.post('/api/invitations/begin', { data: { token, name } }));
  const { tokenHash } = (await begun.json()) as { tokenHash: string };
  const verified = await expectOk(request.post('/auth/v1/verify', { data: { type: 'invite', token_hash: tokenHash } }));
  const { access_token } = (await verified.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  await expectOk(request.put('/auth/v1/user', { data: { password: person.password }, headers }));
  await expectOk(request.post('/api/sign-ups/provision', { data: {}, headers }));
  return person;
}

/** Signs in by the page itself. */
export async function signInByPassword(page: Page, { email, password }: Person, site = ''): Promise<void> {
  await page.goto(`${site}/signin`);
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function expectOk(answered: ReturnType<APIRequestContext['post']>) {
  const response = await answered;
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response;
}
