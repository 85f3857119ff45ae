import { expect, type Page } from '@playwright/test';

const NOWHERE = "We can't find that page";

/** Stands where something is about to be shown, and is itself nothing to look at. */
const STILL_LOADING = '.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]';

/**
 * Goes to a path of the application that is open, without loading it anew, and waits until the page is there with what it
 * shows. On the way it is where no page is, so that the heading waited for is never that of the page before.
 */
export async function goInApp(page: Page, path: string): Promise<void> {
  const open = (address: string) => page.evaluate((next) => window.history.pushState({}, '', next), address);
  const heading = page.getByRole('heading').first();
  await open('/nowhere');
  await expect(heading).toHaveText(NOWHERE);
  await open(path);
  await expect(heading).not.toHaveText(NOWHERE);
  await expect(page.locator(STILL_LOADING)).toHaveCount(0);
}
