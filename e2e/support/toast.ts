import { expect, type Page } from '@playwright/test';

/** Reads a toast and dismisses it, as the next one waits until this one is gone. */
export async function readToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: text });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
}
