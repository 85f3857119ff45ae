import { DAY_MS } from '@fairlead/content/format/days';
import { PROMPTS, type Prompt } from '@fairlead/contract/features/trials/prompts';
import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { ServerClock } from './moved-clock';
import { type Person, signInByPassword } from './people';
import { callerOf } from './server';

/** Each prompt of the shell as somebody meets it. */
const MET: Record<Prompt, (page: Page) => Locator> = {
  status_bar: (page) => page.getByRole('region', { name: /^(Free trial|NFR access)$/ }),
  ending_banner: (page) => page.getByRole('region', { name: 'Before it ends' }),
  expiring_alert: (page) =>
    page.getByText(/^Expires (today|tomorrow|in \d+ days)\. Your (free trial|NFR access) ends on /),
  trial_ended: (page) => page.getByRole('dialog', { name: /^Your (trial|NFR access) has ended$/ }),
  welcome: (page) => page.getByRole('dialog', { name: /^Welcome (to Fairlead|aboard, Captain)$/ }),
  feedback: (page) => page.getByRole('dialog', { name: 'How is Fairlead working for you?' }),
  check_in: (page) => page.getByRole('region', { name: 'How was your first week?' }),
  nfr_help: (page) => page.getByRole('region', { name: 'Need Help?' }),
};

export const prompt = (page: Page, which: Prompt): Locator => MET[which](page);

/** The page shows these prompts, each once, and none of the others, however long one waits for them. */
export async function expectPrompts(page: Page, ...shown: Prompt[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const which of shown) await expect(prompt(page, which), PROMPTS[which]).toBeVisible();
  // What has not come once everything is loaded does not come.
  await page.waitForLoadState('networkidle');
  const met: string[] = [];
  for (const which of Object.keys(MET) as Prompt[])
    for (let count = await prompt(page, which).count(); count > 0; count -= 1) met.push(which);
  expect(met.sort()).toEqual(shown.toSorted());
}

/** Does what ends a prompt, waits until it is remembered, and sees after a reload which prompts are left. */
export async function endPrompt(page: Page, act: () => Promise<void>, ...left: Prompt[]): Promise<void> {
  const remembered = page.waitForResponse((answer) => answer.url().endsWith('/api/me/prompts') && answer.ok());
  await act();
  await remembered;
  await page.reload();
  await expectPrompts(page, ...left);
}

type Access = { trial_end_date: string };

/** The life of one organization's access: its people, and the way from one of its days to another. */
export function lifeOf(request: APIRequestContext, clock: ServerClock, admin: Person) {
  const me = async () => {
    const { send } = await callerOf(request, admin);
    return (await send('GET', '/api/me')) as { now: string; msp: Access & { id: string } };
  };
  return {
    me,
    /** Moves the product and every browser to so many days, or parts of one, before the end. */
    async moveTo(daysLeft: number, browsers: BrowserContext[]): Promise<void> {
      const end = new Date((await me()).msp.trial_end_date);
      const at = new Date(end.getTime() - daysLeft * DAY_MS);
      clock.moveTo(at);
      // A session of a moment before the move is over after it, so who asks in between is turned away once.
      await expect(async () => expect(new Date((await me()).now) >= at).toBe(true)).toPass({ timeout: 10_000 });
      for (const browser of browsers) await browser.clock.setSystemTime(clock.now());
    },
  };
}

/** Opens a page as somebody whose session has ended in the meantime. */
export async function openAgain(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/signin\?next=/);
  await signInByPassword(page, person);
  await expect(page).not.toHaveURL(/\/signin/);
  // Only of a page opened anew does `networkidle` speak: a request still to come would meet a session that has ended.
  await page.goto(path);
}
