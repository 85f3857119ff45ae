import { newestBank } from '@fairlead/content/question-banks/banks';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import type { AssessmentMoney } from '@fairlead/contract/features/assessments/money';
import { gapsOf } from '@fairlead/risk/assessment/gaps';
import { planLevels } from '@fairlead/risk/assessment/plan-levels';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#app/api/api';
import { createQueryClient } from '#app/api/query-client';
import { CLIENT_ID } from '#testing/sample-client';
import { wireOf } from '#testing/wire';
import { planOf } from '../plan-address';
import { GapMoney } from './GapMoney';
import { planLines, plannedServices, planSum, withService } from './gap-plan';
import { moneyOf } from './money-of';
import type { LevelsRequest } from './plan-levels.worker';

const ASSESSMENT_ID = '7d0f3a0e-5b1d-4a52-9c5e-0a8f5f6d7c31';
const bank = newestBank('insurance')!;
const answers = Object.fromEntries(
  bank.questions.map(({ id, form }) => [id, form.kind === 'choice' ? form.options[0]?.id : 'yes']),
);
const missing = { I01: 'no', I03: 'no', I08: 'partly', I57: 'no' };

const facts = (part: Partial<AssessmentMoney> = {}): AssessmentMoney => ({
  assessmentId: ASSESSMENT_ID,
  clientId: CLIENT_ID,
  depth: null,
  currency: 'USD',
  usdPerUnit: 1,
  form: {
    sector: 'professional',
    region: 'US',
    annualRevenue: 6_000_000,
    employees: 35,
    recordsHeld: 8_000,
    dataSensitivity: 'basic',
    downtimeCostPerHour: null,
    contributionMargin: 0.4,
    onlineRevenueShare: 0.25,
    criticalVendors: 10,
    lossLimit: null,
    posture: {},
    services: [],
    openingHours: null,
    operatingProfit: null,
    cashReserve: null,
    includeProvider: false,
    assumptionSet: 'central',
    serviceReliability: 0.85,
    insurance: null,
    rateOverrides: [],
    amountOverrides: [],
  },
  missing: [],
  bankId: 'insurance',
  bankVersion: bank.version,
  answers: { ...answers, ...missing },
  others: [],
  overrides: {},
  chosen: {},
  parameterSet: currentParameters.version,
  services: SERVICE_KEYS.map((key) => ({ key, monthlyPrice: 100, origin: 'suggested', held: false })),
  ...part,
});
const gapIds = gapsOf(bank, facts().answers, { submitted: true }).map(({ questionId }) => questionId);

const gaps = bank.questions
  .filter(({ id }) => gapIds.includes(id))
  .map(({ id, recommendation, service }) => ({ id, title: recommendation.title, service }));

describe('a plan of gaps and services', () => {
  const money = moneyOf(facts())!;
  const lines = (chosen: ReadonlySet<string>, part: Partial<AssessmentMoney> = {}) =>
    planLines(gaps, chosen, facts(part), money);
  const identity = (chosen: ReadonlySet<string>) => lines(chosen).find(({ key }) => key === 'managed_identity')!;

  it('is one set: a service is chosen by its gaps, and takes all of them in or out', () => {
    expect(gapIds.sort()).toEqual(['I01', 'I03', 'I08', 'I57']);
    const partly = new Set(['I01']);
    expect(identity(partly)).toMatchObject({ gapIds: ['I01', 'I03'], chosen: 1 });
    const all = withService(partly, identity(partly), true);
    expect([...all].sort()).toEqual(['I01', 'I03']);
    expect(withService(new Set([...all, 'I57']), identity(all), false)).toEqual(new Set(['I57']));
    const byHelp = lines(new Set()).map(({ reduction }) => reduction);
    expect(byHelp).toEqual([...byHelp].sort((a, b) => b - a));
  });

  it('adds up as it is shown, never rises, and has its return only where every price is known', () => {
    const everything = new Set(gapIds);
    const none = planSum(lines(new Set()), new Set(), money);
    expect(none).toMatchObject({
      closed: none.today,
      withServices: none.today,
      avoided: 0,
      yearlyCost: 0,
      share: null,
    });
    const sum = planSum(lines(everything), everything, money);
    expect(sum.withServices).toBeLessThan(sum.today);
    expect(sum.closed).toBeLessThanOrEqual(sum.withServices);
    expect(sum.avoided).toBe(sum.today - sum.withServices);
    expect(sum.yearlyCost).toBe(sum.services * 1_200);
    expect(sum.share).toBe((sum.avoided - sum.yearlyCost) / sum.yearlyCost);
    const some = (change: (service: AssessmentMoney['services'][number]) => object) =>
      planSum(
        lines(everything, { services: facts().services.map((one) => ({ ...one, ...change(one) })) }),
        everything,
        money,
      );
    expect(some(({ key }) => (key === 'managed_identity' ? { held: true } : {})).yearlyCost).toBe(
      sum.yearlyCost - 1_200,
    );
    const unpriced = some(({ key }) => (key === 'managed_identity' ? { monthlyPrice: null } : {}));
    expect(unpriced).toMatchObject({ unpriced: 1, share: null, yearlyCost: sum.yearlyCost - 1_200 });
  });

  it('travels in an address, and what is no plan is none', () => {
    expect(plannedServices(lines(new Set(['I01'])))).toEqual([{ key: 'managed_identity', monthlyPrice: 100 }]);
    expect(planOf('bcdr:480,email_security:115.5,siem_soc')).toEqual([
      { key: 'bcdr', monthlyPrice: 480 },
      { key: 'email_security', monthlyPrice: 115.5 },
      { key: 'siem_soc', monthlyPrice: null },
    ]);
    for (const address of [undefined, '', 'bcdr:-1', 'x:1e9', '<b>']) expect(planOf(address)).toBeNull();
  });
});

/** Answers as the worker would. */
class Played {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage({ of, services }: LevelsRequest) {
    const data = planLevels(structuredClone(of), services);
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate() {}
}

const POLICY = {
  aggregateLimit: 1_000_000,
  perClaimRetention: 10_000,
  ftfSublimit: 250_000,
  dependentSublimit: 500_000,
  waitingHours: 8,
  insuredShare: 1,
  extortionShare: 0.8,
  rebuildShare: 0.85,
  finesShare: 0.5,
  annualPremium: 8_000,
};

describe('the money of an assessment', () => {
  beforeAll(() => import('#app/api/api-link'));
  beforeEach(() => void vi.stubGlobal('Worker', Played));

  const sent: { call: string; body: Record<string, unknown> }[] = [];
  function open(part: Partial<AssessmentMoney> = {}) {
    const roadmap = { clientId: CLIENT_ID, currency: 'USD', steps: [], simulatedAt: null };
    const wire = wireOf({
      [`GET /api/assessments/${ASSESSMENT_ID}/money`]: { body: facts(part) },
      [`POST /api/clients/${CLIENT_ID}/roadmap/steps`]: { body: { roadmap, added: 1 } },
    });
    vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
      const request = new Request(input, init);
      const text = await request.clone().text();
      if (request.method !== 'GET')
        sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, body: JSON.parse(text) });
      return wire.fetch(request);
    });
    function Page() {
      const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
      const query = useQuery(api.assessments.money.queryOptions({ input: { id: ASSESSMENT_ID } }));
      return <GapMoney clientId={CLIENT_ID} query={query} gaps={gaps} chosen={chosen} onChoose={setChosen} canPlan />;
    }
    const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
    render(
      <RouterContextProvider router={router}>
        <QueryClientProvider client={createQueryClient()}>
          <MantineProvider env="test">
            <Page />
          </MantineProvider>
        </QueryClientProvider>
      </RouterContextProvider>,
    );
    return userEvent.setup();
  }

  it('follows the choice at once, and carries it on to the roadmap and the simulator', async () => {
    const user = open();
    const service = await screen.findByRole('checkbox', { name: 'Identity protection with MFA' });
    expect(screen.getByText('Choose steps or services to see what they come to.')).toBeTruthy();
    await user.click(service);
    expect(screen.getByText('2 of 2 steps chosen')).toBeTruthy();
    expect(screen.getByText('$1,200')).toBeTruthy();
    expect(screen.getByText('A year, $100 a month')).toBeTruthy();
    expect(within(screen.getByRole('list')).getAllByText('$100 a month').length).toBeGreaterThan(1);
    const link = screen.getByRole('link', { name: 'Use in the simulator' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('plan=managed_identity:100');
    await user.click(screen.getByRole('button', { name: 'Add services to the roadmap' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: `POST /api/clients/${CLIENT_ID}/roadmap/steps`,
      body: {
        steps: [{ title: 'Identity protection with MFA', serviceKey: 'managed_identity', costMonthly: 100 }],
        sameBy: 'service',
      },
    });
    await user.click(service);
    expect(screen.queryByText('$1,200')).toBeNull();
  });

  it('tells what the whole plan does to a bad year, and of an insured client what is left after the policy', async () => {
    const user = open();
    const rareYear = async (label: string) => (await screen.findByText(label)).parentElement?.textContent ?? '';
    const today = await waitFor(async () => {
      const text = await rareYear('1-in-100-year loss');
      expect(text).toContain('$');
      return text;
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Identity protection with MFA' }));
    await waitFor(async () => expect((await rareYear('1-in-100-year loss')).length).toBeGreaterThan(today.length));
    const [before, after] = ((await rareYear('1-in-100-year loss')).match(/\$[\d.]+K/g) ?? []).map((text) =>
      Number(text.slice(1, -1)),
    );
    expect(after).toBeLessThan(before ?? 0);
    expect(screen.getByText('Average annual loss')).toBeTruthy();
    cleanup();
    open({ form: { ...facts().form!, insurance: POLICY } });
    expect(await screen.findByText('1-in-100-year loss, after insurance')).toBeTruthy();
    expect(screen.getByText('Average annual loss, before insurance')).toBeTruthy();
    expect(screen.getByText('Services take off the average, before insurance')).toBeTruthy();
  });

  it('says which facts it waits for', async () => {
    open({ form: null, missing: ['annualRevenue', 'employees'] });
    expect(
      await screen.findByText(/To see this in money, the model needs to know: annual revenue, employees\./),
    ).toBeTruthy();
  });
});
