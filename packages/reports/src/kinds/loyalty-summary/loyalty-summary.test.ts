import type { LoyaltyPortfolio, PortfolioRow } from '@fairlead/contract/features/loyalty/loyalty';
import JSZip from 'jszip';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { sampleBusinessRisk } from '../business-risk/sample-input';
import { renderDemand, renderTask } from '../render';
import { slidesOf } from './deck';
import type { LoyaltySummaryInput } from './kind';

const { provider, date, locale } = sampleBusinessRisk('dental', {}, 1_000);

const row = (n: number, part: Partial<PortfolioRow> = {}): PortfolioRow => ({
  clientId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  clientName: `Client ${n} & Sons`,
  score: 40,
  healthClass: 'at_risk',
  trend: 'falling',
  risk: 50 + n,
  riskLevel: 'high',
  monthly: 1_000,
  currency: 'USD',
  endsOn: '2026-09-30',
  noticeOn: '2026-06-30',
  ...part,
});

const calm = { risk: 10, riskLevel: 'low', score: 85, healthClass: 'thriving', endsOn: null, noticeOn: null } as const;

function input(part: Partial<LoyaltyPortfolio> = {}): LoyaltySummaryInput {
  const items = part.items ?? [...Array.from({ length: 10 }, (_, n) => row(n)), row(20, calm)];
  return {
    provider,
    date,
    locale,
    paper: 'us-letter',
    portfolio: {
      items,
      currency: 'USD',
      inOtherCurrency: 0,
      monthly: items.reduce((sum, { monthly }) => sum + (monthly ?? 0), 0),
      revenueAtRisk: 120_000,
      netRetention: 0.97,
      grossRetention: 0.91,
      nps: 42,
      npsAnswers: 12,
      asked: 30,
      followUpsOwed: 1,
      advocacy: [],
      hits: { marked: 0, markedAndLeft: 0, left: 0, leftAndMarked: 0 },
      ...part,
    },
  };
}

async function sheet(of: LoyaltySummaryInput) {
  const { pdf } = await renderTask({ kind: 'loyalty-summary', input: of }, () => undefined);
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

it('opens with what is at stake, and lists the highest risk first', () => {
  const [first, , , talk, renewals] = slidesOf(input());
  expect(first?.title).toBe('Ten clients may leave: $120,000 a year');
  expect(talk?.sub).toBe('The first 8 of 10.');
  const table = talk?.parts[0];
  expect(table?.kind === 'table' && table.rows.map(([name]) => name)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Client ${n} & Sons`),
  );
  expect(renewals?.title).toBe('Ten terms end within twelve months');
});

it('adds no amounts of two currencies', () => {
  const [first] = slidesOf(
    input({ items: [row(1), row(2, { currency: 'EUR' })], revenueAtRisk: 12_000, inOtherCurrency: 1 }),
  );
  expect([first?.title, first?.sub]).toEqual(['Two clients may leave', 'One client in another currency not counted.']);
  const [figures] = first?.parts ?? [];
  expect(figures?.kind === 'figures' && figures.items[0]).toMatchObject({
    value: '$12,000',
    after: 'One client at high or critical renewal risk',
  });
});

it('shows no list that would be empty', async () => {
  const none = input({ items: [row(1, calm)], revenueAtRisk: 0, nps: null, npsAnswers: 2 });
  expect(slidesOf(none).map(({ title }) => title)).toEqual([
    'No client is at high or critical renewal risk',
    'How healthy our clients are',
    'What clients of each class pay a month',
  ]);
  const text = await sheet(none);
  expect(text).toContain('No client is at high or critical renewal risk.');
  expect(text).toContain('No term ends within twelve months.');
  expect(text).toContain('Not enough responses (2 of 5).');
});

it('adds its classes up on paper', async () => {
  const text = await sheet(input());
  expect(text).toContain('At risk, under 45 10 $10,000');
  expect(text).toContain('All 11 $11,000');
  expect(text).toContain('Gross 91%');
});

it('is slides with charts that can be edited', async () => {
  const bytes = await renderDemand({ kind: 'loyalty-summary', input: input() }, 'pptx');
  const zip = await JSZip.loadAsync(bytes);
  expect(Object.keys(zip.files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))).toHaveLength(6);
  expect(Object.keys(zip.files).filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))).toHaveLength(2);
  const talk = await zip.file('ppt/slides/slide5.xml')!.async('string');
  expect(talk).toContain('Client 9 &amp; Sons');
  // A list has no sum, so its last row looks like the others.
  expect(talk.slice(talk.lastIndexOf('<a:tr '))).not.toContain(' b="1"');
});
