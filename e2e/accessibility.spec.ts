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

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious in ${scheme} colors`, async ({ page, signInAs }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const check = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      // What is not a color is the same in both.
      await expectAccessible(page, scheme === 'dark' ? ['color-contrast'] : undefined);
    };
    for (const path of PUBLIC) await check(path);
    await signInAs('msp_admin');
    for (const path of SIGNED_IN) await check(path);
    await page.goto('/clients');
    await page.getByRole('link', { name: 'Cobalt Ridge Precision' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cobalt Ridge Precision' })).toBeVisible();
    const client = new URL(page.url()).pathname;
    for (const path of [
      client,
      `${client}/simulations`,
      `${client}/reports`,
      `${client}/details`,
      `${client}/simulations/new`,
    ])
      await check(path);
    await page.goto(`${client}/simulations`);
    await page.getByRole('link', { name: /Version 1/ }).click();
    await expect(page.getByRole('img', { name: /Loss exceedance curve/ })).toBeVisible();
    await check(new URL(page.url()).pathname);
  });
}

test('the administration pages are accessible too', async ({ page, signInAs }) => {
  await signInAs('global_admin');
  for (const path of ['/dashboard', '/admin/msps', '/admin/users', '/admin/settings', '/trial-testing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
