import { expect, type Page } from '@playwright/test';
import { mailTo } from './outbox';

/** Accepts, as the person at `address`, the proposal open on `phone`. Returns the code of the email, which `page` reads. */
export async function acceptForCode(page: Page, phone: Page, address: string): Promise<string> {
  await phone.getByRole('checkbox', { name: /^I accept on behalf of/ }).check();
  await phone.getByRole('button', { name: 'Continue to sign' }).click();
  await expect(phone.getByRole('region', { name: 'Confirm your email address' })).toContainText(address);
  const { subject } = await mailTo(page, address, /is your code to sign/);
  return subject.slice(0, 6);
}

/** Types the code, which signs the proposal. */
export async function signBy(phone: Page, code: string): Promise<void> {
  await phone.getByLabel('Code').fill(code);
  await phone.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(phone.getByText('Thank you. You have signed')).toBeVisible();
}

/** Signs, on the page of a proposal that its client has signed, for the provider. */
export async function countersign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Countersign' }).click();
  await page.getByRole('button', { name: /^Sign for / }).click();
  await expect(page.getByText(/Signed for Lodestar Managed IT by/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Countersign' })).toHaveCount(0);
}
