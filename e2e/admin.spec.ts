import { newFirstAdmin, signInByPassword } from './support/people';
import { expect, test } from './support/test';
import { readToast } from './support/toast';

const SALES = 'https://meet.example/journey';

test('a global admin creates an MSP, suspends it and lets it back, changes a link and finds it all in the trail', async ({
  page,
  request,
  browser,
  signInAs,
  expectedFailures,
}) => {
  test.slow();
  // What the suspended ask for is refused; that is what the screen comes from.
  expectedFailures.push(/^403 /, /^400 PUT \/api\/admin\/settings/);
  await signInAs('global_admin');

  const ivy = await newFirstAdmin(page, request, 'Ivy', async (email) => {
    await page.goto('/admin/msps');
    await page.getByRole('button', { name: 'New MSP' }).click();
    const dialog = page.getByRole('dialog', { name: 'New MSP' });
    await dialog.getByRole('button', { name: 'Create MSP' }).click();
    await expect(dialog.getByText("Enter the company's name.")).toBeVisible();
    await dialog.getByLabel('Company name').fill('Ivy Harbor IT');
    await dialog.getByLabel('Work email of the first admin').fill(email);
    await dialog.getByRole('button', { name: 'Create MSP' }).click();
    await readToast(page, `Ivy Harbor IT is there. An invitation is on its way to ${email}.`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ivy Harbor IT' })).toBeVisible();
  });
  const mspUrl = page.url();
  const visitor = await browser.newPage();
  await signInByPassword(visitor, ivy);
  await expect(visitor).toHaveURL(/\/dashboard$/);

  // With the session she has, the next thing she does is refused, and the page says why.
  await page.goto(mspUrl);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const suspend = page.getByRole('dialog', { name: 'Suspend Ivy Harbor IT?' });
  await suspend.getByLabel('Reason').fill('Invoices of May are open.');
  await suspend.getByRole('button', { name: 'Suspend' }).click();
  await readToast(page, 'Ivy Harbor IT is suspended.');
  await visitor.goto('/clients');
  await expect(visitor.getByRole('heading', { name: 'Ivy Harbor IT is suspended' })).toBeVisible();
  await expect(visitor.getByText('Invoices of May are open.')).toBeVisible();
  await expect(visitor.getByRole('navigation')).toHaveCount(0);

  await page.getByRole('button', { name: 'Reinstate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
  await readToast(page, 'Ivy Harbor IT can work again.');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await visitor.close();

  // A link that is saved counts at once, and stands in the trail with what it was before.
  await page.goto('/admin/settings/links');
  const link = page.getByLabel('About plans');
  await link.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a web address that starts with https:// or http://.')).toBeVisible();
  await link.fill(SALES);
  await page.getByRole('button', { name: 'Save' }).click();
  await readToast(page, 'Saved. It counts from now on.');
  await page.getByRole('tab', { name: 'Audit trail' }).click();
  const entries = page.getByRole('list', { name: 'Entries' });
  const newest = entries.getByRole('listitem').filter({ hasText: 'Changed the links' }).first();
  await expect(newest).toContainText(SALES);
  await expect(entries.getByRole('listitem').filter({ hasText: 'Suspended an MSP: Ivy Harbor IT' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Check that it is unbroken' }).click();
  await expect(page.getByText(/^Unbroken since /)).toBeVisible();
});
