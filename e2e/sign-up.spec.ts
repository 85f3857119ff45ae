import type { Page } from '@playwright/test';
import { mailTo } from './support/outbox';
import { leaveSetup } from './support/people';
import { callerOf, newAddress } from './support/server';
import { expect, test } from './support/test';

const PASSWORD = 'seven ropes and a lantern';
const HOSTILE = '<img src=x onerror="window.hit=1"> & Söhne';

async function fillTrial(page: Page, email: string, company = 'Wrenfield IT', password = PASSWORD) {
  await page.goto('/trial-signup');
  await page.getByLabel('Your name').fill('Wren Field');
  await page.getByLabel('Company').fill(company);
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start the trial' }).click();
}

test('a trial begins with the link of the mail, and the company stays text', async ({ page }) => {
  const email = newAddress('wren');
  await page.goto('/');
  await page.getByRole('link', { name: 'Start a 14-day trial' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start your 14-day trial' })).toBeVisible();
  await fillTrial(page, email, HOSTILE);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const { link } = await mailTo(page, email);
  await page.goto(link);
  await leaveSetup(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Trial Admin');
  await page.goto('/settings');
  await expect(page.getByText(HOSTILE).first()).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  // Whoever signed up and comes back to the form is told who is signed in.
  await page.goto('/trial-signup');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(HOSTILE)).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a trial begins with the code, typed after a reload and a wrong one', async ({ page, expectedFailures }) => {
  expectedFailures.push(/^403 POST \/auth\/v1\/verify/, /^429 POST \/auth\/v1\/resend/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const email = newAddress('robin');
  await fillTrial(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  const { code } = await mailTo(page, email);
  await page.reload();
  const field = page.getByLabel('6-digit code');
  await field.fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('That code is not right, or it is no longer valid.')).toBeVisible();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText(/Try again in \d+ seconds\./)).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a link opened in another browser confirms the address and leads to the sign-in', async ({ page, browser }) => {
  const email = newAddress('finch');
  await fillTrial(page, email);
  const { link } = await mailTo(page, email);
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
  await expect(phone.getByText('opened in another browser')).toBeVisible();
  await phone.getByRole('link', { name: 'Sign in', exact: true }).click();
  await phone.getByLabel('Work email').fill(email);
  await phone.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await leaveSetup(phone);
  await phone.close();
  // The first browser, still waiting for the code, has a way on as well.
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a link that was used says so, and what to do', async ({ page, browser }) => {
  const email = newAddress('heron');
  await fillTrial(page, email);
  const { link } = await mailTo(page, email);
  await page.goto(link);
  await leaveSetup(page);
  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await other.close();
  // Where the person is signed in already, an old link does no harm.
  await page.goto(link);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an expired link can be asked for again where it was asked for', async ({ page }) => {
  const email = newAddress('tern');
  await fillTrial(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  const back = encodeURIComponent(`${new URL(page.url()).origin}/trial-signup?sent=true`);
  await page.goto(`/auth/v1/verify?token=pkce_${'0'.repeat(56)}&type=signup&redirect_to=${back}`);
  await expect(page.getByText('That link is no longer valid.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
  const { code } = await mailTo(page, email);
  await page.getByLabel('6-digit code').fill(code);
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('what is missing or weak is said at the field, and nothing typed is lost', async ({ page, expectedFailures }) => {
  expectedFailures.push(/^422 POST \/auth\/v1\/signup/);
  await page.goto('/trial-signup');
  await page.getByRole('button', { name: 'Start the trial' }).click();
  for (const sentence of [
    'Enter your name.',
    "Enter your company's name.",
    'Enter your work email',
    'Use at least 8 characters.',
    'Agree to this to continue.',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  const email = newAddress('crake');
  await page.getByLabel('Your name').fill('Corn Crake');
  await page.getByLabel('Company').fill('Crake & Co');
  await page.getByLabel('Work email').fill(email);
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('password123');
  await expect(page.getByText('Easy to guess')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await expect(page.getByText(/too common/)).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('password123');
  await expect(page.getByLabel('Company')).toHaveValue('Crake & Co');
  await password.fill(PASSWORD);
  await expect(page.getByText('Strong')).toBeVisible();
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
});

test('a request for NFR access is read by a person and leads to an organization', async ({
  page,
  browser,
  request,
  accounts,
}) => {
  const email = newAddress('swift');
  await page.goto('/nfr-signup');
  await page.getByLabel('Your name').fill('Sam Swift');
  await page.getByLabel('Company').fill('Swift & Partners');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel(/What would you use it for/).fill('Our own yearly review.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "We'll be in touch" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: "We'll be in touch" })).toBeVisible();

  const captain = accounts.find(({ role }) => role === 'global_admin');
  const admin = await callerOf(request, captain ?? { email: '', password: '' });
  const { items } = (await admin.send('GET', '/api/admin/nfr-requests')) as {
    items: { id: string; contact_email: string }[];
  };
  const asked = items.find(({ contact_email }) => contact_email === email);
  await admin.send('POST', `/api/admin/nfr-requests/${asked?.id}/approve`, {});

  // The mail is read on a phone, where nothing of the request is known.
  const { link } = await mailTo(page, email, /not for resale/);
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(link);
  await expect(phone).toHaveURL(/\/nfr-invite\//);
  await expect(phone.getByRole('heading', { level: 1, name: 'You are invited' })).toBeVisible();
  await expect(phone.getByText(/60 days of not-for-resale access/)).toBeVisible();
  await expect(phone.getByLabel('Company')).toHaveValue('Swift & Partners');
  await phone.getByLabel('Your name').fill('Sam Swift');
  await phone.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Set your password' })).toBeVisible();
  await phone.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await phone.getByRole('textbox', { name: 'Password again' }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Save and continue' }).click();
  await leaveSetup(phone);
  await phone.close();

  await page.goto('/signin');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('NFR Admin');
});

test('sign-up needs an invitation until it is opened', async ({ page, request, accounts }) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1, name: 'Open your invitation' })).toBeVisible();
  await page.getByLabel('Invitation link').fill('https://fairlead.example/nothing');
  await page.getByRole('button', { name: 'Open the invitation' }).click();
  await expect(page.getByText('Paste the whole link from your invitation email.')).toBeVisible();
  await expect(page.getByLabel('Invitation link')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Start a 14-day trial' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for NFR access' })).toBeVisible();

  const captain = accounts.find(({ role }) => role === 'global_admin');
  const admin = await callerOf(request, captain ?? { email: '', password: '' });
  await admin.send('PATCH', '/api/admin/settings', { signupOpen: true, trialOpen: false, nfrOpen: false });
  try {
    await page.goto('/trial-signup');
    await expect(page.getByRole('heading', { level: 1, name: 'Trials are closed for now' })).toBeVisible();
    await page.goto('/nfr-signup');
    await expect(page.getByRole('heading', { level: 1, name: 'NFR access is closed for now' })).toBeVisible();
    const email = newAddress('gannet');
    await page.goto('/signup');
    await page.getByLabel('Your name').fill('Gail Gannet');
    await page.getByLabel('Company').fill('Gannet Managed IT');
    await page.getByLabel('Work email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
    await page.goto((await mailTo(page, email)).link);
    await leaveSetup(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('MSP Admin');
  } finally {
    await admin.send('PATCH', '/api/admin/settings', { signupOpen: false, trialOpen: true, nfrOpen: true });
  }
});
