import { expect, type Page } from '@playwright/test';

/** Opens a section of the client whose page is open: beside the page, or on a phone from below. */
export async function openSection(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('button', { name: /^Section: / });
  const links = page.getByRole('navigation', { name: 'Client' });
  await expect(sheet.or(links).first()).toBeVisible();
  if (await sheet.isVisible()) await sheet.click();
  await links.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
}
