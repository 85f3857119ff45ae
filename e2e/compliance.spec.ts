import { expectAccessible } from './support/axe';
import { mailTo } from './support/outbox';
import { newAddress } from './support/server';
import { expect, test } from './support/test';

test('an advisor checks a client against HIPAA, and confirms for the FTC what is known already', async ({
  page,
  signInAs,
}) => {
  await signInAs('msp_admin');
  await page.goto('/sales-enablement');
  await page.getByRole('link', { name: 'Open Compliance status check' }).click();
  const matrix = page.getByRole('region', { name: 'Clients by framework' }).first();
  await expect(matrix.getByRole('link', { name: 'Harborlight Dental Group' })).toBeVisible();
  await expectAccessible(page);
  await matrix.getByRole('link', { name: 'Harborlight Dental Group' }).click();

  await expect(page.getByText('One fix, many rules')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'HIPAA', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /HIPAA Security Rule/ })).toBeVisible();

  // A check opens by its address as well.
  await page.reload();

  // An addressable item that is not met asks what is done instead.
  await page.getByRole('button', { name: 'Answer 164.312(a)(2)(iii)' }).click();
  const dialog = page.getByRole('dialog', { name: /164\.312\(a\)\(2\)\(iii\)/ });
  await dialog.getByRole('radio', { name: 'Not met' }).check();
  await dialog.getByLabel('Why is it not reasonable here?').fill('The imaging console has no keyboard.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Record why this is not reasonable here and what you do instead.')).toBeVisible();
  await dialog.getByLabel('What do you do instead?').fill('The room is locked whenever nobody is in it.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Done instead: The room is locked whenever nobody is in it.')).toBeVisible();
  await expectAccessible(page);

  // What HIPAA knows is suggested to the FTC rule, and counts once it is confirmed.
  await page.getByRole('link', { name: 'Compliance', exact: true }).first().click();
  await page.getByRole('link', { name: 'FTC Safeguards', exact: true }).click();
  await page.getByRole('button', { name: /^Confirm \d+ strong suggestions?$/ }).click();
  await expect(page.getByText(/Confirmed from elsewhere/).first()).toBeVisible();
});

test('people of the client answer requirements, and the check goes through a review, is completed and reopened', async ({
  page,
  browser,
  signInAs,
  site,
}) => {
  test.slow();
  await signInAs('msp_user');
  await page.goto('/compliance-status-check');
  const matrix = page.getByRole('region', { name: 'Clients by framework' }).first();
  await matrix.getByRole('link', { name: /^Cobalt Ridge/ }).click();
  await page.getByRole('link', { name: /^CMMC/ }).click();

  // What someone has replied already, and what is asked by a link now.
  await page.getByRole('button', { name: 'Replies (2)' }).click();
  const drawer = page.getByRole('dialog', { name: 'Questions to the client' });
  const camera = drawer.getByRole('listitem').filter({ hasText: '3.13.12' });
  await expect(camera).toContainText('Martin Osei says');
  await expectAccessible(page);
  await camera.getByRole('button', { name: 'Take over' }).click();
  await expect(drawer.getByText('A reply from the client')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send questions to client' }).click();
  const asking = page.getByRole('dialog', { name: 'Who knows the answers?' });
  await expect(asking.getByText('Open and not asked yet (1)')).toBeVisible();
  const address = newAddress('rosa');
  await asking.getByLabel('Name').fill('Rosa Delgado');
  await asking.getByLabel('Email').fill(address);
  await asking.getByRole('button', { name: 'Send the question' }).click();
  await expect(asking).toHaveCount(0);
  const { link } = await mailTo(page, address);
  const phone = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await phone.goto(new URL(link).pathname);
  const asked = phone.getByRole('main').getByRole('region');
  await expect(asked).toHaveCount(1);
  await expect(asked).toContainText('3.13.15');
  await asked.getByRole('radio', { name: 'Partly' }).click();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Send answers' }).click();
  await expect(phone.getByRole('heading', { name: 'Your answers were sent' })).toBeVisible();
  await phone.close();
  await page.reload();
  await page.getByRole('button', { name: 'Replies (2)' }).click();
  await drawer.getByRole('button', { name: 'Take over all 2' }).click();
  await expect(drawer.getByText('replies from the client')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Rosa Delgado')).toHaveCount(0);
  const changed = page.getByRole('region', { name: 'What changed' });
  await changed.getByText(/^Show the \d+ requirements$/).click();
  await expect(changed.getByRole('row', { name: /^3\.13\.15 .*unknown/ })).toContainText('Partly met');

  await page.getByRole('button', { name: 'Send to review' }).click();
  await page.getByRole('button', { name: 'Complete check' }).click();
  const dialog = page.getByRole('dialog', { name: /^Complete the CMMC/ });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Complete check' }).click();
  await expect(page.getByText(/^Version 1, completed /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Answer / })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reopen check' }).click();
  await expect(page.getByRole('button', { name: /^Answer |^Change$/ }).first()).toBeVisible();
  await expect(page.getByText(/^Version 1, completed /)).toBeVisible();
});
