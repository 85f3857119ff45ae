import { expect, test } from './support/test';

test('the side navigation collapses to 64 px with tooltips, and stays so', async ({ page, signInAs }) => {
  await signInAs('msp_admin');
  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav).toHaveCSS('width', '256px');
  await nav.getByRole('button', { name: 'Collapse navigation' }).click();
  await expect(nav).toHaveCSS('width', '64px');
  await nav.getByRole('link', { name: 'Clients' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Clients' })).toBeVisible();
  await page.reload();
  await expect(nav).toHaveCSS('width', '64px');
  await nav.getByRole('button', { name: 'Expand navigation' }).click();
  await expect(nav).toHaveCSS('width', '256px');
});

test('signing out asks first, says so, and leaves nothing behind', async ({ page, signInAs }) => {
  await signInAs('msp_user');
  await page.goto('/clients');
  await expect(page.getByRole('link', { name: 'Cobalt Ridge Precision' })).toBeVisible();
  const signOut = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign out' });
  await signOut.click();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/clients/);
  await signOut.click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('fairlead-auth-token'))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByText('Cobalt Ridge Precision')).toHaveCount(0);
});

test('local storage holds the session and preferences only', async ({ page, signInAs }) => {
  await signInAs('msp_admin');
  await page.goto('/clients');
  await expect(page.getByRole('link', { name: 'Cobalt Ridge Precision' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.getByRole('button', { name: 'Use dark colors' }).click();
  const keys = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(keys).toEqual(['fairlead-auth-token', 'fairlead-nav-collapsed', 'mantine-color-scheme-value']);
});

test('what does not exist is not found, in the shell and outside', async ({ page, signInAs }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: "We can't find that page" })).toBeVisible();
  await signInAs('msp_admin');
  await page.goto('/no-such-page');
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('external links open a new tab that cannot reach back', async ({ page, signInAs }) => {
  await signInAs('msp_admin');
  await page.goto('/dashboard');
  const anchor = page.getByRole('link', { name: /Anchor Point/ });
  await expect(anchor).toHaveAttribute('target', '_blank');
  await expect(anchor).toHaveAttribute('rel', /noopener/);
});

test('a phone has the navigation in a drawer', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('msp_admin');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a slow answer shows a spinner and says that the application is loading', async ({ page, signInAs }) => {
  await signInAs('msp_user');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/clients');
  const loading = page.getByRole('status').filter({ hasText: 'Loading application...' });
  await expect(loading).toBeVisible();
  await expect(loading.locator('.mantine-Loader-root')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
});

test('a page whose script cannot be loaded says so and offers to reload', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/signin');
  // The words wait until nobody would see them flash before the application takes their place.
  await page.addStyleTag({ content: '.late { animation-delay: 0s !important }' });
  await expect(page.getByRole('heading', { name: 'Application Failed to Load' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Reload Page' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
