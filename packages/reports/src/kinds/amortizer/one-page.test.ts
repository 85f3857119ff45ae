import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { sampleBusinessRisk } from '../business-risk/sample-input';
import { renderTask } from '../render';

const sample = sampleBusinessRisk('dental', {}, 1_000);
const { client, provider, date, locale, currency, version } = sample;
const saved = sample.proposal!.amortizer!;

async function sheet(paper: 'a4' | 'us-letter', horizonMonths: number) {
  const plan = { ...saved, inputs: { ...saved.inputs, horizonMonths } };
  const { pdf, pageCount } = await renderTask(
    { kind: 'amortizer', input: { client, provider, date, locale, currency, version, paper, plan } },
    () => undefined,
  );
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return { pageCount, text: text.replace(/\s+/g, ' ') };
}

it.each([
  ['a4', 36],
  ['us-letter', 36],
  ['us-letter', 60],
] as const)(
  'a plan is one sheet on %s over %i months: what it takes off, year by year, and what a later start gives up',
  async (paper, months) => {
    const { pageCount, text } = await sheet(paper, months);
    expect(pageCount).toBe(1);
    const told = ['Prepared for', 'Cost of risk', 'Year by year', `Year ${months / 12}`, 'Starting later'];
    for (const words of [...told, 'Start later by', 'How to read it', 'Estimates, not predictions', 'Page 1 of 1'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
    // Its basis is the cost of risk: nothing of that is avoided, lost or paid back.
    expect(text).not.toMatch(/avoid|expected loss|average loss\b|paid (back|for)|pays for/i);
  },
);
