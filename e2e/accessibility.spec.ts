import { pagesFor, publicPages } from '@fairlead/contract/access/page-access';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { goInApp } from './support/in-app';
import { expect, test } from './support/test';

/** Looks of a page that its address alone does not show. */
const LOOKS = [
  '/signin?way=email',
  '/signin?way=company',
  '/signin?way=phone',
  '/nfr-signup?sent=true',
  '/sso-redirect?error_code=access_denied',
];

const isWhole = (path: string) => !path.includes('$');
const CLIENT = '/clients/$clientId';
/** The pages of an MSP's admin that have one address. */
const OWN = pagesFor('msp_admin').filter((path) => isWhole(path) && !publicPages().includes(path));
const CLIENT_PAGES = pagesFor('msp_admin').flatMap((path) =>
  path.startsWith(CLIENT) && isWhole(path.slice(CLIENT.length)) ? [path.slice(CLIENT.length)] : [],
);
/** What only a global admin may open. */
const PLATFORM = pagesFor('global_admin').filter((path) => isWhole(path) && !pagesFor('msp_admin').includes(path));

/** Opens the path and looks at it in both schemes; what is not a color is the same in both. */
async function check(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await goInApp(page, path);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page, ['color-contrast']);
}

test('axe finds nothing serious on public pages, light and dark', async ({ page }) => {
  test.slow();
  await page.goto('/signin');
  for (const path of [...publicPages().filter(isWhole), ...LOOKS]) await check(page, path);
});

for (const [where, paths] of [
  ['at work', [...OWN.filter((path) => !path.startsWith('/settings')), '/clients?add=client']],
  ['in settings', OWN.filter((path) => path.startsWith('/settings'))],
] as const)
  test(`axe finds nothing serious ${where}, light and dark`, async ({ page, signInAs }) => {
    test.slow();
    await signInAs('msp_admin');
    await page.goto('/dashboard');
    for (const path of paths) await check(page, path);
  });

test('axe finds nothing serious on the pages of a client, light and dark', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('msp_admin');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Cobalt Ridge Precision' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cobalt Ridge Precision' })).toBeVisible();
  const client = new URL(page.url()).pathname;
  for (const path of CLIENT_PAGES) await check(page, `${client}${path}`);
  await goInApp(page, `${client}/simulations`);
  await page.getByRole('link', { name: /Version 1/ }).click();
  await expect(page.getByRole('img', { name: /Loss exceedance curve/ })).toBeVisible();
  await check(page, new URL(page.url()).pathname);
});

test('the administration pages are accessible too', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('global_admin');
  await page.goto('/dashboard');
  for (const path of ['/dashboard', ...PLATFORM]) {
    await goInApp(page, path);
    await expectAccessible(page);
  }
});
