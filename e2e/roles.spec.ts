import { canOpenRoute, navigationFor, ROUTE_ACCESS } from '@fairlead/contract/access';
import { ROLES, roleLabel } from '@fairlead/contract/roles';
import { expect, test } from './support/test';

/** The guarded routes that have a page today. */
const BUILT = [
  '/dashboard',
  '/clients',
  '/sales-enablement',
  '/impact-simulator',
  '/settings',
  '/settings/security',
  '/settings/team',
  '/settings/plan',
  '/trial-testing',
  // Leads to the dashboard as long as nothing has ended.
  '/trial-ended',
  '/admin/msps',
  '/admin/users',
  '/admin/settings',
];

for (const role of ROLES) {
  test(`${roleLabel(role)} sees its own navigation and opens what its role admits`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto('/dashboard');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav).toContainText(roleLabel(role));
    const labels = navigationFor(role, 'admin').map((item) => item.label);
    for (const label of labels) await expect(nav.getByRole('link', { name: label }).first()).toBeVisible();
    const unseen = ['MSPs', 'Users', "Captain's Settings", 'Tools', 'Clients'].filter(
      (label) => !labels.includes(label),
    );
    for (const label of unseen) await expect(nav.getByRole('link', { name: label, exact: true })).toHaveCount(0);

    for (const path of BUILT) {
      await page.goto(path);
      if (canOpenRoute(role, path)) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText("You don't have access to this page")).toHaveCount(0);
      } else {
        await expect(page.getByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(roleLabel(role));
        await page.getByRole('main').getByRole('link', { name: 'Go to dashboard' }).click();
        await expect(page).toHaveURL(/\/dashboard$/);
      }
    }
  });
}

test('a route that is guarded but has no page yet is not found, and nothing leads to it', async ({
  page,
  signInAs,
}) => {
  await signInAs('msp_admin');
  for (const path of Object.keys(ROUTE_ACCESS).filter((route) => !BUILT.includes(route) && !route.startsWith('/api'))) {
    await page.goto(path);
    const shown = canOpenRoute('msp_admin', path)
      ? "We can't find that page"
      : /We can't find that page|You don't have access/;
    await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
  }
});

test('a client user sees its own company only, read-only', async ({ page, signInAs }) => {
  await signInAs('client_viewer');
  await page.goto('/clients');
  await expect(page.getByRole('link', { name: 'Harborlight Dental Group' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cobalt Ridge Precision' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /add client/i })).toHaveCount(0);
  await page.getByRole('link', { name: 'Harborlight Dental Group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harborlight Dental Group' })).toBeVisible();
  await expect(page.getByRole('link', { name: /new simulation/i })).toHaveCount(0);
});

test('trial and NFR users keep prospects, and the page says why', async ({ page, signInAs }) => {
  await signInAs('trial_admin');
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Prospects' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Client records come with a plan');
  await expect(page.getByRole('link', { name: 'Ashdown Orthodontics' })).toBeVisible();
});

test('the global admin switches to the demo MSP experience and back', async ({ page, signInAs }) => {
  await signInAs('global_admin');
  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav).toContainText('Full platform administration');
  await nav.getByRole('switch').click({ force: true });
  await expect(nav).toContainText('Experience the product as an MSP would');
  await expect(nav.getByRole('link', { name: 'Tools' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'MSPs' })).toHaveCount(0);
  await page.reload();
  await expect(nav).toContainText('Demo MSP Experience');
  await nav.getByRole('switch').click({ force: true });
  await expect(nav.getByRole('link', { name: 'MSPs' })).toBeVisible();
});
