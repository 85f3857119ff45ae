import { newestBank } from '@fairlead/content/question-banks/banks';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { READY_MADE_SERVICES } from '@fairlead/content/services/ready-made-services';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { AMORTIZER_DEFAULTS, exposureOn } from '@fairlead/risk/amortizer/inputs';
import { businessRisk } from '@fairlead/risk/assessment/combined';
import { AnswerMoney } from '@fairlead/risk/assessment/money';
import { assessmentResultOf } from '@fairlead/risk/assessment/result';
import { revenueClassOf } from '@fairlead/risk/assessment/revenue-class';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import type { SimulationForm } from '@fairlead/risk/form/form';
import { modelInputs } from '@fairlead/risk/model/model-inputs';
import type { FinancialPart, PlanLine, PlanPart, ProposalPart, ReadinessPart } from '#document/input';
import { priceOf } from '#document/sections/price';
import { sampleReportInput } from '../impact-report/sample-input';
import { sampleInput } from '../impact-summary/sample-input';
import type { BusinessRiskInput } from './kind';

/** An invented business: its facts, what it answered other than with the best answer, and what is offered to it. */
type Subject = {
  name: string;
  details: string[];
  form: Partial<SimulationForm>;
  insurance: Record<string, string>;
  breach: Record<string, string>;
  /** Every so many answers have proof. */
  proofEvery: number;
  services: { key: ServiceKey; quantity: number; unitPrice: number }[];
  once: { name: string; promise: string; price: number };
  signs: { name: string; title: string };
};

const each = (ids: string, value: string): Record<string, string> =>
  Object.fromEntries(ids.split(' ').map((id) => [id, value]));

/** A dental practice of 40 people on two sites. */
const DENTAL: Subject = {
  name: 'Saltmarsh Dental Group',
  details: ['3 sites, 40 staff', 'Portland, Maine'],
  form: {
    sector: 'healthcare',
    region: 'US',
    annualRevenue: 6_000_000,
    employees: 40,
    recordsHeld: 18_000,
    lossLimit: null,
    services: [],
  },
  insurance: {
    ...each('I03 I47 I69 I35', 'no'),
    I97: 'never',
    ...each('I02 I39 I40 I49 I50 I56 I57 I21 I26 I75 I34', 'partly'),
    ...each('I10 I58 I73', 'not_sure'),
  },
  breach: {
    L03: 'most',
    L05: 'days_30',
    L06: 'some',
    L07: 'over_90',
    L11: 'not_tested',
    ...each('L09 L13 R04 R25 R26 R35 R36 R47', 'no'),
    R31: 'never',
    ...each('L01 L08 L24 L25 L28 L29 R01 R27 R38 R45 R46', 'partly'),
    ...each('L26 L27 L32 L33 R12 R49', 'not_sure'),
  },
  proofEvery: 4,
  services: [
    { key: 'managed_mdr', quantity: 46, unitPrice: 18 },
    { key: 'managed_identity', quantity: 40, unitPrice: 6.5 },
    { key: 'bcdr', quantity: 1, unitPrice: 620 },
    { key: 'email_security', quantity: 40, unitPrice: 4.5 },
    { key: 'security_awareness', quantity: 40, unitPrice: 3 },
    { key: 'incident_readiness', quantity: 1, unitPrice: 290 },
  ],
  once: { name: 'Setup and first restore test', promise: 'Everything installed, tried and handed over.', price: 4_800 },
  signs: { name: 'Dr. Nora Whitfield', title: 'Managing partner' },
};

/** A manufacturer of 300 people that has done much and is insured. */
const MANUFACTURER: Subject = {
  name: 'Larkfield Precision Castings, Inc.',
  details: ['2 plants, 300 staff', 'Dayton, Ohio'],
  form: {
    sector: 'manufacturing',
    region: 'US',
    annualRevenue: 74_000_000,
    employees: 300,
    recordsHeld: 2_400,
    dataSensitivity: 'basic',
    contributionMargin: 0.38,
    onlineRevenueShare: 0.05,
    criticalVendors: 22,
    lossLimit: 1_500_000,
    services: [],
    insurance: {
      aggregateLimit: 3_000_000,
      perClaimRetention: 50_000,
      ftfSublimit: 250_000,
      waitingHours: 12,
      insuredShare: 1,
      extortionShare: 1,
      rebuildShare: 1,
      dependentSublimit: 3_000_000,
      finesShare: 0.5,
      annualPremium: 38_000,
    },
    posture: {
      ...each('email ddos training', 'yes'),
      ...each('mfa endpoint backup patching remote_access payment data_protection cloud_posture', 'partly'),
      ...each('pam ir_plan vendor_mgmt monitoring hardening', 'no'),
    },
  },
  insurance: {
    ...each('I10 I53 I54 I17 I35', 'no'),
    ...each('I02 I39 I40 I41 I42 I56 I57 I26 I86 I87 I88 I34', 'partly'),
    ...each('I73', 'not_sure'),
    I97: 'months_12',
  },
  breach: {
    L03: 'most',
    L05: 'days_30',
    L06: 'some',
    L07: 'over_90',
    L11: 'from_3_to_8',
    ...each('L09 R25 R26 R07 R33 R34 R47', 'no'),
    ...each('L01 L08 L13 L15 L32 L33 R01 R27 R35 R36 R38 R12', 'partly'),
    R31: 'months_12',
    ...each('R49', 'not_sure'),
  },
  proofEvery: 2,
  services: [
    { key: 'managed_mdr', quantity: 340, unitPrice: 11 },
    { key: 'network_hardening', quantity: 1, unitPrice: 950 },
    { key: 'siem_soc', quantity: 1, unitPrice: 1_400 },
    { key: 'privileged_access', quantity: 25, unitPrice: 14 },
    { key: 'bcdr', quantity: 1, unitPrice: 1_800 },
    { key: 'incident_readiness', quantity: 1, unitPrice: 700 },
  ],
  once: { name: 'Network zones for both plants', promise: 'Machines, offices and backups kept apart.', price: 38_500 },
  signs: { name: 'Howard Pell', title: 'Chief financial officer' },
};

const SUBJECTS = { dental: DENTAL, manufacturer: MANUFACTURER };
export type SampleSubject = keyof typeof SUBJECTS;

const DATE = { year: 2026, month: 3, day: 17 };

/** The best answer to every question, but for these. */
function answersOf(bank: QuestionBank, changes: Record<string, string>): Record<string, string> {
  const best = bank.questions.map(({ id, form }) => [id, form.kind === 'choice' ? form.options[0]?.id : 'yes']);
  return { ...Object.fromEntries(best), ...changes };
}

function priceLines({ services, once }: Subject): PlanLine[] {
  const unitOf = (key: ServiceKey) => {
    const unit = READY_MADE_SERVICES.find((service) => service.key === key)?.unit ?? 'month';
    return unit === 'size' ? 'month' : unit;
  };
  return [
    ...services.map(({ key, quantity, unitPrice }): PlanLine => {
      const { label, benefit } = SERVICES[key];
      return {
        key,
        name: label,
        promise: benefit,
        unit: quantity === 1 ? 'month' : unitOf(key),
        quantity,
        unitPrice,
        closes: [],
      };
    }),
    {
      key: null,
      name: once.name,
      promise: once.promise,
      unit: 'project',
      quantity: 1,
      unitPrice: once.price,
      closes: [],
    },
  ];
}

function financialOf(subject: Subject, trials: number): FinancialPart {
  const monthly = subject.services.map(({ key, quantity, unitPrice }) => ({ key, monthlyPrice: quantity * unitPrice }));
  const { form, result, services, level, exchangeRate } = sampleReportInput(
    { ...subject.form, services: monthly },
    trials,
  );
  return { form, result, services, level, exchangeRate, number: 2, completedOn: { ...DATE, day: 12 } };
}

/** What each service alone takes off, from the answers to both banks. */
function moneyOf(subject: Subject, { form }: FinancialPart): AnswerMoney {
  const settings = { lossLimitShare: INPUT_DEFAULTS.lossLimitShare };
  const inputs = modelInputs(form, { currency: 'USD', fxToUsd: 1 }, settings, PARAMETERS_2026_1);
  const banks = (['insurance', 'breach'] as const).flatMap((id) => {
    const bank = newestBank(id);
    return bank ? [{ bank, answers: answersOf(bank, subject[id]) }] : [];
  });
  return new AnswerMoney(banks, {}, inputs);
}

function readinessOf(
  subject: Subject,
  id: 'insurance' | 'breach',
  money: AnswerMoney,
  { form: { annualRevenue } }: FinancialPart,
): ReadinessPart {
  const bank = newestBank(id);
  if (!bank) throw new RangeError(`Unknown question bank: ${id}.`);
  const answers = answersOf(bank, subject[id]);
  const revenueClass = revenueClassOf(bank, annualRevenue);
  return {
    bankId: bank.id,
    bankVersion: bank.version,
    number: 1,
    completedOn: { ...DATE, day: 14 },
    result: assessmentResultOf(bank, answers, { submitted: true, revenueClass }, (service) =>
      money.serviceReduction(service),
    ),
    answers: Object.fromEntries(
      Object.entries(answers).map(([question, value], k) => [
        question,
        { value, knownBy: 'said', proofs: value === 'yes' && k % subject.proofEvery === 0 ? 1 : 0 },
      ]),
    ),
  };
}

function planOf(subject: Subject, { result }: FinancialPart): PlanPart {
  const lines = priceLines(subject);
  const { total } = priceOf(lines);
  return {
    lines,
    effect: {
      basis: 'gross',
      average: { today: result.closedForm.today.meanAnnualLoss, target: result.closedForm.target.meanAnnualLoss },
      rareYear: { today: result.simulated.grossToday.var99, target: result.simulated.grossTarget.var99 },
      returnOnCost: null,
      breakEvenMonth: null,
    },
    amortizer: {
      name: 'Three years',
      basis: 'cost_of_risk',
      inputs: {
        ...AMORTIZER_DEFAULTS,
        ...exposureOn('cost_of_risk', result),
        monthlyFee: total.monthly,
        onboardingFee: total.once,
      },
    },
  };
}

function proposalOf(subject: Subject, plan: PlanPart): ProposalPart {
  return {
    ...plan,
    title: `Managed security for ${subject.name}`,
    introduction:
      'Thank you for going through the questions with us. This is what we suggest, in the order in which it helps most.\n\nWe begin with the coverage blockers, because nothing else helps as much. Everything is set up within eight weeks of your signature.',
    terms:
      'Prices hold for twelve months from the start of the service and follow the number of people and computers at the beginning of each month.\n\nEither side may end the agreement with three months’ notice to the end of a quarter. Invoices are due within 30 days.',
    validUntil: { year: 2026, month: 4, day: 30 },
    discount: { monthly: 60, once: 0 },
    signatories: { client: subject.signs, provider: { name: 'Ada Wren', title: 'Owner' } },
    accepted: null,
    fingerprint: null,
  };
}

/** A whole Business Risk Assessment of an invented business, really simulated and scored, for tests, looks and the benchmark. */
export function sampleBusinessRisk(
  of: SampleSubject,
  change: Partial<BusinessRiskInput> = {},
  trials = 20_000,
): BusinessRiskInput {
  const subject = SUBJECTS[of];
  const financial = financialOf(subject, trials);
  const money = moneyOf(subject, financial);
  const insurance = readinessOf(subject, 'insurance', money, financial);
  const breach = readinessOf(subject, 'breach', money, financial);
  const { simulated } = financial.result;
  const plan = planOf(subject, financial);
  const { provider, locale, paper } = sampleInput();
  return {
    client: { name: subject.name, details: subject.details },
    provider,
    date: DATE,
    locale,
    paper,
    currency: 'USD',
    version: 1,
    combined: businessRisk({
      financial: {
        var99: (simulated.retainedToday ?? simulated.grossToday).var99,
        annualRevenue: financial.form.annualRevenue,
        outOfDate: false,
      },
      insurance: { score: insurance.result.score ?? 0, outOfDate: false },
      breach: { score: breach.result.score ?? 0, outOfDate: false },
    }),
    financial,
    insurance,
    breach,
    renewsOn: { year: 2026, month: 6, day: 1 },
    facts: null,
    notices: null,
    plan,
    proposal: proposalOf(subject, plan),
    ...change,
  };
}
