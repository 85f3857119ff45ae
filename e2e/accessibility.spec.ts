import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

const PUBLIC = [
  '/',
  '/signin',
  '/signin?way=email',
  '/signin?way=company',
  '/signin?way=phone',
  '/signup',
  '/trial-signup',
  '/nfr-signup',
  '/nfr-signup?sent=true',
  '/invitation-signup',
  '/forgot-password',
  '/update-password',
  '/setup-password',
  '/sso-redirect?error_code=access_denied',
];
const SIGNED_IN = [
  '/dashboard',
  '/clients',
  '/clients?add=client',
  '/impact-simulator',
  '/sales-enablement',
  '/settings',
  '/settings/security',
  '/settings/team',
  '/settings/plan',
];

/** Opens the path and looks at it in both schemes; what is not a color is the same in both. */
async function check(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page, ['color-contrast']);
}

test('axe finds nothing serious on public pages, light and dark', async ({ page }) => {
  test.slow();
  for (const path of PUBLIC) await check(page, path);
});

test('axe finds nothing serious behind the sign-in, light and dark', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('msp_admin');
  for (const path of SIGNED_IN) await check(page, path);
});

test('axe finds nothing serious on the pages of a client, light and dark', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('msp_admin');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Cobalt Ridge Precision' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cobalt Ridge Precision' })).toBeVisible();
  const client = new URL(page.url()).pathname;
  for (const path of ['', '/simulations', '/reports', '/details', '/simulations/new'])
    await check(page, `${client}${path}`);
  await page.goto(`${client}/simulations`);
  await page.getByRole('link', { name: /Version 1/ }).click();
  await expect(page.getByRole('img', { name: /Loss exceedance curve/ })).toBeVisible();
  await check(page, new URL(page.url()).pathname);
});

test('the administration pages are accessible too', async ({ page, signInAs }) => {
  await signInAs('global_admin');
  for (const path of ['/dashboard', '/admin/msps', '/admin/users', '/admin/settings', '/trial-testing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
