import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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
];

/** Our pages hold no frames of others, so one run in the page sees all of it, and only what is wrong is collected. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious in ${scheme} colors`, async ({ page, signInAs }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const check = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      const axe = axeOn(page);
      // What is not a color is the same in both.
      const { violations } = await (scheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      const found = serious.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${path} ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      );
      expect(found).toEqual([]);
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
  for (const path of ['/dashboard', '/admin/msps', '/admin/users', '/admin/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await axeOn(page).analyze();
    expect(
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`),
    ).toEqual([]);
  }
});
