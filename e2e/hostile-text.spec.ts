import { DAY_MS } from '@fairlead/content/format/days';
import type { APIRequestContext, Page } from '@playwright/test';
import { mailTo } from './support/outbox';
import { newAddress } from './support/server';
import { expect, test } from './support/test';

/** Each would set the sentinel, send a request or break the page if anything took it for more than text. */
const PAYLOADS = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '"><svg/onload=window.hit=1>',
  "'><body onload=window.hit=1>",
  '<iframe srcdoc="<script>parent.hit=1</script>">',
  '<a href="javascript:window.hit=1">a</a>',
  'javascript:window.hit=1',
  'data:text/html,<script>window.hit=1</script>',
  '</title><script>window.hit=1</script>',
  '</textarea><script>window.hit=1</script>',
  '<style>*{background:url(/hit)}</style>',
  '<link rel=stylesheet href=/hit>',
  '<meta http-equiv=refresh content="0;url=/hit">',
  '<base href="http://127.0.0.1:9/">',
  '<form action=/hit><button>b</button></form>',
  '<details open ontoggle=window.hit=1>',
  '<math><mi xlink:href="javascript:window.hit=1">',
  '<object data="javascript:window.hit=1">',
  '<embed src="javascript:window.hit=1">',
  '<video><source onerror="window.hit=1"></video>',
  '{{constructor.constructor("window.hit=1")()}}',
  '${window.hit=1}',
  '#{window.hit=1}',
  '<%= window.hit=1 %>',
  '{{7*7}}',
  '[a](javascript:window.hit=1)',
  '![a](/hit)',
  '\u202e<script>window.hit=1</script>',
  '&lt;script&gt;window.hit=1&lt;/script&gt;',
  '`-window.hit=1-`',
];

const TEXT = PAYLOADS.join(' ');

/** Of a client, but for its name and what is typed freely. */
const FACTS = {
  sector: 'retail',
  region: 'US',
  annualRevenue: 4_000_000,
  employees: 20,
  recordsHeld: 5_000,
  dataSensitivity: 'financial',
  downtimeCostPerHour: null,
  contributionMargin: 0.3,
  onlineRevenueShare: 0.3,
  criticalVendors: 8,
  lossLimit: null,
  posture: {},
};

/** Requests that a text made a page send. */
function stolenRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (sent) => {
    if (/\/hit|127\.0\.0\.1:9\//.test(sent.url())) requests.push(sent.url());
  });
  return requests;
}

/** The API as the person who is signed in calls it. */
async function apiOf(page: Page, request: APIRequestContext) {
  await page.goto('/dashboard');
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('fairlead-auth-token') ?? '{}').access_token as string,
  );
  const headers = { authorization: `Bearer ${token}` };
  return async <Answer = { id: string; version: number }>(method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    return (await answer.json()) as Answer;
  };
}

/** Opens each page once; somewhere on it stands the text, and nowhere has it run. */
async function expectInert(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    const typed = page.getByText('window.hit=1').or(page.locator('input, textarea').filter({ visible: true }));
    await expect(typed.first(), path).toBeVisible({ timeout: 15_000 });
    await expect(async () => {
      const shown = await page.evaluate(() =>
        [
          document.body.innerText,
          ...[...document.querySelectorAll('input, textarea')].map((one) => 'value' in one && one.value),
        ].join(),
      );
      expect(shown).toContain('window.hit=1');
    }, path).toPass({ timeout: 15_000 });
    expect(await page.evaluate(() => 'hit' in window), path).toBe(false);
  }
}

test('script in every text of a client stays text on every page', async ({ page, signInAs, request }) => {
  const requests = stolenRequests(page);
  await signInAs('msp_admin');
  const call = await apiOf(page, request);
  const posted = (path: string, data: object) => call('POST', path, data);
  const name = PAYLOADS[1] ?? '';
  const client = await posted('/api/clients', {
    kind: 'client',
    name,
    contactName: TEXT.slice(0, 200),
    city: TEXT.slice(0, 120),
    contactPhone: TEXT.slice(0, 50),
    notes: TEXT,
    ...FACTS,
  });
  const bow = { min: 0.2, mode: 0.6, max: 0.9 };
  const scenarios = ['ransomware', 'bec', 'ftf', 'data_breach', 'insider', 'vendor', 'cloud', 'ddos'];
  const simulation = await posted('/api/simulations', {
    clientId: client.id,
    // Its texts are what matters here, not its figures.
    trials: 1_000,
    inputs: {
      ...FACTS,
      services: [{ key: 'managed_mdr', monthlyPrice: 300 }],
      // Every payload stands in a reason that page and report show.
      rateOverrides: scenarios.map((scenario, k) => ({
        scenario,
        threatRate: 1,
        capability: bow,
        resistance: bow,
        reason: PAYLOADS.slice(k * 4, k * 4 + 4).join(' ') || 'none',
      })),
    },
  });
  const root = `/clients/${client.id}`;
  await page.goto(root);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const result = `${root}/simulations/${simulation.id}`;
  await page.goto(result);
  await expect(page.getByRole('main').getByRole('img', { name: /Loss exceedance curve/ })).toBeVisible({
    timeout: 30_000,
  });
  await posted('/api/reports', { simulationId: simulation.id });

  await expectInert(page, [
    '/dashboard',
    '/clients',
    root,
    `${root}/details`,
    `${root}/simulations`,
    `${root}/simulations/new?step=insurance`,
    result,
    `${result}?present=true`,
    `${root}/reports`,
    '/impact-simulator',
  ]);
  expect(requests).toEqual([]);
});

test('script in every text of assessments, plans, proposals and links stays text on every page', async ({
  page,
  signInAs,
  request,
}) => {
  test.slow();
  const requests = stolenRequests(page);
  await signInAs('msp_admin');
  const call = await apiOf(page, request);
  const name = (PAYLOADS[0] ?? '') + (PAYLOADS[1] ?? '');
  const short = TEXT.slice(0, 110);
  const { id: clientId } = await call('POST', '/api/clients', { kind: 'client', name, ...FACTS });
  const root = `/clients/${clientId}`;
  const { id } = await call('POST', `/api/clients/${clientId}/assessments`, { bankId: 'insurance' });
  const said = { version: 0, value: 'partly', note: TEXT };
  await call('PUT', `/api/assessments/${id}/answers/I01`, said);
  const link = { title: TEXT.slice(0, 200), link: `https://proof.example/?q=${encodeURIComponent(TEXT)}` };
  await call('POST', `/api/assessments/${id}/answers/I01/links`, link);
  const email = newAddress('hostile');
  await call('POST', `/api/assessments/${id}/requests`, {
    questionIds: ['I01'],
    userIds: [],
    people: [{ email, name: TEXT.slice(0, 200) }],
    dueOn: null,
    message: TEXT,
  });

  const draft = await call('POST', `/api/clients/${clientId}/proposals`, {});
  const line = { id: 'bcdr', serviceKey: 'bcdr', name: short, description: TEXT.slice(0, 500), unit: 'month' };
  const { version } = await call('PATCH', `/api/proposals/${draft.id}`, {
    version: draft.version,
    title: short,
    introduction: TEXT,
    terms: TEXT,
    validUntil: '2099-12-31',
    lines: [{ ...line, quantity: 1, price: 10, currency: 'USD', closes: [short] }],
    currency: 'USD',
  });
  await page.goto(`${root}/proposals/${draft.id}`);
  await expect(page.getByRole('button', { name: 'Send to client' })).toBeVisible();
  await expectInert(page, [`${root}/proposals/${draft.id}`]);
  await call('POST', `/api/proposals/${draft.id}/send`, { version });
  const { id: reportId } = await call('POST', '/api/reports', { kind: 'proposal', proposalId: draft.id });
  const inputs = {
    annualExposure: 120_000,
    targetReduction: 0.5,
    monthlyFee: 900,
    onboardingFee: 0,
    feeEscalator: 0,
    horizonMonths: 36,
    rampMonths: 6,
    rampShape: 'linear',
    startDelayMonths: 0,
    discountRate: 0.08,
    exposureGrowth: 0,
    otherMonthlyBenefit: 0,
  };
  const sheet = { basis: 'typed', inputs, eventRate: null, frailtyVariance: 0, eventLoss: null };
  const plan = { name: TEXT.slice(0, 60), sheet, simulationId: null };
  const { id: planId } = await call('POST', `/api/clients/${clientId}/amortizer-plans`, plan);

  // By link: the report with whom it is for, and the questions with what was said of them.
  await expect(async () => {
    expect(await call<{ status: string }>('GET', `/api/reports/${reportId}`)).toMatchObject({ status: 'ready' });
  }).toPass({ timeout: 60_000 });
  await call('POST', `/api/reports/${reportId}/release`, {});
  const endsOn = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const shared = await call<{ link: string }>('POST', `/api/reports/${reportId}/links`, {
    endsOn,
    downloads: true,
    recipient: TEXT.slice(0, 200),
  });
  const asked = await mailTo(page, email);
  expect(asked.text).toContain('<script>window.hit=1</script>');
  // What was typed holds addresses too.
  const answerPath = /\/answer\/[\w-]{43}/.exec(asked.text)?.[0] ?? '';
  await expectInert(page, [
    ...[`${root}/assessments`, `${root}/assessments/${id}`, `${root}/assessments/${id}?question=I01`],
    ...[`${root}/business-risk`, `${root}/proposals/${draft.id}`, `${root}/reports`, '/sales-enablement/reports'],
    ...[
      `/risk-amortizer?client=${clientId}&plan=${planId}`,
      `/risk-amortizer?client=${clientId}&plan=${planId}&present=true`,
    ],
    ...[new URL(shared.link).pathname, answerPath, '/outbox'],
  ]);
  expect(requests).toEqual([]);
});
