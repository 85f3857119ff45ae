import { readFileSync } from 'node:fs';
import { expect, test } from './support/test';

test('an advisor spreads a risk over three years, passes the figures on by link, keeps them for a client and exports them', async ({
  page,
  signInAs,
}) => {
  await signInAs('msp_user');
  await page.goto('/sales-enablement');
  await page.getByRole('link', { name: 'Open Risk amortizer' }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(page.getByText('No plan yet')).toBeVisible();
  await field('Annual exposure').fill('120000');
  await field('Target reduction').fill('65');
  await field('Monthly fee').fill('2500');
  await page.getByText('More', { exact: true }).click();
  await field('Onboarding fee').fill('6000');
  await field('Yearly growth of the exposure').fill('5');
  await field('Other monthly benefit').fill('150');
  const strip = page.getByRole('region', { name: 'What the plan comes to' });
  await expect(strip).toContainText('Month 7');
  await expect(strip).toContainText('Return on the fees 140%');
  await field('Horizon').fill('121');
  await expect(page.getByText('Horizon must be 1 to 120 months.')).toBeVisible();
  await field('Horizon').fill('36');
  await page.getByRole('slider', { name: 'Rollout' }).press('ArrowRight');
  await expect(field('Rollout')).toHaveValue('7 months');

  // The address alone brings a colleague to the same figures.
  await expect(page).toHaveURL(/rollout=7/);
  const link = page.url();
  await page.goto('/dashboard');
  await page.goto(link);
  await expect(field('Rollout')).toHaveValue('7 months');
  await expect(strip).toContainText('Month 7');

  await page.getByRole('combobox', { name: 'Client or prospect' }).fill('Cobalt');
  await page.getByRole('option', { name: /Cobalt Ridge/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Cobalt Ridge/ })).toBeVisible();
  await field('Monthly fee').fill('4200');
  await page.getByRole('button', { name: 'Save plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('=First offer');
  await dialog.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByText('Plan “=First offer”')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toContain("Plan,'=First offer");
  expect(text).toMatch(/Inputs,Monthly fee,4200/);

  await page.getByRole('button', { name: 'Present' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Present' })).toBeFocused();
});
