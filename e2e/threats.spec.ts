import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

test('an admin sees what to update first, makes the brief for the owner, and closes what one update has fixed', async ({
  page,
  signInAs,
}) => {
  await signInAs('msp_admin');
  await page.goto('/sales-enablement');
  await page.getByRole('link', { name: 'Open Threat intelligence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Threat intelligence' })).toBeVisible();
  const first = page.getByRole('table', { name: 'What to do first' });
  // One line for each product, however many vulnerabilities it has and however many clients run it.
  const firewall = first.getByRole('row', { name: /Update Fortinet FortiGate 60F/ });
  const dental = firewall.getByRole('link', { name: 'Harborlight Dental' });
  // The first start loads the catalog and matches it in the background.
  await expect(async () => {
    await page.reload();
    await expect(firewall).toContainText('one update closes them', { timeout: 2_000 });
  }).toPass();
  const checks = page.getByRole('table', { name: 'Check the installed updates' });
  await expect(checks.getByRole('row', { name: /Windows 11/ })).toContainText('No date yet');
  await expectAccessible(page);

  await dental.click();
  await page.getByRole('button', { name: 'Make a brief' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Threat brief' })).toBeVisible();
  await page.getByRole('link', { name: 'technology and threats' }).click();
  const card = page.getByRole('region', { name: 'Exploited vulnerabilities' });
  const update = card.getByRole('group').filter({ hasText: /^Update Fortinet FortiGate 60F/ });
  await update.getByText(/^Update Fortinet FortiGate 60F/).click();
  await update.getByRole('button', { name: 'Change state of all' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'New state' }).click();
  await page.getByRole('option', { name: 'Fixed' }).click();
  await dialog.getByLabel('Note (optional)').fill('Updated all three to the current release.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/vulnerabilities: fixed\.$/)).toBeVisible();
  await expect(update).toBeHidden();
  await page.goto('/threat-intelligence');
  await expect(first.getByRole('row').nth(1)).toBeVisible();
  await expect(dental).toHaveCount(0);
});

test('people outside the roles of threat intelligence are kept out', async ({ page, signInAs }) => {
  await signInAs('client_viewer');
  await page.goto('/threat-intelligence');
  await expect(page.getByRole('heading', { level: 1, name: 'Threat intelligence' })).toHaveCount(0);
});
