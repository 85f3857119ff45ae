import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openSection } from './support/sections';
import { expect, test } from './support/test';

/** Runs when it runs at all; a page that holds none of its own scripts cannot set it. */
const SENTINEL = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';

/** The demo's own: other journeys make and release reports on the same product. */
const released = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: 'Harborlight Dental Group' })
    .filter({ hasText: 'Cyber risk report' })
    .filter({ has: page.getByText('Released', { exact: true }) });

const shareReleased = async (page: Page) => {
  await released(page)
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Share by link' }).click();
};

async function shared(page: Page, recipient: string): Promise<string> {
  await page.goto('/sales-enablement/reports');
  await expect(released(page).first()).toBeVisible();
  await shareReleased(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recipient (optional)').fill(recipient);
  await dialog.getByLabel('Password (optional)', { exact: true }).fill('harbor-light-2');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.locator('code').innerText();
  await expectAccessible(page);
  return new URL(link).pathname;
}

test('an owner reads a report by a link with a password, until it is withdrawn', async ({
  page,
  browser,
  signInAs,
}) => {
  test.setTimeout(120_000);
  await signInAs('msp_admin');
  const link = await shared(page, SENTINEL);
  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const owner = await visitor.newPage();
  const violations: string[] = [];
  owner.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  const opened = await owner.goto(link);
  expect(opened?.headers()['x-robots-tag']).toBe('noindex, nofollow, noarchive');
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  await owner.getByLabel('Password', { exact: true }).fill('not-the-password');
  await owner.getByRole('button', { name: 'Open the report' }).click();
  await expect(owner.getByText('Wrong password.')).toBeVisible();
  await owner.getByLabel('Password', { exact: true }).fill('harbor-light-2');
  await owner.getByRole('button', { name: 'Open the report' }).click();
  const second = owner.getByRole('article', { name: 'Page 2', exact: true });
  await second.scrollIntoViewIfNeeded();
  await expect(second).toContainText('Where you stand', { timeout: 30_000 });
  await expectAccessible(owner);
  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/_v\d+\.pdf$/);
  expect(violations).toEqual([]);

  await page.reload();
  await shareReleased(page);
  const links = page.getByRole('dialog').getByRole('region', { name: 'Links' });
  await expect(links).toContainText(SENTINEL);
  await expect(links).toContainText('Opened once');
  await links
    .getByRole('button', { name: /^Withdraw the link/ })
    .first()
    .click();
  await expect(links).toContainText('Withdrawn');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await owner.reload();
  await expect(owner.getByText('The link has expired or was withdrawn.')).toBeVisible();
  await visitor.close();
});

test('an advisor reads a draft page by page and releases it; the owner reads the same pages on a phone', async ({
  page,
  browser,
  signInAs,
  site,
}) => {
  test.setTimeout(180_000);
  await signInAs('msp_admin');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Harborlight Dental Group' }).click();
  await openSection(page, 'Reports');
  await page.getByRole('button', { name: 'Create report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Cyber risk report/ }).check();
  await dialog.getByRole('button', { name: 'Create report' }).click();
  await dialog.getByRole('link', { name: 'Open' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Cyber risk report' })).toBeVisible();
  await expect(page.getByText('Not released')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Made from' })).toContainText('impact simulation');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: '4. What matters most' }).click();
  const fourth = page.getByRole('article', { name: 'Page 4', exact: true });
  await expect(fourth).toContainText('What matters most', { timeout: 30_000 });
  await expect(fourth).toBeInViewport();
  await expectAccessible(page);

  const owner = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await signInAs('client_viewer', owner);
  await owner.goto(new URL(page.url()).pathname);
  await expect(owner.getByText("We can't find that page")).toBeVisible();

  await page.getByRole('button', { name: 'Release to client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release report' }).click();
  await expect(page.getByRole('button', { name: 'Share by link' })).toBeVisible();

  await owner.goto('/dashboard');
  await owner
    .getByRole('link', { name: /^Read Cyber risk report for Harborlight/ })
    .first()
    .click();
  await expect(owner.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expect(owner.getByRole('button', { name: /^More for/ })).toHaveCount(0);
  await owner.getByRole('combobox', { name: 'Page' }).selectOption('3');
  await expect(owner.getByRole('article', { name: 'Page 3', exact: true })).toContainText('What a bad year costs', {
    timeout: 30_000,
  });
  await owner.getByRole('button', { name: 'Larger pages' }).click();
  await expect(owner.getByRole('button', { name: 'Larger pages' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: /^I have read/ }).click();
  await expect(owner.getByText(/^Read /)).toBeVisible();
  await owner.close();
});
