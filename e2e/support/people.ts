import { createHash, randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { mailTo } from './outbox';
import { callerOf, newAddress } from './server';

export type Person = { name: string; email: string; password: string };
type Bearer = { authorization: string };

/**
 * The admin of a free trial of its own, signed up by mail and password as a visitor would be, that has seen nothing yet:
 * its first page greets it.
 */
export async function newTrial(
  page: Page,
  request: APIRequestContext,
  name: string,
  asFirstThing: (headers: Bearer) => Promise<void> = async () => {},
): Promise<Person> {
  const person = personCalled(name);
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
  const headers = await bearerOf(confirmed);
  await expectOk(request.post('/api/sign-ups/provision', { data: {}, headers }));
  await passSetup(request, headers);
  await asFirstThing(headers);
  await expectOk(request.post('/auth/v1/logout', { data: {}, headers }));
  return person;
}

/**
 * Somebody nobody else in these journeys uses: the admin of a free trial, past its greeting. What it changes about its
 * account touches no other journey.
 */
export const newPerson = (page: Page, request: APIRequestContext, name: string): Promise<Person> =>
  newTrial(page, request, name, (headers) => passWelcome(request, headers));

/** Somebody invited into a person's organization, who has accepted, set a password and not signed in yet. No mail of the sign-in service is sent. */
export async function newMember(
  page: Page,
  request: APIRequestContext,
  inviter: Person,
  name: string,
  asFirstThing: (headers: Bearer) => Promise<void> = async () => {},
): Promise<Person> {
  const person = personCalled(name);
  const { send } = await callerOf(request, inviter);
  await send('POST', '/api/invitations', { email: person.email, role: 'trial_member' });
  const headers = await acceptInvitation(page, request, person);
  await asFirstThing(headers);
  return person;
}

/** The same, past the greeting of a trial. */
export const newColleague = (page: Page, request: APIRequestContext, inviter: Person, name: string): Promise<Person> =>
  newMember(page, request, inviter, name, (headers) => passWelcome(request, headers));

/** The admin of an NFR organization of its own, invited by a global admin, that has seen nothing yet. */
export async function newNfrAdmin(
  page: Page,
  request: APIRequestContext,
  captain: { email: string; password: string },
  name: string,
): Promise<Person> {
  const person = personCalled(name);
  const { send } = await callerOf(request, captain);
  await send('POST', '/api/admin/invitations', { kind: 'nfr', email: person.email, company_name: `${name} Harbor IT` });
  await passSetup(request, await acceptInvitation(page, request, person));
  return person;
}

/** Whoever founds an organization is led to setting it up on the first day. */
async function passSetup(request: APIRequestContext, headers: Bearer): Promise<void> {
  await expectOk(request.put('/api/onboarding', { data: {}, headers }));
}

/** The same in the page: from the first screen to the dashboard. */
export async function leaveSetup(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.getByRole('link', { name: 'Save and close' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.waitForLoadState('networkidle');
}

/** The admin of an MSP of its own, invited by a global admin, that has not begun to set it up. */
export async function newFounder(
  page: Page,
  request: APIRequestContext,
  captain: { email: string; password: string },
  name: string,
): Promise<Person> {
  const person = personCalled(name);
  const { send } = await callerOf(request, captain);
  await send('POST', '/api/admin/invitations', { kind: 'msp', email: person.email, company_name: `${name} Harbor IT` });
  await acceptInvitation(page, request, person);
  return person;
}

/** The first admin of an MSP that a global admin has just created, who accepts the invitation in the mail. */
export async function newFirstAdmin(
  page: Page,
  request: APIRequestContext,
  name: string,
  create: (email: string) => Promise<void>,
): Promise<Person> {
  const person = personCalled(name);
  await create(person.email);
  await passSetup(request, await acceptInvitation(page, request, person));
  return person;
}

/** A trial greets everybody on the first day, on whatever page is opened first. */
export async function passWelcome(request: APIRequestContext, headers: Bearer): Promise<void> {
  await expectOk(request.post('/api/me/prompts', { data: { flags: ['day_1_welcome_shown'] }, headers }));
}

const personCalled = (name: string): Person => ({
  name,
  email: newAddress(name.toLowerCase()),
  password: `${randomUUID()} and a lantern`,
});

async function acceptInvitation(page: Page, request: APIRequestContext, person: Person): Promise<Bearer> {
  const { link } = await mailTo(page, person.email);
  const { pathname, searchParams } = new URL(link);
  const token = searchParams.get('token') ?? pathname.split('/').at(-1);
  const begun = await expectOk(request.post('/api/invitations/begin', { data: { token, name: person.name } }));
  const { tokenHash } = (await begun.json()) as { tokenHash: string };
  const verified = await expectOk(request.post('/auth/v1/verify', { data: { type: 'invite', token_hash: tokenHash } }));
  const headers = await bearerOf(verified);
  await expectOk(request.put('/auth/v1/user', { data: { password: person.password }, headers }));
  await expectOk(request.post('/api/sign-ups/provision', { data: {}, headers }));
  return headers;
}

async function bearerOf(session: APIResponse): Promise<Bearer> {
  const { access_token } = (await session.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}

/** Signs in by the page itself. */
export async function signInByPassword(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  site = '',
): Promise<void> {
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
