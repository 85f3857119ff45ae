import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
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
