import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing serious on the page as it stands. @param rules the only ones to look at; all of them otherwise */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Our pages hold no frames of others, so one run in the page sees all of it; only what is wrong is collected.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const path = new URL(page.url()).pathname;
  const found = serious.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${path} ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}
