import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

/** What is below the dashboard's client of the demo, whose user signs in too. */
const CLIENT = 'Harborlight Dental Group';

test('an advisor prepares a review, shows it with the cable pulled, and the client reads, asks and confirms', async ({
  page,
  signInAs,
  browser,
}) => {
  await signInAs('msp_user');
  await page.goto('/qbr-generator');
  await page.getByRole('link', { name: CLIENT }).first().click();
  await page.getByRole('link', { name: 'Review of the fall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review of the fall' })).toBeVisible();

  // Filled from the records: service and threats are there without a word typed.
  await expect(page.getByRole('heading', { name: 'Service quality' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More for this review' }).click();
  await page.getByRole('menuitem', { name: 'Share with client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share with client' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  // The client's own user reads it and asks.
  const theirs = await browser.newPage();
  await signInAs('client_viewer', theirs);
  await theirs.goto(new URL(page.url()).pathname);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Review of the fall' })).toBeVisible();
  await theirs.getByLabel('Your question or comment').fill('What does MFA mean for the front desk?');
  await theirs.getByRole('button', { name: 'Send' }).click();
  await expect(theirs.getByText('What does MFA mean for the front desk?').first()).toBeVisible();
  await expectAccessible(theirs);

  // In the meeting: what is recorded without a connection is sent once it is back.
  await page.getByRole('button', { name: 'Present' }).click();
  await expect(page.getByText('1 of')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Record outcome' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Declined', { exact: true }).click();
  await dialog.getByLabel('Why it was declined').fill('Not before the new system.');
  await dialog.getByRole('button', { name: 'Record outcome' }).click();
  await page.context().setOffline(false);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Declined', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'End' }).click();

  // Held, and the client confirms the risk; from then on the record stays.
  await page.getByRole('button', { name: 'Mark as held' }).click();
  await expect(page.getByRole('button', { name: 'Close review' })).toBeVisible();
  await theirs.reload();
  await theirs
    .getByRole('button', { name: /Confirm/ })
    .first()
    .click();
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: /Confirm/ })
    .click();
  await expect(theirs.getByText(/Risk confirmed by/).first()).toBeVisible();
  await theirs.close();
});

test('an admin sees who may leave and why, starts a play, and ends it with what came of it', async ({
  page,
  signInAs,
}) => {
  await signInAs('msp_admin');
  await page.goto('/qbr-loyalty');
  await expect(page.getByText('Revenue at risk, a year')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cobalt Ridge Precision' }).first().click();
  await expect(page.getByText('Why the renewal is at risk')).toBeVisible();
  await expect(page.getByText('A supporter or decision-maker left within 90 days').first()).toBeVisible();
  await expectAccessible(page);

  const play = page.getByRole('listitem').filter({ hasText: 'Answer a low score' });
  await play.getByRole('button', { name: 'Start play' }).click();
  await page.getByRole('checkbox', { name: 'Call the person who gave it' }).click();
  await expect(page.getByRole('checkbox', { name: 'Call the person who gave it' })).toBeChecked();
  await page.getByRole('button', { name: 'Finish play' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish play' }).click();
  await expect(page.getByText('Enter what came of it.')).toBeVisible();
  await page.getByLabel('What came of it').fill('We call when the line is back.');
  await page.getByRole('dialog').getByRole('button', { name: 'Finish play' }).click();
  await expect(page.getByText('We call when the line is back.')).toBeVisible();
});
