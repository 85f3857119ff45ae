import { mailTo } from './support/outbox';
import { leaveSetup, passWelcome } from './support/people';
import { callerOf, newAddress } from './support/server';
import { expect, test } from './support/test';

// The people of the demo have other emails already, so a journey names the one it waits for.
const SIGN_IN = /^Your sign-in link and code$/;
const NEW_PASSWORD = /^Choose a new password$/;

test('a visitor comes from the start page, signs in and lands where the link led', async ({ page, accounts }) => {
  const alice = accounts.find((account) => account.role === 'msp_admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put a number on cyber risk, and a plan behind it.');
  await expect(page.getByText('Sample, not a client.')).toBeVisible();
  await page.goto('/clients?q=dental');
  await expect(page).toHaveURL(/\/signin\?next=/);
  await page.getByLabel('Work email').fill(alice?.email ?? '');
  await page.getByRole('textbox', { name: 'Password' }).fill(alice?.password ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/clients\?q=dental/);
  await expect(page.getByRole('link', { name: 'Harborlight Dental Group' })).toBeVisible();
});

test('a wrong password is said kindly and keeps what was typed', async ({ page, expectedFailures }) => {
  expectedFailures.push(/^400 POST \/auth\/v1\/token/);
  await page.goto('/signin');
  await page.getByLabel('Work email').fill('nobody@harbor.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('That email and password do not match.')).toBeVisible();
  await expect(page.getByLabel('Work email')).toHaveValue('nobody@harbor.example');
});

test('empty fields are explained at the field', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your work email')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(page.getByText('You must provide either an email or phone number and a password')).toBeVisible();
  await expect(page.getByLabel('Work email')).toBeFocused();
});

test('next never leaves the site', async ({ page, accounts }) => {
  const account = accounts.find(({ role }) => role === 'msp_user');
  await page.goto('/signin?next=%2F%2Fevil.example%2Fclients');
  await page.getByLabel('Work email').fill(account?.email ?? '');
  await page.getByRole('textbox', { name: 'Password' }).fill(account?.password ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/);
});

test('whoever came for the API page reaches it after signing in', async ({ page, accounts }) => {
  const account = accounts.find(({ role }) => role === 'msp_user');
  await page.goto('/signin?next=%2Fapi%2Fdocs');
  await page.getByLabel('Work email').fill(account?.email ?? '');
  await page.getByRole('textbox', { name: 'Password' }).fill(account?.password ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/api\/docs/);
  await expect(page.getByText('Clients or prospects of the MSP, 50 a page')).toBeVisible();
});

test('a forgotten password is replaced by the link in the mail, once', async ({
  page,
  request,
  accounts,
  expectedFailures,
}) => {
  expectedFailures.push(/^422 PUT \/auth\/v1\/user/);
  const email = 'nfr-member@fairlead.example';
  const original = accounts.find((account) => account.email === email)?.password ?? '';
  const { token } = await callerOf(request, { email, password: original });
  await passWelcome(request, { authorization: `Bearer ${token}` });
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused();
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();
  await expect(page.getByLabel('6-digit code')).toBeFocused();

  const outbox = await page.context().newPage();
  await outbox.goto('/outbox');
  const link = await outbox
    .getByRole('link', { name: /\/auth\/v1\/verify/ })
    .first()
    .getAttribute('href');
  expect(link).toBeTruthy();
  await outbox.close();

  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('password123');
  await page.getByRole('textbox', { name: 'New password again' }).fill('password123');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(/too common/)).toBeVisible();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('seven ropes and a lantern');
  await page.getByRole('textbox', { name: 'New password again' }).fill('seven ropes and a lantern');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  // In Settings it is changed once more, which needs the one just set.
  await page.goto('/settings/security');
  await page.getByRole('textbox', { name: 'Current password' }).fill('seven ropes and a lantern');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(original);
  await page.getByRole('textbox', { name: 'New password again' }).fill(original);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed. Other devices are signed out.')).toBeVisible();

  // The same link again: used up, with a way forward.
  const second = await page.context().browser()?.newPage();
  if (!second) throw new Error('no second browser');
  await second.goto(link ?? '');
  await expect(second.getByRole('link', { name: 'Send a new link' })).toBeVisible();
  await second.close();
});

test('a mailed link signs in and leads on; its code does where the mail is read elsewhere', async ({
  page,
  browser,
}) => {
  const email = 'client@fairlead.example';
  await page.goto('/signin?next=%2Fsettings');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('link', { name: 'Email me a link or code' }).click();
  await expect(page.getByLabel('Work email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Email me a link and code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in by email' })).toBeVisible();
  await page.goForward();
  const { link } = await mailTo(page, email, SIGN_IN);
  await page.goto(link);
  await expect(page).toHaveURL(/\/settings$/);

  // Another browser has no key to that link; it is used up besides.
  const other = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await other.goto(link);
  await expect(other.getByText('This link is no longer valid.')).toBeVisible();
  await other.getByLabel('Work email').fill('nobody.at.all@harbor.example');
  await other.getByRole('button', { name: 'Email me a link and code' }).click();
  // Nobody learns whether there is an account.
  await expect(other.getByText('If an account belongs to nobody.at.all@harbor.example')).toBeVisible();
  await other.close();
});

test('a mailed code signs in where it was asked for', async ({ page, accounts, browser }) => {
  const trial = accounts.find(({ role }) => role === 'trial_member');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/signin?way=email');
  await page.getByLabel('Work email').fill(trial?.email ?? '');
  await page.getByRole('button', { name: 'Email me a link and code' }).click();
  const { link, code } = await mailTo(page, trial?.email ?? '', SIGN_IN);
  expect(link).toContain('/auth/v1/verify');
  await page.getByLabel('6-digit code').fill(code);
  await expect(page).toHaveURL(/\/dashboard$/);
  // The code used the link up as well.
  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByText('This link is no longer valid.')).toBeVisible();
  await other.close();
});

test('a link opened in the wrong browser offers a code there', async ({ page, browser }) => {
  const email = 'advisor@fairlead.example';
  await page.goto('/signin?way=email');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Email me a link and code' }).click();
  const { link } = await mailTo(page, email, SIGN_IN);
  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByText('This link was opened in another browser')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Email me a link and code' })).toBeVisible();
  await other.close();
});

test('a forgotten password is replaced by the code of the mail, in a second browser', async ({
  page,
  accounts,
  browser,
}) => {
  const email = 'neighbor@fairlead.example';
  const original = accounts.find((account) => account.email === email)?.password ?? '';
  await page.goto('/forgot-password');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const { code } = await mailTo(page, email, NEW_PASSWORD);
  await page.reload();
  await expect(page.getByLabel('6-digit code')).toBeVisible();

  const other = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await other.goto('/forgot-password');
  await other.getByRole('button', { name: 'I have a code already' }).click();
  await expect(other.getByText('Enter your work email, such as')).toBeVisible();
  await other.getByLabel('Work email').fill(email);
  await other.getByRole('button', { name: 'I have a code already' }).click();
  await other.getByLabel('6-digit code').fill(code);
  await expect(other).toHaveURL(/\/update-password$/);
  const password = other.getByRole('textbox', { name: 'New password', exact: true });
  await password.fill(original);
  await other.getByRole('textbox', { name: 'New password again' }).fill(original);
  await other.getByRole('button', { name: 'Save password' }).click();
  // The demo's own password is the old one: said, and nothing typed is lost.
  await expect(other.getByText('Choose a password that is different from the old one.')).toBeVisible();
  await expect(password).toHaveValue(original);
  await other.close();
});

test('company sign-in says kindly that an address has none', async ({ page, expectedFailures }) => {
  expectedFailures.push(/^404 POST \/auth\/v1\/sso/);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Sign in with your company' }).click();
  await page.getByLabel('Work email').fill('somebody@no-sso.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('No company sign-in is set up for this address.')).toBeVisible();
  await expect(page.getByLabel('Work email')).toBeFocused();
  await expect(page.getByLabel('Work email')).toHaveValue('somebody@no-sso.example');
});

test('the way back from another service says what went wrong, and leads on who is signed in', async ({
  page,
  signInAs,
}) => {
  await page.goto('/sso-redirect?error=access_denied&error_code=access_denied&error_description=denied');
  await expect(page.getByText('The other service did not let you in, or you turned back there.')).toBeVisible();
  await page.goto('/sso-redirect?next=%2Fclients&code=1c2d3e4f-0000-4000-8000-000000000000');
  await expect(page.getByText('This sign-in began in another browser or tab')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fclients$/);
  await page.goto('/sso-redirect');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing to finish here' })).toBeVisible();
  await signInAs('msp_user');
  await page.goto('/sso-redirect?next=%2Fclients');
  await expect(page).toHaveURL(/\/clients$/);
});

test('whoever is signed in is led on, or told who is', async ({ page, signInAs }) => {
  const { email } = await signInAs('msp_user');
  await page.goto('/signin?next=%2Fclients');
  await expect(page).toHaveURL(/\/clients$/);
  for (const path of ['/signup', '/trial-signup', '/nfr-signup', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  }
  await page.goto('/update-password');
  await expect(page.getByText(`For ${email}.`)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
});

test('signing out in one tab leads the other to the sign-in; so does an end elsewhere', async ({
  page,
  request,
  expectedFailures,
}) => {
  expectedFailures.push(/^401 (GET|POST) \/api\//, /^40[03] POST \/auth\/v1\/(token|logout)/);
  const email = newAddress('plover');
  await page.goto('/trial-signup');
  await page.getByLabel('Your name').fill('Pat Plover');
  await page.getByLabel('Company').fill('Plover IT');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('seven ropes and a lantern');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await page.getByLabel('6-digit code').fill((await mailTo(page, email)).code);
  await leaveSetup(page);
  await page.getByRole('button', { name: 'Start Exploring' }).click();
  const second = await page.context().newPage();
  await second.goto('/settings');
  await expect(second.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(second).toHaveURL(/\/signin\?next=%2Fsettings$/);
  await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  // And signing in again in one of them takes the other one along.
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('seven ropes and a lantern');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(second).toHaveURL(/\/settings$/);

  // Ended elsewhere, with every session of the account: the next thing asked for leads to the sign-in at once. What a page
  // asks by itself may be that next thing already, so the page is opened and no link of it clicked.
  const elsewhere = await callerOf(request, { email, password: 'seven ropes and a lantern' });
  const ended = await request.post('/auth/v1/logout?scope=global', {
    headers: { authorization: `Bearer ${elsewhere.token}` },
  });
  expect(ended.status()).toBe(204);
  await page.goto('/clients');
  await expect(page).toHaveURL(/\/signin\?next=%2Fclients$/);
  await expect(second).toHaveURL(/\/signin\?next=%2Fsettings$/);
});
