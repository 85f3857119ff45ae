import { expect, type Page } from '@playwright/test';

/** Opens a section of the client whose page is open: next to the page, on a phone from below, or in a client user's bar. */
export async function openSection(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('button', { name: /^Section: / });
  const links = page.getByRole('navigation', { name: /^(Client|Your company)$/ });
  await expect(sheet.or(links).first()).toBeVisible();
  if (await sheet.isVisible()) await sheet.click();
  await links.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
}
