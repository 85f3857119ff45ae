import { expectAccessible } from './support/axe';
import { openSection } from './support/sections';
import { expect, test } from './support/test';

test('a provider shares a step and a question; the client answers and agrees; the provider takes the answer over', async ({
  page,
  browser,
  signInAs,
  site,
}) => {
  test.slow();
  await signInAs('msp_admin');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Harborlight Dental Group' }).click();
  await openSection(page, 'Roadmap');
  await page.getByRole('button', { name: 'Add item' }).click();
  const step = page.getByRole('dialog', { name: 'Add a roadmap item' });
  await step.getByLabel('Title').fill('Lock the server room');
  await step.getByLabel('Cost, once').fill('400');
  await step.getByRole('switch', { name: 'Shared with the client' }).click({ force: true });
  await step.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('heading', { name: 'Lock the server room' })).toBeVisible();

  // Without a date at first; the menu puts it behind the quarters that are shown.
  await expect(page.getByRole('region', { name: 'No date' })).toContainText('Lock the server room');
  await page.getByRole('button', { name: 'More for Lock the server room' }).click();
  await page.getByRole('menuitem', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Later' }).click();
  await expect(page.getByRole('region', { name: 'Later' })).toContainText('Lock the server room');
  await expectAccessible(page);

  // The new step goes up by the keyboard alone.
  await page.getByText('In order', { exact: true }).click();
  const handle = page.getByRole('button', { name: 'Move Lock the server room', exact: true });
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
  const count = await titles.count();
  await handle.focus();
  await handle.press('Space');
  await expect(page.getByText(`Lock the server room is at place ${count} of ${count}.`)).toBeAttached();
  await handle.press('ArrowUp');
  await expect(page.getByText(`Lock the server room is at place ${count - 1} of ${count}.`)).toBeAttached();
  await handle.press('Space');
  await expect(titles.nth(count - 2)).toHaveText('Lock the server room');
  await expectAccessible(page);

  await openSection(page, 'Requests');
  await page.getByRole('button', { name: 'Send questions to client' }).click();
  const ask = page.getByRole('dialog', { name: 'What do you want to ask?' });
  await ask.getByRole('checkbox', { name: /Downtime cost per hour/ }).check();
  await ask.getByRole('button', { name: 'Send question' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting for the client' });
  await expect(waiting.getByText('What does an hour of downtime cost you during opening hours?')).toBeVisible();

  const phone = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await signInAs('client_viewer', phone);
  await phone.goto('/dashboard');
  await phone.getByRole('link', { name: 'Answer', exact: true }).click();
  const question = phone.getByRole('region', { name: 'What does an hour of downtime cost you during opening hours?' });
  await question.getByRole('textbox').first().fill('1800');
  await expect(question.getByText('Saved. You can continue later.')).toBeVisible();
  await question.getByRole('button', { name: 'Send answer' }).click();
  await expect(question.getByText('$1,800')).toBeVisible();
  await expectAccessible(phone);
  await openSection(phone, 'Our plan');
  const shared = phone.getByRole('listitem').filter({ hasText: 'Lock the server room' });
  await shared.getByRole('button', { name: 'I agree to this item' }).click();
  const decide = phone.getByRole('dialog', { name: 'Agree to this item?' });
  await decide.getByLabel('Comment').fill('Before winter');
  await decide.getByRole('button', { name: 'I agree to this item' }).click();
  await expect(shared.getByText('Agreed', { exact: true })).toBeVisible();
  await expectAccessible(phone);
  await phone.close();

  await page.reload();
  const answered = page.getByRole('region', { name: 'To review' }).getByRole('listitem').filter({ hasText: '$1,800' });
  await expect(answered).toContainText('Not known');
  await answered.getByRole('button', { name: 'Take over into the record' }).click();
  await expect(page.getByText(/Taken over \(\d\)/)).toBeVisible();
  await openSection(page, 'Overview');
  await expect(page.getByText('$1,800')).toBeVisible();
  await openSection(page, 'Roadmap');
  await expect(page.getByRole('region', { name: 'What the client said' })).toContainText('Before winter');
});
