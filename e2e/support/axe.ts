import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Axe finds nothing serious on the page as it stands. @param rules the only ones to look at; all of them otherwise */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Once for each document: reading half a megabyte of script again takes longer than looking at most pages.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const violations = await page.evaluate(async (given) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // Our pages hold no frames of others, so one run in the page sees all of it.
    return (await inPage.run(document, given)).violations;
  }, options);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const path = new URL(page.url()).pathname;
  const found = serious.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${path} ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}
