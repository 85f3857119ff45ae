import { expectAccessible } from './support/axe';
import { mailTo } from './support/outbox';
import { openSection } from './support/sections';
import { newAddress } from './support/server';
import { acceptForCode, countersign, signBy } from './support/signing';
import { expect, test } from './support/test';

test('an owner without an account reads a proposal on a phone, confirms the address and signs; the provider countersigns', async ({
  page,
  browser,
  signInAs,
  site,
  expectedFailures,
}) => {
  test.slow();
  expectedFailures.push(/^400 POST \/api\/(signing\/answer|proposals\/.*\/send)/);
  await signInAs('msp_user');
  await page.goto('/clients?q=Juniper');
  await page
    .getByRole('link', { name: /^Juniper/ })
    .first()
    .click();
  await openSection(page, 'Proposals');
  await page.getByRole('button', { name: 'New proposal' }).click();
  const paper = page.getByRole('article', { name: /^Proposal \d+$/ });
  await paper.getByLabel('Title', { exact: true }).fill('Care for the year');
  for (const remove of await paper.getByRole('button', { name: /^Remove / }).all())
    await remove
      .page()
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
  await paper.getByRole('button', { name: 'Add services' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Add service', exact: true }).click();
  await paper
    .getByLabel(/^Price of /)
    .last()
    .fill('480');
  await page.getByRole('button', { name: 'Send to client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this proposal?' });
  const address = newAddress('owner');
  await dialog.getByLabel('Name').fill('Robin Alder');
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(dialog.getByText('Enter an email address such as name@company.com.')).toBeVisible();
  await dialog.getByLabel('Email').fill(address);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  const sentTo = page.getByRole('region', { name: 'Sent by email' });
  await expect(sentTo).toContainText('Robin Alder');
  await expect(sentTo).toContainText('Sent');
  await expectAccessible(page);

  // The price was wrong: it is withdrawn, corrected, and sent again to the same person.
  const first = await mailTo(page, address);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  const why = page.getByRole('dialog', { name: 'Withdraw this proposal?' });
  await why.getByRole('button', { name: 'Withdraw proposal' }).click();
  await expect(why.getByText('Choose a reason.')).toBeVisible();
  await why.getByRole('radio', { name: 'We are changing it and sending it again' }).check();
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Withdraw proposal' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Start a new one from it' }).click();
  await paper
    .getByLabel(/^Price of /)
    .last()
    .fill('450');
  await page.getByRole('button', { name: 'Send to client' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(address);
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  const history = page.getByRole('region', { name: 'Version history' });
  await history.getByText(/^\d+ changes? from Proposal \d+$/).click();
  await expect(history).toContainText(/: price \$480 \$450/);
  await expectAccessible(page);
  let link = first.link;
  await expect
    .poll(async () => {
      link = (await mailTo(page, address)).link;
      return link;
    })
    .not.toBe(first.link);
  const phone = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await phone.goto(new URL(link).pathname);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('A proposal from');
  await expect(phone.getByRole('heading', { name: 'Care for the year' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Continue to sign' }).click();
  await expect(phone.getByText('Check the box to accept.')).toBeVisible();
  await phone.getByLabel('Title (optional)').fill('Owner');
  const code = await acceptForCode(page, phone, address);
  await phone.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await phone.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(phone.getByText('This code is not right. Use the one in the newest email.')).toBeVisible();
  await signBy(phone, code);
  await expectAccessible(phone);

  await page.reload();
  await expect(page.getByText(/^Accepted by Robin Alder, Owner, online, confirmed by a code/)).toBeVisible();
  await countersign(page);
  const copy = await mailTo(page, address, /signed: Care for the year/);
  await phone.goto(new URL(copy.link).pathname);
  await expect(phone.getByText(/Both sides have agreed to everything below/)).toBeVisible();
  await phone.close();
});
