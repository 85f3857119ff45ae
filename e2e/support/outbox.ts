import type { Page } from '@playwright/test';

export type Mail = { subject: string; text: string; link: string; code: string };

/** The newest mail to an address as the demo's outbox shows it, once it is there. */
export async function mailTo(page: Page, address: string, subject: RegExp = /./): Promise<Mail> {
  const outbox = await page.context().newPage();
  try {
    for (let tries = 0; tries < 20; tries += 1) {
      await outbox.goto('/outbox');
      const found = outbox
        .locator('article')
        .filter({ has: outbox.getByText(`To ${address},`) })
        .filter({ has: outbox.getByRole('heading', { name: subject }) })
        .first();
      if ((await found.count()) === 0) continue;
      const text = await found.locator('pre').innerText();
      return {
        subject: await found.getByRole('heading').innerText(),
        text,
        // Some mails tell something and lead nowhere.
        link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
        code: /code: (\d{6})/.exec(text)?.[1] ?? '',
      };
    }
  } finally {
    await outbox.close();
  }
  throw new Error(`No mail to ${address}`);
}
