import { expectAccessible } from './support/axe';
import { mailTo } from './support/outbox';
import { expect, test } from './support/test';

test('an organization sends from an address of its own and has a portal of its own once its records are there', async ({
  page,
  signInAs,
  site,
  expectedFailures,
}) => {
  expectedFailures.push(/^400 PUT \/api\/custom-domains\/sender/);
  await signInAs('neighbor@fairlead.example');
  await page.goto('/settings/domain');
  const sender = page.getByRole('region', { name: 'Email sender' });
  await sender.getByLabel('Sender address').fill('reports');
  await sender.getByRole('button', { name: 'Set up sender' }).click();
  await expect(sender.getByText('Enter an email address such as name@company.com.')).toBeVisible();
  await sender.getByLabel('Sender address').fill('reports@pinewick-it.net');
  await sender.getByRole('button', { name: 'Set up sender' }).click();
  await expect(sender.getByText('Waiting for DNS')).toBeVisible();
  await expectAccessible(page);

  // Type, name and value of each record, as a person copies them.
  const parts = async (card: typeof sender) => {
    const all = await card
      .getByRole('list', { name: /^DNS records of/ })
      .locator('code')
      .allTextContents();
    return Array.from({ length: all.length / 3 }, (_, at) => all.slice(3 * at, 3 * at + 3));
  };
  for (const [, name = '', value = ''] of await parts(sender)) site.names.add({ name, type: 'TXT', data: value });

  const portal = page.getByRole('region', { name: 'Client portal address' });
  await portal.getByLabel('Domain').fill('portal.pinewick-it.net');
  await portal.getByRole('button', { name: 'Set up domain' }).click();
  await expect(portal.getByText('Waiting for DNS')).toBeVisible();
  for (const [type, name = '', value = ''] of await parts(portal))
    site.names.add({ name, type: type === 'CNAME' ? 'CNAME' : 'TXT', data: value });
  for (const card of [sender, portal]) {
    await card.getByRole('button', { name: 'Check now' }).click();
    await expect(card.getByText('Verified')).toBeVisible();
  }
  await expectAccessible(page);
  await sender.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(sender.getByText(/The email from reports@pinewick-it\.net waits in the outbox/)).toBeVisible();
  expect((await mailTo(page, 'neighbor@fairlead.example')).text).not.toBe('');

  await expect(portal.getByRole('link', { name: /^Open the portal/ })).toBeVisible();

  await portal.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(portal.getByRole('button', { name: 'Set up domain' })).toBeVisible();
  await sender.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(sender.getByRole('button', { name: 'Set up sender' })).toBeVisible();
});
