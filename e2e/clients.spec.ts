import { openSection } from './support/sections';
import { expect, test } from './support/test';

const HOSTILE = [
  '<script>window.__pwned = true</script> & Søn ⚓',
  'شركة المرفأ للتأمين',
  '#{7*7} ${7*7} {{7*7}} *bold*',
  '=cmd|calc!A1',
];

test('names of any script, markup and template text are shown as they are', async ({ page, signInAs }) => {
  await signInAs('msp_user');
  for (const name of HOSTILE) {
    await page.goto('/clients?add=prospect');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: /^Add (client|prospect)$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
});

test('bad input is explained at the field, and nothing typed is lost', async ({ page, signInAs }) => {
  await signInAs('msp_user');
  await page.goto('/clients?add=client');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(dialog.getByText('Enter a name.').first()).toBeVisible();
  await dialog.getByLabel('Name').fill(`Long ${'x'.repeat(400)}`);
  await dialog.getByRole('button', { name: 'Add facts about the business now' }).click();
  await dialog.getByLabel('Annual revenue').fill('-5');
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(dialog.getByText('Use at most 200 characters.').first()).toBeVisible();
  await expect(dialog.getByText('Annual revenue must be between 10,000 and 10,000,000,000.').first()).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Long x+$/);
});

test('of two people who edit one client the second is told, and loses nothing', async ({
  page,
  signInAs,
  browser,
  expectedFailures,
}) => {
  expectedFailures.push(/^409 PATCH/);
  await signInAs('msp_admin');
  await page.goto('/clients?add=client');
  await page.getByRole('dialog').getByLabel('Name').fill('Two Hands Pottery');
  await page.getByRole('dialog').getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two Hands Pottery' })).toBeVisible();
  const details = `${page.url()}/details`;

  const context = await browser.newContext();
  const bob = await context.newPage();
  await signInAs('msp_user', bob);
  await bob.goto(details);
  await page.goto(details);
  await page.getByLabel('Employees').fill('21');
  await bob.getByLabel('Employees').fill('34');
  await bob.getByLabel(/^City/).fill('Camden');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await bob.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bob.getByText('A colleague saved changes while you were typing')).toBeVisible();
  await expect(bob.getByLabel('Employees')).toHaveValue('34');
  await bob.getByRole('button', { name: 'Keep yours' }).click();
  await bob.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bob.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Employees')).toHaveValue('34');
  await expect(page.getByLabel(/^City/)).toHaveValue('Camden');
  await context.close();
});

test('text typed without a connection is kept and saved when it returns', async ({
  page,
  context,
  signInAs,
  expectedFailures,
}) => {
  expectedFailures.push(/Failed to fetch|ERR_INTERNET_DISCONNECTED/);
  await signInAs('msp_user');
  await page.goto('/clients?add=client');
  await page.getByRole('dialog').getByLabel('Name').fill('Far Island Ferries');
  await page.getByRole('dialog').getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Far Island Ferries' })).toBeVisible();
  await openSection(page, 'Profile');
  await expect(page.getByLabel(/^City/)).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByLabel(/^City/).fill('Vinalhaven');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No connection. Your text is kept')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await expect(page.getByLabel(/^City/)).toHaveValue('Vinalhaven');
});

test('archived clients leave the list and come back', async ({ page, signInAs }) => {
  await signInAs('msp_admin');
  await page.goto('/clients?add=client');
  await page.getByRole('dialog').getByLabel('Name').fill('Last Tide Chandlery');
  await page.getByRole('dialog').getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Last Tide Chandlery' })).toBeVisible();
  await page.getByRole('button', { name: 'More for Last Tide Chandlery' }).click();
  await page.getByRole('menuitem', { name: /archive/i }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^archive/i })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/clients?q=last+tide');
  await expect(page.getByText(/Nothing matches/)).toBeVisible();
  await page.goto('/clients?q=last+tide&archived=true');
  await page.getByRole('link', { name: 'Last Tide Chandlery' }).click();
  await page.getByRole('button', { name: 'More for Last Tide Chandlery' }).click();
  await page.getByRole('menuitem', { name: /restore|bring back/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /restore|bring back/i }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/clients?q=last+tide');
  await expect(page.getByRole('link', { name: 'Last Tide Chandlery' })).toBeVisible();
});

test('search, filters and order stand in the address', async ({ page, signInAs }) => {
  await signInAs('msp_user');
  await page.goto('/clients');
  await page
    .getByRole('textbox', { name: 'Search clients' })
    .or(page.getByRole('searchbox', { name: 'Search clients' }))
    .fill('ridge');
  await expect(page).toHaveURL(/q=ridge/);
  await expect(page.getByRole('link', { name: 'Cobalt Ridge Precision' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Northquay Freight' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Northquay Freight' })).toHaveCount(0);
});

test('another client is opened from the head of its navigation, at the same section', async ({ page, signInAs }) => {
  await signInAs('msp_user');
  await page.goto('/clients?q=ridge');
  await page.getByRole('link', { name: 'Cobalt Ridge Precision' }).click();
  await openSection(page, 'Roadmap');
  await expect(page).toHaveTitle('Roadmap · Cobalt Ridge Precision · Fairlead');
  await page.getByRole('button', { name: 'Switch from Cobalt Ridge Precision to another client' }).click();
  await page.getByRole('textbox', { name: 'Search clients and prospects' }).fill('harborl');
  await page.getByRole('option', { name: /Harborlight Dental Group/ }).click();
  await expect(page).toHaveTitle('Roadmap · Harborlight Dental Group · Fairlead');
  await expect(page.getByRole('heading', { level: 1, name: 'Roadmap' })).toBeVisible();
});

test('on a phone one row says whose page it is and leads to every section, and the main action is at hand', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('msp_user');
  await page.goto('/clients?q=ridge');
  await page.getByRole('link', { name: 'Cobalt Ridge Precision' }).click();
  await page.getByRole('button', { name: /^Section: .*Overview$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Sections' });
  await sheet.getByRole('searchbox', { name: 'Search sections' }).fill('simu');
  await expect(sheet.getByRole('navigation', { name: 'Client' }).getByRole('link')).toHaveText([/^Impact simulation/]);
  await sheet.getByRole('link', { name: /^Impact simulation/ }).click();
  await expect(page).toHaveTitle('Impact simulation · Cobalt Ridge Precision · Fairlead');
  const action = await page.getByRole('link', { name: 'New simulation' }).boundingBox();
  expect((action?.y ?? 0) + (action?.height ?? 0)).toBeGreaterThan(780);
  const content = await page.getByRole('region', { name: 'Business Risk Assessment' }).boundingBox();
  expect(content?.y).toBeLessThanOrEqual(130);
});
