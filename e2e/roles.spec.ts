import { canOpenRoute, pagesFor, publicPages } from '@fairlead/contract/access/page-access';
import { ROLES, type Role, roleLabel } from '@fairlead/contract/access/roles';
import { goInApp } from './support/in-app';
import { expect, test } from './support/test';

const PLATFORM = ["Captain's Dashboard", 'MSPs', 'Users', "Captain's Settings"];
const OF_AN_MSP = ['Dashboard', 'Clients', 'Tools', 'Anchor Point', 'Settings'];
const NAVIGATION: Record<Role, readonly string[]> = {
  global_admin: PLATFORM,
  msp_admin: OF_AN_MSP,
  msp_user: OF_AN_MSP,
  client_viewer: ['Dashboard', 'Clients', 'Settings'],
  trial_admin: OF_AN_MSP,
  trial_member: OF_AN_MSP,
  nfr_admin: OF_AN_MSP,
  nfr_member: OF_AN_MSP,
};

/**
 * Guarded pages, each with what tells it from the one before. `/trial-ended` leads to the dashboard as long as nothing has
 * ended, so a page with another heading stands before it.
 */
const KNOWN: readonly { path: string; heading: RegExp; tab?: string }[] = [
  // A client's user is led on to the risk of its one company.
  { path: '/clients', heading: /^(Clients|Prospects|Our risk)$/ },
  { path: '/clients/import', heading: /^Import / },
  { path: '/sales-enablement', heading: /^Tools$/ },
  { path: '/onboarding', heading: /^(?!Tools$)./ },
  { path: '/impact-simulator', heading: /bad year/ },
  { path: '/risk-amortizer', heading: /carrying the risk/ },
  { path: '/settings', heading: /^Settings$/, tab: 'Profile' },
  { path: '/settings/security', heading: /^Settings$/, tab: 'Security' },
  { path: '/settings/team', heading: /^Settings$/, tab: 'Team' },
  { path: '/settings/plan', heading: /^Settings$/, tab: 'Plan' },
  { path: '/settings/organization', heading: /^Settings$/, tab: 'Organization' },
  { path: '/settings/branding', heading: /^Settings$/, tab: 'Branding' },
  { path: '/settings/services', heading: /^Settings$/, tab: 'Services' },
  { path: '/settings/domain', heading: /^Settings$/, tab: 'Domain and email' },
  { path: '/settings/api-keys', heading: /^Settings$/, tab: 'API keys' },
  { path: '/settings/notifications', heading: /^Settings$/, tab: 'Notifications' },
  { path: '/trial-testing', heading: /^Trial testing$/ },
  { path: '/trial-ended', heading: /./ },
  { path: '/admin/msps', heading: /^MSPs$/ },
  { path: '/admin/users', heading: /^Users$/ },
  { path: '/admin/settings', heading: /^Captain's Settings$/ },
];

for (const role of ROLES) {
  test(`${roleLabel(role)} sees its own navigation and opens what its role admits`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav).toContainText(roleLabel(role));
    const labels = NAVIGATION[role];
    for (const label of labels) await expect(nav.getByRole('link', { name: label }).first()).toBeVisible();
    const unseen = ['MSPs', 'Users', "Captain's Settings", 'Tools', 'Clients'].filter(
      (label) => !labels.includes(label),
    );
    for (const label of unseen) await expect(nav.getByRole('link', { name: label, exact: true })).toHaveCount(0);

    for (const { path, heading: expected, tab } of KNOWN) {
      // The guards run in the page; loading it anew for each path would only cost time.
      await page.evaluate((next) => window.history.pushState({}, '', next), path);
      if (canOpenRoute(role, path)) {
        await expect(heading).toHaveText(expected);
        if (tab) await expect(page.getByRole('tab', { name: tab, exact: true, selected: true })).toBeVisible();
        await expect(main.getByText("You don't have access to this page")).toHaveCount(0);
      } else {
        await expect(heading).toHaveText("You don't have access to this page");
        await expect(main).toContainText(roleLabel(role));
        await main.getByRole('link', { name: 'Go to dashboard' }).click();
        await expect(page).toHaveURL(/\/dashboard$/);
        await expect(heading).not.toHaveText("You don't have access to this page");
      }
    }
  });
}

test('every page of the table is there for whom it admits', async ({ page, signInAs }) => {
  await signInAs('msp_admin');
  await page.goto('/dashboard');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const paths = pagesFor('msp_admin').filter(
    (path) => !path.includes('$') && !publicPages().includes(path) && !KNOWN.some((known) => known.path === path),
  );
  for (const path of paths) {
    await goInApp(page, path);
    await expect(heading).not.toHaveText(/We can't find that page|You don't have access|Something went wrong/);
  }
});

test('a client user sees its own company only, read-only', async ({ page, signInAs }) => {
  await signInAs('client_viewer');
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Our risk' })).toBeVisible();
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}\/simulations$/);
  await expect(page.getByRole('navigation', { name: 'Client' }).getByRole('link')).toHaveText([
    'Our risk',
    'Our plan',
    'Requests',
    'Reports and reviews',
    'Documents and people',
  ]);
  await expect(page.getByRole('button', { name: /add client/i })).toHaveCount(0);
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
