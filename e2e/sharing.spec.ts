import { expectAccessible } from './support/axe';
import { openSection } from './support/sections';
import { expect, test } from './support/test';

test('staff previews a result as the client, shares it, and takes it back', async ({
  page,
  browser,
  signInAs,
  site,
}) => {
  test.slow();
  await signInAs('msp_admin');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Harborlight Dental Group' }).click();
  await openSection(page, 'Breach readiness');
  await page
    .getByRole('link', { name: /^See result/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Share with client' })).toBeVisible();
  const result = new URL(page.url()).pathname;
  const client = result.split('/').slice(0, 3).join('/');

  // Not shared, it does not exist for the owner, whose list has the others.
  const owner = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await signInAs('client_viewer', owner);
  await owner.goto(`${client}/simulations`);
  const shared = owner.getByRole('region', { name: 'Shared with you' });
  await expect(shared.getByRole('link', { name: 'Impact simulation' })).toBeVisible();
  await expect(shared.getByRole('link', { name: /[Bb]reach readiness/ })).toHaveCount(0);
  await expectAccessible(owner);
  await owner.goto(result);
  await expect(owner.getByRole('region', { name: 'Result' })).toHaveCount(0);
  await expect(owner.getByText(/can't find that/).first()).toBeVisible();

  // The preview shows it as if it were shared, and changes nothing.
  await page.getByRole('button', { name: 'Share with client' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview as client' }).click();
  const banner = page.getByRole('region', { name: 'Preview' });
  await expect(banner).toContainText('You see what a client user of Harborlight Dental Group sees');
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Share with client|Create report/ })).toHaveCount(0);
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByRole('region', { name: 'Shared now' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);

  await page.goto(result);
  await page.getByRole('button', { name: 'Share with client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share with client' }).click();
  await expect(page.getByRole('button', { name: 'Shared · Take back' })).toBeVisible();
  await owner.goto(`${client}/simulations`);
  await shared.getByRole('link', { name: /[Bb]reach readiness/ }).click();
  await expect(owner.getByRole('region', { name: 'Result' })).toBeVisible();
  await expect(owner.getByText(/^Shared by .+ on /)).toBeVisible();

  await openSection(page, 'Shared with client');
  await expect(page.getByRole('region', { name: 'Who shared what, and when' })).toContainText(
    /shared .*[Bb]reach readiness/,
  );
  await page.getByRole('button', { name: /^Take back .*[Bb]reach readiness/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: /^Take back .*[Bb]reach readiness/ })).toHaveCount(0);
  await expectAccessible(page);
  await owner.reload();
  await expect(owner.getByText(/can't find that/).first()).toBeVisible();
  await owner.close();
});
