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
  await page.getByRole('link', { name: 'technology and threats', exact: true }).click();
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

test('a seller opens the briefing of an industry, sees what a client leaves open, and makes the page for its owner', async ({
  page,
  signInAs,
}) => {
  await signInAs('msp_user');
  await page.goto('/threat-intelligence');
  await page.getByRole('link', { name: 'Industry briefing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Industry briefing' })).toBeVisible();
  const industry = page.getByRole('combobox', { name: 'Industry' });
  const defenses = page.getByRole('table', { name: 'Defense by client' });
  await expect(defenses.getByRole('columnheader', { name: 'Lost or stolen device' })).toBeVisible();
  await expectAccessible(page);
  // A law firm whose assessments no other journey completes, so its simulation stays up to date.
  await industry.click();
  await page.getByRole('option', { name: 'Law firms' }).click();
  await expect(defenses.getByRole('columnheader', { name: 'Payment fraud by email' })).toBeVisible();
  await defenses.getByRole('link', { name: 'Fennimore & Vale' }).click();
  const fraud = page.getByRole('region', { name: 'Payment fraud by email' });
  await expect(fraud.getByText(/^\d+% in place$/)).toBeVisible();
  await expect(fraud.getByRole('listitem').filter({ hasText: 'Training for special roles' })).toContainText('Missing');
  await expect(fraud).toContainText(/make up \d+% of the average annual loss before insurance/);
  await expectAccessible(page);

  // Another industry may be asked about; the report stays the client's own.
  await industry.click();
  await page.getByRole('option', { name: 'Medical and dental practices' }).click();
  await expect(page.getByRole('region', { name: 'Lost or stolen device' })).toBeVisible();
  await expect(page.getByText('A report is made for professional services')).toBeVisible();
  await page.getByRole('button', { name: 'Make a report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Industry briefing' })).toBeVisible();
  await page.getByRole('link', { name: 'threats of the industry' }).click();
  await expect(page.getByRole('region', { name: 'Payment fraud by email' })).toBeVisible();
});

test('people outside the roles of threat intelligence are kept out', async ({ page, signInAs }) => {
  await signInAs('client_viewer');
  await page.goto('/threat-intelligence');
  await expect(page.getByRole('heading', { level: 1, name: 'Threat intelligence' })).toHaveCount(0);
});
