import { expectAccessible } from './support/axe';
import { mailTo } from './support/outbox';
import { openSection } from './support/sections';
import { newAddress } from './support/server';
import { expect, test } from './support/test';

test('an advisor asks a user of the client and somebody by mail; both answer on their phones, and the replies are taken over', async ({
  page,
  browser,
  signInAs,
  site,
}) => {
  test.slow();
  await signInAs('msp_user');
  await page.goto('/clients?q=Harborlight');
  await page.getByRole('link', { name: 'Harborlight Dental Group' }).click();
  await openSection(page, 'Breach readiness');
  await page.getByRole('button', { name: /^Start new version: Breach readiness/ }).click();
  await page.getByRole('button', { name: 'Send questions to client' }).click();

  const dialog = page.getByRole('dialog', { name: 'Who knows the answers?' });
  await dialog.getByRole('radio', { name: 'Single questions' }).check();
  const field = dialog.getByRole('combobox', { name: 'Questions' }).or(dialog.getByLabel('Questions')).last();
  for (const key of ['R01', 'R19'])
    await expect(async () => {
      await field.fill(key);
      await page.getByRole('option', { name: new RegExp(`^${key}`) }).click();
      await expect(dialog.getByText(new RegExp(`^${key} `)).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await expect(dialog.getByRole('button', { name: 'Send 2 questions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('combobox', { name: 'Users of the client' }).click({ force: true });
  await page.getByRole('option', { name: 'Nadia Brandt' }).click();
  const address = newAddress('pat');
  await dialog.getByLabel('Name').fill('Pat Hollis');
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByLabel('A few words from you').fill('Ten minutes are enough.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send 2 questions' }).click();
  await expect(dialog).toHaveCount(0);

  // By the link: no account, the provider's name, these questions and nothing else.
  const { link } = await mailTo(page, address);
  const phone = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await phone.goto(new URL(link).pathname);
  await expect(phone.getByText('Ten minutes are enough.')).toBeVisible();
  const cards = phone.getByRole('main').getByRole('region');
  await expect(cards).toHaveCount(2);
  await cards.first().getByRole('radio', { name: 'Yes' }).click();
  await cards.first().getByLabel('Anything to add').fill('It hangs in the server room.');
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
  await phone.reload();
  await expect(cards.first().getByLabel('Anything to add')).toHaveValue('It hangs in the server room.');
  await phone.getByRole('button', { name: 'Send answers' }).click();
  await expect(phone.getByText(/One question is still open/)).toBeVisible();
  await cards.nth(1).getByRole('radio', { name: "I'm not sure" }).click();
  await cards
    .first()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'plan.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Call Pat first.'),
    });
  await expect(phone.getByRole('button', { name: 'Take back plan.txt' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Send answers' }).click();
  await expect(phone.getByRole('heading', { name: 'Your answers were sent' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Your answers were sent' })).toBeVisible();
  await phone.close();

  // The client's own user finds them in the portal.
  const portal = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await signInAs('client_viewer', portal);
  await portal.goto('/dashboard');
  await portal.getByRole('link', { name: 'Answer', exact: true }).click();
  const asked = portal.getByRole('region', { name: 'Breach readiness', exact: true });
  const own = asked.getByRole('region');
  await own.first().getByRole('radio', { name: 'No', exact: true }).click();
  await own.nth(1).getByRole('radio', { name: 'Yes' }).click();
  await expectAccessible(portal);
  await portal.getByRole('button', { name: 'Send answers' }).click();
  await expect(portal.getByText(/You sent your answers to 2 questions/)).toBeVisible();
  await portal.close();

  // Four replies, two to each question: somebody has to choose.
  await page.reload();
  await page.getByRole('button', { name: 'Replies (4)' }).click();
  const panel = page.getByRole('dialog', { name: 'Questions to the client' });
  const pats = panel.getByRole('listitem').filter({ hasText: 'It hangs in the server room.' });
  await expect(pats).toContainText('Pat Hollis says');
  await expectAccessible(page);
  await pats.getByRole('button', { name: 'Take over' }).click();
  await expect(pats).toHaveCount(0);
  await expect(panel.getByText('3 replies from the client')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${page.url().replace(/\?.*/, '')}?q=R01`);
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(page.getByText('plan.txt')).toBeVisible();
});
