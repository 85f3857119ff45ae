import type { Relationship } from '@fairlead/contract/features/loyalty/loyalty';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { sampleBusinessRisk } from '../business-risk/sample-input';
import { renderTask } from '../render';

const { provider, date, locale } = sampleBusinessRisk('dental', {}, 1_000);
const ID = '00000000-0000-4000-8000-000000000001';
const HOSTILE = '{{=1+1}} #set page(fill: red) <b>';

const sample: Relationship = {
  clientId: ID,
  clientName: 'Cobalt Ridge',
  score: 54.25,
  healthClass: 'watch',
  trend: 'falling',
  risk: 42.45,
  riskLevel: 'medium',
  monthly: 2_400,
  currency: 'USD',
  endsOn: '2026-12-31',
  noticeOn: '2026-11-01',
  parts: { sentiment: 61, engagement: 40, value: null, posture: 72, service: null, commercial: 50 },
  reasons: [
    { reason: 'health', points: 27.45 },
    { reason: 'no_review', points: 15 },
  ],
  supporters: 1,
  agreements: [
    {
      id: ID,
      title: 'Managed services',
      monthlyAmount: 2_400,
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      noticeDays: 60,
      noticeOn: '2026-11-01',
      renewsItself: true,
      coversStandard: true,
      invoiceDaysLate: 0,
      state: 'active',
      lossReason: '',
      version: 1,
    },
  ],
  people: [
    {
      contactId: ID,
      name: 'Paul Reed',
      title: 'Owner',
      email: 'paul@cobalt.example',
      isDecider: true,
      influence: 3,
      support: 'supporter',
      lastContactOn: '2026-02-10',
      leftOn: null,
    },
    {
      contactId: ID,
      name: 'Gone Before',
      title: '',
      email: '',
      isDecider: false,
      influence: 1,
      support: 'unknown',
      lastContactOn: null,
      leftOn: '2026-01-10',
    },
  ],
  touchpoints: [{ id: ID, kind: 'call', onDay: '2026-02-10', people: 'Paul Reed', mood: 1, note: HOSTILE }],
  surveys: [
    {
      id: ID,
      kind: 'nps',
      name: 'Paul Reed',
      sentAt: '2026-01-02T10:00:00.000Z',
      closesAt: '2026-02-01T10:00:00.000Z',
      score: 6,
      comment: 'said in confidence',
      mayQuote: false,
      answeredAt: '2026-01-03T10:00:00.000Z',
      followUp: 'owed',
      followUpDueOn: '2026-01-07',
    },
  ],
  anonymous: [],
  plays: [
    {
      id: ID,
      trigger: 'no_review',
      steps: [
        { text: 'Offer three dates to the decision-maker', isDone: true },
        { text: 'Prepare from the data that is there', isDone: false },
      ],
      ownerId: null,
      dueOn: '2026-03-21',
      state: 'open',
      result: '',
      version: 1,
    },
  ],
  advocacy: [],
  measures: [],
  history: [
    { onDay: '2026-02-02', score: 60 },
    { onDay: '2026-02-09', score: 54 },
  ],
};

async function read(part: Partial<Relationship> = {}, paper: 'a4' | 'us-letter' = 'us-letter') {
  const relationship = { ...sample, ...part };
  const { pdf, pageCount } = await renderTask(
    {
      kind: 'client-health',
      input: { provider, date, locale, paper, client: { name: relationship.clientName, details: [] }, relationship },
    },
    () => undefined,
  );
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return { pageCount, text: text.replace(/\s+/g, ' ') };
}

it.each(['a4', 'us-letter'] as const)('says on %s why a client may leave and what is done about it', async (paper) => {
  const { text } = await read({}, paper);
  const told = [
    'Client health: Cobalt Ridge',
    'For your team only',
    'Renewal risk is medium.',
    'The last day to give notice is November 1, 2026.',
    'One supporter is left.',
    'Watch, falling over 90 days',
    '$2,400',
    'Health over time',
    'No data',
    'Hold the review that is late',
    'Prepare from the data that is there',
    'Owner, decides',
    '6 of 10',
    'Follow-up is owed',
    '#set page(fill: red)',
  ];
  for (const words of told) expect(text).toContain(words);
  // Someone who left is not listed, and what was said with a score stays on the page.
  expect(text).not.toMatch(/Gone Before|said in confidence|NaN|undefined/);
});

it('adds the points of the renewal risk up to what it is', async () => {
  expect((await read()).text).toMatch(/Renewal risk 42\.5/);
  const held = { risk: 100, riskLevel: 'critical' as const, reasons: [{ reason: 'health' as const, points: 104 }] };
  expect((await read(held)).text).toContain('Renewal risk, limited to 0 to 100 100');
});

it('is made of a client that nothing is known of yet', async () => {
  const nothing = { score: null, healthClass: null, trend: null, risk: null, riskLevel: null, monthly: null };
  const empty = { reasons: [], agreements: [], people: [], touchpoints: [], surveys: [], plays: [], history: [] };
  const { text, pageCount } = await read({ ...nothing, ...empty, endsOn: null, noticeOn: null, supporters: 0 });
  expect(pageCount).toBe(1);
  expect(text).toContain('Not enough data for a health score.');
  expect(text).not.toContain('Health over time');
});
