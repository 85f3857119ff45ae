import { expectAccessible } from './support/axe';
import { openSection } from './support/sections';
import { expect, test } from './support/test';

test('an advisor keeps a link as evidence, has it cover a requirement, and lets a quality check stand with a reason', async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs('msp_user');
  await page.goto('/clients?q=Fennimore');
  await page.getByRole('link', { name: 'Fennimore & Vale LLP' }).click();
  await openSection(page, 'Evidence');
  const locker = page.getByRole('region', { name: 'Evidence locker' });
  await page.getByRole('button', { name: 'Add evidence' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add evidence' });
  await adding.getByText('Link', { exact: true }).click();
  await adding.getByLabel('Address').fill('intranet/asset-list');
  await adding.getByLabel('What it is').fill('Asset list of the office');
  await adding.getByRole('button', { name: 'Add evidence' }).click();
  await expect(adding.getByText('Enter an address that begins with https://.')).toBeVisible();
  await adding.getByLabel('Address').fill('https://files.fennimore.example/asset-list');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add evidence' }).click();
  await expect(adding).toHaveCount(0);
  await expect(locker.getByText('Asset list of the office')).toBeVisible();

  // One piece counts wherever it is said to cover something.
  await locker.getByRole('button', { name: 'More for Asset list of the office' }).click();
  await page.getByRole('menuitem', { name: 'Edit and choose what it covers' }).click();
  const piece = page.getByRole('dialog');
  await piece
    .getByRole('combobox', { name: 'Add a requirement' })
    .or(piece.getByLabel('Add a requirement'))
    .first()
    .fill('1.1 ·');
  await page
    .getByRole('option', { name: /^1\.1 · / })
    .first()
    .click();
  await expect(piece.getByRole('button', { name: 'No longer covers 1.1' })).toBeVisible();
  await expectAccessible(page);
  await piece.getByRole('button', { name: 'Save' }).click();
  await expect(piece).toHaveCount(0);
  const row = locker.getByRole('listitem').filter({ hasText: 'Asset list of the office' });
  await expect(row).toContainText(/Covers .*CIS/);
  await expectAccessible(page);

  const checks = page.getByRole('region', { name: 'Quality checks' });
  const finding = checks.getByRole('listitem').filter({ hasText: 'To look at' }).first();
  await finding.getByRole('button', { name: 'Dismiss' }).click();
  const dismissing = page.getByRole('dialog', { name: /^Dismiss/ });
  await dismissing.getByLabel('Reason').fill('No.');
  await dismissing.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dismissing.getByText('Enter a reason of at least 10 characters.')).toBeVisible();
  await dismissing.getByLabel('Reason').fill('The office was seen on site in November.');
  await dismissing.getByRole('button', { name: 'Dismiss' }).click();
  await expect(checks.getByText(/The office was seen on site in November\.$/)).toBeVisible();
});
