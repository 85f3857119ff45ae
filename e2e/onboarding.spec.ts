import { expectAccessible } from './support/axe';
import { newFounder, signInByPassword } from './support/people';
import { expect, test } from './support/test';

/** A small pale logo; the product draws it anew. */
const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAABgAAAAICAIAAABsw6g0AAAAFElEQVR42mP4f6eCKohh1KCRbBAAhlu+UMorjx0AAAAASUVORK5CYII=';
const PALE = '#FFF3B0';

test('an administrator sets the practice up, leaves in the middle, and is not led there again', async ({
  page,
  request,
  accounts,
}) => {
  const captain = accounts.find(({ role }) => role === 'global_admin');
  const olive = await newFounder(page, request, captain ?? { email: '', password: '' }, 'Olive');
  const question = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  const done = (count: number) => expect(page.getByText(`${count} of 5 required steps complete`)).toBeVisible();

  await test.step('the first sign-in leads there, and asks what for', async () => {
    await signInByPassword(page, olive);
    await expect(page).toHaveURL(/\/onboarding$/);
    await question('What would you like to do first?');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('radio', { name: /Renew a client/ }).click();
    await goOn();
  });

  await test.step('the company, left half-typed and found again', async () => {
    const name = page.getByLabel('Company name');
    await name.fill('');
    await goOn();
    await expect(page.getByText('Please enter your company name.')).toBeVisible();
    await expect(page.getByText('Choose a country.')).toBeVisible();
    await name.fill('Olive & Sons');
    await expect(page.getByText('You can finish later. Your work is saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Save and close' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const card = page.getByRole('region', { name: 'Set up your company' });
    await card.getByRole('link', { name: 'Your company' }).click();
    await expect(name).toHaveValue('Olive & Sons');
    await page.getByRole('combobox', { name: 'Country' }).fill('Ireland');
    await page.getByRole('option', { name: 'Ireland' }).click();
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('Euro (EUR)');
    await goOn();
  });

  await test.step('a logo and a pale color', async () => {
    await question('How do your clients know you?');
    await done(1);
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(LOGO, 'base64') });
    await expect(page.getByRole('button', { name: /Remove/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Color' }).fill(PALE);
    await expectAccessible(page);
    await goOn();
  });

  await test.step('services and a client', async () => {
    await question('What do you offer?');
    await page.getByRole('button', { name: 'Turn on the 8 most common' }).click();
    await expect(page.getByText('8 services are on.')).toBeVisible();
    await expectAccessible(page);
    await goOn();
    await question('Which client is up for renewal?');
    await page.getByLabel('Company name').fill('Old Mill Bakery');
    await page.getByRole('combobox', { name: 'Industry' }).fill('Manufact');
    await page.getByRole('option', { name: /Manufacturing/ }).click();
    await page.getByLabel('People who work there').fill('24');
    await page.getByRole('button', { name: 'Add client' }).click();
  });

  await test.step('the first simulation, and the way back', async () => {
    await question('What could a bad year cost this business?');
    // The organization is on no trial, so that a run costs nothing.
    await expect(page.getByText(/remaining credits/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Simulate Old Mill Bakery' }).click();
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Complete simulation' }).click();
    await expect(page).toHaveURL(/\/simulations\/[0-9a-f-]{36}/);
    await expect(page.getByRole('button', { name: 'Present' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Back to setting up' }).click();
  });

  await test.step('the report, a colleague, and the end', async () => {
    // It goes on where it was left.
    await question('What will you put in front of the owner?');
    await page.getByRole('button', { name: 'Create the report for Old Mill Bakery' }).click();
    await expect(page.getByText(/The report for Old Mill Bakery is ready/)).toBeVisible({ timeout: 30_000 });
    await goOn();
    await question('Who works with you?');
    await page.getByLabel('Work email').fill('pip@people.example');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await question('You are ready for your clients');
    await done(5);
    await page.getByRole('button', { name: 'Go to dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Set up your company' })).toHaveCount(0);
  });

  await page.goto('/settings/branding');
  await expect(page.getByRole('textbox', { name: 'Primary color' })).toHaveValue(PALE);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
});
