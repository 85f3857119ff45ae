import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const MOST_WORDS = 40;

async function present(page: Page): Promise<void> {
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Cobalt Ridge Precision' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cobalt Ridge Precision' })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/simulations`);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Present' }).click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
}

/** What is measured of the slide that is shown, in pixels of the screen. */
function measured(page: Page) {
  return page.evaluate(() => {
    const slide = document.querySelector('[aria-labelledby="slide-title"]') as HTMLElement;
    const room = (slide.parentElement as HTMLElement).getBoundingClientRect();
    const zoomOf = (element: Element) => {
      let zoom = 1;
      for (let one: Element | null = element; one; one = one.parentElement)
        zoom *= Number(getComputedStyle(one).zoom) || 1;
      return zoom;
    };
    const texts: { text: string; size: number }[] = [];
    const walker = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim()) continue;
      const box = parent.getBoundingClientRect();
      if (box.width > 1 && box.height > 1)
        texts.push({
          text: node.textContent,
          size: Number.parseFloat(getComputedStyle(parent).fontSize) * zoomOf(parent),
        });
    }
    const words = texts
      .filter(({ text }) => /\p{L}/u.test(text))
      .flatMap(({ text }) => text.trim().split(/\s+/)).length;
    const outside = [slide, ...slide.querySelectorAll('h1, p, dd, dt, li, figure, svg')].filter((element) => {
      const box = element.getBoundingClientRect();
      return (
        box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1
      );
    });
    const box = slide.getBoundingClientRect();
    return {
      smallest: Math.min(...texts.map(({ size }) => size)),
      words,
      outside: outside.map((element) => element.tagName),
      widthUsed: box.width / window.innerWidth,
      scrolls: document.documentElement.scrollHeight > window.innerHeight + 1,
      sideways: document.documentElement.scrollWidth > window.innerWidth + 1,
    };
  });
}

async function everySlide(page: Page, check: (title: string) => Promise<void>): Promise<void> {
  const count = Number((await page.getByText(/^1 of \d+$/).innerText()).split(' ').at(-1));
  expect(count).toBeGreaterThan(5);
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByText(`${number} of ${count}`)).toBeVisible();
    if ((await page.getByRole('figure').count()) > 0)
      await expect(page.locator('figure svg text').first()).toBeVisible();
    await check(`${number}: ${await page.getByRole('heading', { level: 1 }).innerText()}`);
    if (number < count) await page.keyboard.press('ArrowRight');
  }
}

for (const { width, height, text } of [
  { width: 1280, height: 720, text: 14 },
  { width: 1920, height: 1080, text: 22 },
]) {
  test(`slides fill a screen of ${width} by ${height}, readable and with nothing cut off`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height });
    await signInAs('msp_admin');
    await present(page);
    await everySlide(page, async (title) => {
      const found = await measured(page);
      expect.soft(found.smallest, title).toBeGreaterThanOrEqual(text);
      expect.soft(found.words, title).toBeLessThanOrEqual(MOST_WORDS);
      expect.soft(found.outside, title).toEqual([]);
      expect.soft(found.widthUsed, title).toBeGreaterThan(0.85);
      expect.soft(found.scrolls, title).toBe(false);
    });
  });
}

for (const width of [820, 390]) {
  test(`slides reflow on a screen of ${width} pixels`, async ({ page, signInAs }) => {
    await signInAs('msp_admin');
    await present(page);
    await page.setViewportSize({ width, height: 844 });
    // Charts follow a screen that changes its size a frame later.
    await expect.poll(async () => (await measured(page)).sideways).toBe(false);
    await everySlide(page, async (title) => {
      const found = await measured(page);
      expect.soft(found.sideways, title).toBe(false);
      expect.soft(found.smallest, title).toBeGreaterThanOrEqual(12);
    });
  });
}

test('someone without an account follows the slides by link, until the presentation ends', async ({
  page,
  signInAs,
  browser,
}) => {
  await signInAs('msp_admin');
  await present(page);
  await page.getByRole('button', { name: 'Present by link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.locator('code').innerText();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();

  const owner = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await owner.goto(address);
  const title = owner.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('What a bad year could cost');
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText(await page.getByRole('heading', { level: 1 }).innerText());
  await expect(owner.locator('figure svg text').first()).toBeVisible();
  await expect(owner.getByRole('button', { name: /Next|What if|Notes/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(title).toHaveText('This presentation has ended');
  await owner.reload();
  await expect(title).toHaveText('This presentation has ended');
  await owner.context().close();
});

test('the notes in a second window stay in step, both ways', async ({ page, signInAs }) => {
  await signInAs('msp_admin');
  await present(page);
  const [notes] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Notes' }).click()]);
  await expect(notes.getByText(/^Slide 1 of \d+\. Only you see this window\.$/)).toBeVisible();
  await expect(notes.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  const next = await notes.getByRole('region', { name: 'Next slide' }).innerText();
  await page.keyboard.press('ArrowRight');
  await expect(notes.getByText(/^Slide 2 of/)).toBeVisible();
  expect(next).toContain(await page.getByRole('heading', { level: 1 }).innerText());
  await notes.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  await expect(page.getByText('Only you see this window')).toHaveCount(0);
});
