import { expect, type Page } from '@playwright/test';

const NOWHERE = "We can't find that page";

/** Placeholders of content that is still loading. */
const STILL_LOADING = '.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]';

/**
 * Goes to a path without loading the application anew, and waits until the page and its content are there. It goes by an
 * unknown path first: the heading of the page before cannot be taken for that of the next one.
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
