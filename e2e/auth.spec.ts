import { expect, test } from './support/test';

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

test('a forgotten password is replaced by the link in the mail, once', async ({ page, accounts, expectedFailures }) => {
  expectedFailures.push(/^422 PUT \/auth\/v1\/user/);
  const email = 'nfr-member@fairlead.example';
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();

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
  const original = accounts.find((account) => account.email === email)?.password ?? '';
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
