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

test('script in every text of a client stays text on every page', async ({ page, signInAs, request }) => {
  const requests: string[] = [];
  page.on('request', (sent) => {
    if (/\/hit|127\.0\.0\.1:9\//.test(sent.url())) requests.push(sent.url());
  });
  await signInAs('msp_admin');
  await page.goto('/dashboard');
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('fairlead-auth-token') ?? '{}').access_token as string,
  );
  const headers = { authorization: `Bearer ${token}` };
  const text = PAYLOADS.join(' ');
  const posted = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    return (await answer.json()) as { id: string };
  };
  const facts = {
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
  const name = PAYLOADS[1] ?? '';
  const client = await posted('/api/clients', {
    kind: 'client',
    name,
    contactName: text.slice(0, 200),
    city: text.slice(0, 120),
    contactPhone: text.slice(0, 50),
    notes: text,
    ...facts,
  });
  const bow = { min: 0.2, mode: 0.6, max: 0.9 };
  const scenarios = ['ransomware', 'bec', 'ftf', 'data_breach', 'insider', 'vendor', 'cloud', 'ddos'];
  const simulation = await posted('/api/simulations', {
    clientId: client.id,
    inputs: {
      ...facts,
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

  for (const path of [
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
  ]) {
    await page.goto(path);
    await expect(page.getByText('window.hit=1').first(), path).toBeVisible({ timeout: 15_000 });
    expect(await page.evaluate(() => 'hit' in window), path).toBe(false);
  }
  expect(requests).toEqual([]);
});
