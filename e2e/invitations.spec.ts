import type { DemoAccount } from '@fairlead/contract/features/demo';
import type { APIRequestContext } from '@playwright/test';
import { mailTo } from './support/outbox';
import { callerOf, makeAccount, newAddress } from './support/server';
import { expect, test } from './support/test';

const PASSWORD = 'seven ropes and a lantern';

async function invite(request: APIRequestContext, accounts: DemoAccount[], email: string) {
  const alice = accounts.find(({ role, msp }) => role === 'msp_admin' && msp?.startsWith('Lodestar'));
  if (!alice) throw new Error('The demo has no admin who invites');
  const admin = await callerOf(request, alice);
  const { id } = (await admin.send('POST', '/api/invitations', { email, role: 'msp_user' })) as { id: string };
  return { admin, id };
}

test('Bob is told who invites him to what, sets a password and works in the team', async ({
  page,
  request,
  accounts,
}) => {
  const email = newAddress('bob');
  await invite(request, accounts, email);
  const { link } = await mailTo(page, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'You are invited' })).toBeVisible();
  await expect(page.getByText(/Lodestar Managed IT as MSP User/)).toBeVisible();
  await expect(page.getByText(new RegExp(`For ${email}, until`))).toBeVisible();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await page.getByLabel('Your name').fill('Bob Bittern');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page).toHaveURL(/\/setup-password$/);
  // The session of the link is enough: a reload in between changes nothing.
  await page.reload();
  await expect(page.getByText(`You will sign in as ${email}.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Password again' }).fill('something else');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('The two do not match.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password again' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Bob Bittern');
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('MSP User');

  // Opened again it says that it is done, here and in a browser where nobody is signed in.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'You are in' })).toBeVisible();
  const other = await page.context().browser()?.newPage();
  await other?.goto(link);
  await expect(other!.getByRole('heading', { level: 1, name: 'This invitation was used' })).toBeVisible();
  await expect(other!.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await other?.close();
});

test('an invitation for another address says whose it is, and lets the visitor out', async ({
  page,
  request,
  accounts,
  signInAs,
}) => {
  const email = newAddress('carol');
  await invite(request, accounts, email);
  const { link } = await mailTo(page, email);
  const trial = accounts.find(({ role }) => role === 'trial_member');
  await signInAs('trial_member');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation is for someone else' })).toBeVisible();
  await expect(page.getByText(trial?.email ?? '-')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and open it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are invited' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the invitation' })).toBeVisible();
});

test('a withdrawn invitation names whom to ask; one nobody knows is kind', async ({
  page,
  request,
  accounts,
  expectedFailures,
}) => {
  expectedFailures.push(/^404 POST \/api\/invitations\/look-up/, /^400 POST \/api\/invitations\/look-up/);
  const email = newAddress('dora');
  const { admin, id } = await invite(request, accounts, email);
  const { link } = await mailTo(page, email);
  await admin.send('POST', `/api/invitations/${id}/revoke`, {});
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation was withdrawn' })).toBeVisible();
  await expect(page.getByText(/^Ask .+ if you think that is a mistake\.$/)).toBeVisible();
  for (const path of [`/invitation-signup?token=${'A'.repeat(43)}`, '/nfr-invite/short', '/invitation-signup']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: "We can't find this invitation" })).toBeVisible();
    await expect(page.getByLabel('Invitation link')).toBeVisible();
  }
});

test('an account without an organization opens the invitation it was sent', async ({ page, request, accounts }) => {
  const email = newAddress('erin');
  await makeAccount(page, email, PASSWORD);
  await page.goto('/signin');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This account belongs to no organization' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This account belongs to no organization' })).toBeVisible();

  await invite(request, accounts, email);
  const { link } = await mailTo(page, email, /join/);
  await page.getByLabel('Invitation link').fill(link);
  await page.getByRole('button', { name: 'Open the invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are invited' })).toBeVisible();
  await page.getByLabel('Your name').fill('Erin Egret');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Erin Egret');
});

test('an account that exists signs in to accept, and comes back to the invitation', async ({
  page,
  request,
  accounts,
}) => {
  const email = newAddress('fay');
  await makeAccount(page, email, PASSWORD);
  await invite(request, accounts, email);
  const { link } = await mailTo(page, email, /join/);
  await page.goto(link);
  await page.getByRole('link', { name: 'Sign in to accept' }).click();
  await expect(page).toHaveURL(/\/signin\?next=/);
  await page.goBack();
  await page.getByLabel('Your name').fill('Fay Fulmar');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are in' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Fay Fulmar');
});
