import { simulationDraftInputs, simulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { describe, expect, it } from 'vitest';
import { usualRegion } from '#app/locale/usual-region';
import { sampleClient } from '#testing/sample-client';
import { dollars } from '#testing/writers';
import { withFact } from '../assumptions/typical-facts';
import { carriedOver } from './carried-over';
import { newRateLine } from './override-values';
import { startingPolicy } from './policy-values';
import {
  formValues,
  initialValues,
  pricesIn,
  repriced,
  type SimulationFormValues,
  simulationDraft,
  startingInputs,
} from './simulation-form';
import {
  checkDraft,
  completeInputs,
  liveInputs,
  problemsByField,
  stepOf,
  summaryOfProblems,
} from './simulation-problems';

const client = sampleClient();
const priceOf = pricesIn(dollars, []);
const draft = (part: Partial<SimulationFormValues> = {}) =>
  simulationDraft({ ...initialValues(client, null, dollars), ...part }, client);

describe('the guided form', () => {
  it('can start from a client whose facts are known', () => {
    expect(checkDraft(draft(), dollars)).toEqual({});
    expect(completeInputs(draft())).toMatchObject({ sector: 'healthcare', employees: 46, lossLimit: null });
  });

  it('names each missing or impossible answer in the sentence of the rules', () => {
    const broken = { ...draft(), sector: null, employees: 0.5, annualRevenue: null, contributionMargin: 0.99 };
    expect(checkDraft(broken, dollars)).toEqual({
      sector: 'Choose the industry that fits best.',
      employees: 'Employees must be a whole number between 1 and 50,000.',
      annualRevenue: 'Annual revenue must be between 10,000 and 10,000,000,000.',
      contributionMargin: 'Contribution margin must be between 5% and 95%.',
    });
    expect(completeInputs(broken)).toBeNull();
  });

  it('asks for a readable price of a chosen service', () => {
    for (const monthlyPrice of [null, Number.NaN]) {
      const broken = { ...draft(), services: [{ key: 'bcdr', monthlyPrice }] };
      expect(checkDraft(broken, dollars)).toEqual({ 'services.bcdr': 'Enter a monthly price of 0 or more.' });
    }
    const negative = {
      ...draft(),
      services: [
        { key: 'mdr', monthlyPrice: 1 },
        { key: 'bcdr', monthlyPrice: -1 },
      ],
    };
    expect(checkDraft(negative, dollars)['services.bcdr']).toBe('A monthly price cannot be negative.');
  });

  it('puts what the server says of a price at the service', () => {
    const { services } = draft();
    const said = problemsByField({ 'services.2.monthlyPrice': 'No.', employees: 'Why?' }, services);
    expect(said).toEqual({ 'services.email_security': 'No.', employees: 'Why?' });
  });

  it('takes "We are not sure" for every protection that nobody has answered', () => {
    expect(new Set(Object.values(draft().posture))).toEqual(new Set(['not_sure']));
  });

  it('keeps a third as a third although the field shows 33.3%', () => {
    const known = sampleClient({ onlineRevenueShare: 1 / 3 });
    expect(simulationDraft(initialValues(known, null, dollars), known).onlineRevenueShare).toBe(1 / 3);
  });

  it('starts where the clients of the MSP usually are, unless the record says otherwise', () => {
    const unknown = sampleClient({ region: null });
    expect(startingInputs(unknown, null, dollars, usualRegion('GB')).region).toBe('UK');
    expect(startingInputs(unknown, null, dollars, usualRegion('IE')).region).toBe('EU');
    expect(startingInputs(unknown, null, dollars, usualRegion('BR')).region).toBe('OTHER');
    expect(startingInputs(client, null, dollars, usualRegion('GB')).region).toBe('US');
  });

  it('begins with the policy on record, and with usual terms for what nobody has read in it', () => {
    const open = { ftfSublimit: null, waitingHours: null, insuredShare: null, finesShare: null, annualPremium: null };
    const shares = { extortionShare: 0, rebuildShare: null, dependentSublimit: null };
    const insuranceTerms = { ...open, aggregateLimit: 300_000, perClaimRetention: 7_500, ...shares };
    const begun = startingInputs({ ...client, insuranceTerms }, null, dollars).insurance;
    expect(begun).toMatchObject({ aggregateLimit: 300_000, perClaimRetention: 7_500 });
    expect(begun).toMatchObject({ extortionShare: 0, rebuildShare: 0.85, dependentSublimit: 300_000 });
    expect(Object.values(begun ?? {})).not.toContain(null);
    const small = startingInputs(
      { ...client, insuranceTerms: { ...insuranceTerms, aggregateLimit: 50_000 } },
      null,
      dollars,
    );
    expect(small.insurance?.ftfSublimit).toBe(50_000);
    expect(startingInputs(client, null, dollars).insurance).toBeNull();
  });

  it('starts from the services the MSP offers, and from a usual proposal where it has no catalog yet', () => {
    const listed = (key: string, active: boolean) =>
      ({ key, active, price: 10, unit: 'endpoint', currency: 'USD' }) as const;
    const own = [listed('bcdr', true), listed('ddos_protection', true), listed('email_security', false)];
    const begun = (prices: typeof own) =>
      startingInputs(sampleClient(), null, dollars, 'US', null, prices).services.map(({ key }) => key);
    expect(begun(own).sort()).toEqual(['bcdr', 'ddos_protection']);
    expect(begun([])).toHaveLength(5);
  });

  it('moves suggested prices with the staff, and leaves typed ones', () => {
    const lines = [
      { key: 'bcdr' as const, chosen: true, monthlyPrice: priceOf('bcdr', 46) },
      { key: 'managed_mdr' as const, chosen: true, monthlyPrice: 999 },
    ];
    const after = repriced(lines, 46, 60, priceOf);
    expect(after.map((line) => line.monthlyPrice)).toEqual([priceOf('bcdr', 60), 999]);
  });

  it("begins with the MSP's own prices, and moves them with the staff as well", () => {
    const own = [{ key: 'bcdr', active: true, price: 7.25, unit: 'user' as const, currency: 'USD' }];
    const staff = { ...client, employees: 46 };
    const prices = Object.fromEntries(
      formValues(startingInputs(staff, null, dollars, 'US', null, own), dollars, own).services.map((line) => [
        line.key,
        line,
      ]),
    );
    expect(prices.bcdr).toMatchObject({ chosen: true, monthlyPrice: 333.5 });
    expect(prices.ddos_protection?.monthlyPrice).toBe(priceOf('ddos_protection', 46));
    const grown = withFact(
      formValues(startingInputs(staff, null, dollars, 'US', null, own), dollars, own),
      'employees',
      60,
      dollars,
      own,
    );
    expect(grown.services.find(({ key }) => key === 'bcdr')?.monthlyPrice).toBe(435);
  });

  it('carries policy, changes and prices of the last run into the next one, and through a draft unchanged', () => {
    const first = completeInputs(
      draft({
        hasPolicy: true,
        insurance: { ...startingPolicy({ annualRevenue: 7_200_000 }, 1), insuredShare: 93.3333 },
        rateOverrides: [{ ...newRateLine('bec'), reason: 'Two attempts last year' }],
        assumptionSet: 'high',
      }),
    );
    expect(first?.insurance).toMatchObject({ aggregateLimit: 1_000_000, insuredShare: 0.933333 });
    const again = simulationDraft(initialValues(client, first, dollars), client);
    expect(completeInputs(again)).toEqual(first);
    expect(simulationDraft(formValues(again, dollars), again)).toEqual(again);
  });
});

describe('the policy', () => {
  it('says what is wrong with its terms in the sentences of the rules', () => {
    const terms = {
      ...startingPolicy({ annualRevenue: 7_200_000 }, 1),
      perClaimRetention: 2_000_000,
      ftfSublimit: 1_500_000,
      dependentSublimit: 1_000_001,
      extortionShare: 120,
      rebuildShare: -1,
    };
    expect(checkDraft(draft({ hasPolicy: true, insurance: terms }), dollars)).toEqual({
      'insurance.perClaimRetention': 'The retention cannot exceed the policy limit.',
      'insurance.ftfSublimit': 'The payment-fraud sublimit cannot exceed the policy limit.',
      'insurance.dependentSublimit': 'The vendor-outage sublimit cannot exceed the policy limit.',
      'insurance.extortionShare': 'Share of ransom must be between 0% and 100%.',
      'insurance.rebuildShare': 'Share of rebuilding must be between 0% and 100%.',
    });
  });

  it('asks for what is missing instead of speaking of another field', () => {
    const terms = { ...startingPolicy({ annualRevenue: 7_200_000 }, 1), perClaimRetention: '' };
    expect(checkDraft(draft({ hasPolicy: true, insurance: terms }), dollars)).toEqual({
      'insurance.perClaimRetention': 'Enter a number. 0 is fine.',
    });
    expect(checkDraft(draft({ hasPolicy: false, insurance: terms }), dollars)).toEqual({});
  });

  it('starts from one that fits the revenue and breaks no rule, in any currency', () => {
    for (const revenue of [0, 400_000, 7_200_000, 90_000_000, 2_000_000_000])
      for (const rate of [1, 1.174, 0.00638]) {
        const insurance = startingPolicy({ annualRevenue: revenue }, rate);
        expect(checkDraft(draft({ hasPolicy: true, insurance }), dollars)).toEqual({});
      }
    expect(startingPolicy({ annualRevenue: 7_200_000 }, 1)).toMatchObject({
      aggregateLimit: 1_000_000,
      dependentSublimit: 500_000,
      waitingHours: 8,
      extortionShare: 80,
      rebuildShare: 85,
    });
    expect(startingPolicy({ annualRevenue: 7_200_000 * 156 }, 0.00638).aggregateLimit).toBe(160_000_000);
  });
});

describe('what may be left to the model', () => {
  it('begins with the record, else with the last run', () => {
    const facts = { openingHours: '12x6', operatingProfit: -40_000, cashReserve: 90_000 } as const;
    expect(startingInputs({ ...client, ...facts }, null, dollars)).toMatchObject(facts);
    const before = completeInputs(draft(facts));
    expect(startingInputs(client, before, dollars)).toMatchObject(facts);
    expect(startingInputs({ ...client, cashReserve: 1 }, before, dollars)).toMatchObject({ ...facts, cashReserve: 1 });
  });

  it('may be left open, and says what is wrong with it in the sentences of the rules', () => {
    expect(checkDraft(draft({ openingHours: null, operatingProfit: '', cashReserve: '' }), dollars)).toEqual({});
    expect(checkDraft(draft({ operatingProfit: 9_000_000_000, cashReserve: -1 }), dollars)).toEqual({
      operatingProfit: 'Operating profit cannot exceed annual revenue.',
      cashReserve: 'The cash reserve cannot be negative.',
    });
    expect(checkDraft(draft({ operatingProfit: -250_000, cashReserve: 0 }), dollars)).toEqual({});
  });

  it('reads as left open in a draft and in a version that were stored without it', () => {
    const { openingHours, operatingProfit, cashReserve, includeProvider, ...before } = draft();
    const open = { openingHours: null, operatingProfit: null, cashReserve: null, includeProvider: false };
    expect(simulationDraftInputs.parse(before)).toMatchObject(open);
    expect(simulationInputs.parse(before)).toMatchObject(open);
    expect({ openingHours, operatingProfit, cashReserve, includeProvider }).toEqual(open);
  });

  it('is part of what runs and comes back into the form', () => {
    const answers = {
      openingHours: '24x7',
      operatingProfit: 90_000,
      cashReserve: 400_000,
      includeProvider: true,
    } as const;
    const asked = draft(answers);
    expect(completeInputs(asked)).toMatchObject(answers);
    expect(formValues(asked, dollars)).toMatchObject(answers);
  });

  it('stands on the first step, after the other facts', () => {
    const paths = ['services.bcdr', 'includeProvider', 'cashReserve', 'openingHours', 'lossLimit'];
    const summary = summaryOfProblems(Object.fromEntries(paths.map((path) => [path, '.'])));
    expect(summary.map(({ label }) => label).slice(0, 4)).toEqual([
      'Loss limit',
      'Opening hours',
      'Cash reserve',
      'Count an event at the service provider',
    ]);
    expect(stepOf('includeProvider')).toBe('business');
  });
});

describe('changes of an analyst', () => {
  const changed = draft({ rateOverrides: [newRateLine('ransomware')] });

  it('need a reason to complete, but not for the live picture', () => {
    const problems = checkDraft(changed, dollars);
    expect(problems).toEqual({ 'rateOverrides.0.reason': 'Enter a reason; it is printed on the report.' });
    expect(completeInputs(changed)).toBeNull();
    expect(liveInputs(changed, problems)?.rateOverrides[0]).toMatchObject({ scenario: 'ransomware', reason: '-' });
  });

  it('are checked field by field', () => {
    const line = { ...newRateLine('bec'), reason: 'Seen', capability: { min: 60, mode: 20, max: 95 } };
    const problems = checkDraft(draft({ rateOverrides: [line] }), dollars);
    expect(problems).toEqual({
      'rateOverrides.0.capability.mode': 'Enter minimum, most likely and maximum in ascending order.',
    });
    expect(liveInputs(draft({ rateOverrides: [line] }), problems)).toBeNull();
  });
});

describe('a form that began in model 1', () => {
  const hours = { kind: 'lognormal' as const, tag: 'downtime', p05: 4, p95: 200, reason: 'Own plant' };
  const before = completeInputs(
    draft({
      hasPolicy: true,
      amountOverrides: [
        { ...hours, scenario: 'ransomware' },
        { ...hours, scenario: 'bec' },
      ],
    }),
  )!;
  const begun = startingInputs(client, carriedOver({ inputs: before, modelVersion: '1.1.0' }), dollars);

  it('says that waiting hours are clock hours, and which changes are gone', () => {
    expect(begun.notices).toEqual(['waiting_hours', 'dropped_amounts']);
    expect(begun.amountOverrides.map(({ scenario }) => scenario)).toEqual(['ransomware']);
    expect(simulationDraft(formValues(begun, dollars), begun)).toEqual(begun);
    expect(simulationDraft({ ...formValues(begun, dollars), notices: [] }, begun).notices).toBeUndefined();
    expect(
      startingInputs(client, carriedOver({ inputs: before, modelVersion: '2.0.0' }), dollars).notices,
    ).toBeUndefined();
  });

  it('runs once its hours are confirmed, and shows the picture before', () => {
    const problems = checkDraft(begun, dollars);
    const sentence = 'Made for working hours. Confirm that these are clock hours.';
    expect(problems).toEqual({ 'amountOverrides.0.madeFor': sentence });
    expect(liveInputs(begun, problems)).not.toBeNull();
    const confirmed = begun.amountOverrides.map((change) => ({ ...change, madeFor: undefined }));
    expect(checkDraft({ ...begun, amountOverrides: confirmed }, dollars)).toEqual({});
    expect(completeInputs({ ...begun, amountOverrides: confirmed })).not.toHaveProperty('notices');
  });
});

it('opens the step of the first problem in the order of the form', () => {
  const paths = ['serviceReliability', 'insurance.finesShare', 'services.bcdr', 'lossLimit', 'sector'];
  const order = summaryOfProblems(Object.fromEntries(paths.map((path) => [path, '.']))).map(({ path }) => path);
  expect(order).toEqual(['sector', 'lossLimit', 'services.bcdr', 'insurance.finesShare', 'serviceReliability']);
  expect(order.map(stepOf)).toEqual(['business', 'business', 'services', 'insurance', 'insurance']);
});
