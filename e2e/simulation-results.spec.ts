import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Opens the newest simulation of a demo client. */
async function openResult(page: Page, client: string): Promise<void> {
  await page.goto('/clients');
  await page.getByRole('link', { name: client }).click();
  await expect(page.getByRole('heading', { level: 1, name: client })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/simulations`);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /What a bad year could cost/ })).toBeVisible();
}

test('an admin tries other services live, runs again, and lays the versions side by side', async ({
  page,
  signInAs,
}) => {
  await signInAs('msp_admin');
  await openResult(page, 'Harborlight Dental Group');
  const main = page.getByRole('main');
  const panel = page.getByRole('region', { name: 'What if' });
  await expect(panel.getByRole('button', { name: 'Run again' })).toBeVisible();
  await expect(main.getByText(/Live estimate/)).toHaveCount(0);

  // A change draws the live picture, and taking it back shows the stored one again.
  await panel.getByRole('switch').first().press('Space');
  await expect(main.getByText(/Live estimate/).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Reset changes' }).click();
  await expect(main.getByText(/Live estimate/)).toHaveCount(0);

  await panel.getByRole('switch').first().press('Space');
  await expect(main.getByText(/Live estimate/).first()).toBeVisible();
  const before = page.url();
  await panel.getByRole('button', { name: 'Run again' }).click();
  await expect(page).not.toHaveURL(before, { timeout: 30_000 });
  await expect(main.getByRole('img', { name: /Loss exceedance curve/ })).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: /^More/ }).first().click();
  await page
    .getByRole('menuitem', { name: /compare/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/simulations\/compare/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('img', { name: /Loss exceedance curve/ })).toBeVisible();
  await expect(main.getByRole('table').first()).toContainText('Version 2');
  await expect(main).toContainText('Services proposed');
});

test('a result is presented with the keyboard alone', async ({ page, signInAs }) => {
  await signInAs('msp_admin');
  await openResult(page, 'Cobalt Ridge Precision');
  await page
    .getByRole('link', { name: 'Present' })
    .or(page.getByRole('button', { name: 'Present' }))
    .press('Enter');
  await expect(page).toHaveURL(/present=true/);
  await expect(page.getByRole('navigation', { name: /main/i })).toHaveCount(0);
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/present=true/);
  await expect(page.getByRole('button', { name: 'Run again' })).toBeVisible();
});

test('the figures come as CSV and XLSX', async ({ page, signInAs }) => {
  await signInAs('msp_admin');
  await openResult(page, 'Cobalt Ridge Precision');
  for (const [format, start] of [
    ['CSV', '\ufeff'],
    ['XLSX', 'PK'],
  ] as const) {
    await page.getByRole('button', { name: /^More/ }).first().click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: new RegExp(format, 'i') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`, 'i'));
    expect(readFileSync(await download.path(), 'utf8').startsWith(start)).toBe(true);
  }
});

test('a run is cancelled and leaves nothing', async ({ page, signInAs, expectedFailures }) => {
  // The page may have asked for the run once more just as it went.
  expectedFailures.push(/^404 GET \/api\/simulations\//);
  await signInAs('msp_admin');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Osprey Point Academy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Osprey Point Academy' })).toBeVisible();
  const client = new URL(page.url()).pathname;
  const versions = async () => {
    await page.goto(`${client}/simulations`);
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    return page.getByRole('main').getByRole('row').count();
  };
  const before = await versions();
  await page.goto(`${client}/simulations/new?step=insurance`);
  await page.getByRole('combobox', { name: 'Simulated years' }).click();
  await page.getByRole('option', { name: '1,000,000' }).click();
  await page.getByRole('button', { name: 'Complete simulation' }).click();
  await page.getByRole('button', { name: 'Cancel run' }).click();
  await expect(page).toHaveURL(/\/simulations\/new/);
  expect(await versions()).toBe(before);
});

test("a client's own user sees the shared result, without prices, returns and tools", async ({ page, signInAs }) => {
  await signInAs('client_viewer');
  // Its one company, at once at its figures.
  await page.goto('/clients');
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}\/simulations$/);
  await page.getByRole('main').getByRole('link', { name: 'Impact simulation' }).click();
  // The list that led here names who shared as well, for a moment.
  await expect(page.getByRole('paragraph').filter({ hasText: /^Shared by .+ on / })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: /Loss exceedance curve/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run again' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What if' })).toHaveCount(0);
  await expect(page.getByText(/Return on|Version \d|a month/)).toHaveCount(0);
});
