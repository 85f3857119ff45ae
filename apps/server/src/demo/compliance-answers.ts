import type { ComplianceFactsValue, ComplianceScopeValue } from '@fairlead/contract/features/compliance';

/** What a client of the demo answers to, and how it is with that. Invented like the client. */
export type DemoCompliance = {
  /** Key of the client. */
  client: string;
  facts: ComplianceFactsValue;
  checks: DemoCheck[];
};

type DemoCheck = {
  frameworkId: string;
  choices: ComplianceScopeValue['choices'];
  dueInDays: number | null;
  /** Ids of requirements, apart by spaces; the others are met. */
  partly: string;
  notMet: string;
  /** Nobody has said anything about them. */
  unknown: string;
  /** Settled since the first talk. */
  settled: string;
  notes: Record<string, string>;
  /** A gap that someone accepts for a time. */
  exception: { requirement: string; reason: string; approvedBy: string; days: number } | null;
  isShared: boolean;
  /** Started, and nothing said yet. */
  isOpen?: true;
};

const FACTS: ComplianceFactsValue = {
  country: 'us',
  industry: 'other',
  patientData: false,
  cardData: true,
  defenseContracts: false,
  lendingOrTax: false,
  europeanPeople: false,
  customersAsk: false,
};

const NOTHING: Omit<DemoCheck, 'frameworkId'> = {
  choices: {},
  dueInDays: null,
  partly: '',
  notMet: '',
  unknown: '',
  settled: '',
  notes: {},
  exception: null,
  isShared: false,
};

export const DEMO_COMPLIANCE: readonly DemoCompliance[] = [
  {
    client: 'harborlight',
    facts: { ...FACTS, industry: 'health', patientData: true, lendingOrTax: true },
    checks: [
      {
        ...NOTHING,
        frameworkId: 'hipaa-security-rule',
        dueInDays: 40,
        partly:
          '164.308(a)(1)(ii)(B) 164.308(a)(5)(ii)(A) 164.308(a)(7)(ii)(B) 164.308(a)(8) 164.310(d)(2)(iii) 164.312(b) 164.316(a)',
        notMet:
          '164.308(a)(1)(ii)(A) 164.308(a)(1)(ii)(D) 164.308(a)(5)(ii)(C) 164.308(a)(7)(ii)(D) 164.312(d) 164.404 164.408',
        unknown: '164.308(a)(4)(ii)(A) 164.314(b)(2) 164.406 164.410',
        settled:
          '164.308(a)(2) 164.308(a)(3)(ii)(C) 164.308(b)(3) 164.310(d)(2)(i) 164.312(a)(2)(i) 164.312(a)(2)(iv) 164.314(a)(2)(i)',
        notes: {
          '164.308(a)(1)(ii)(A)': 'The last one is from 2022, before the imaging server.',
          '164.308(a)(2)': 'Letter of appointment in the office safe, seen on site.',
          '164.312(d)': 'Webmail and VPN take a password alone until the move in spring.',
        },
        exception: {
          requirement: '164.312(d)',
          reason: 'MFA arrives with the move to the new email system in spring.',
          approvedBy: 'Nadia Brandt, owner',
          days: 150,
        },
        isShared: true,
      },
      { ...NOTHING, frameworkId: 'ftc-safeguards', choices: { consumers: 'few' }, dueInDays: 90, isOpen: true },
    ],
  },
  {
    client: 'cobalt-ridge',
    facts: { ...FACTS, industry: 'manufacturing', defenseContracts: true, customersAsk: true },
    checks: [
      {
        ...NOTHING,
        frameworkId: 'cmmc-2.0',
        choices: { level: 'level_2' },
        dueInDays: 75,
        partly: '3.5.3 3.13.11 3.3.1 3.6.1',
        notMet: '3.1.3 3.1.9 3.3.3 3.3.4 3.3.5 3.4.4 3.5.8 3.6.3 3.7.6 3.8.4 3.11.2 3.13.7 3.13.14',
        unknown: '3.13.12 3.13.15 3.14.7',
        settled: '3.1.8 3.1.10 3.1.18 3.4.1 3.4.2 3.5.7 3.12.2 3.12.4 3.13.1',
        notes: {
          '3.12.4': 'Version 1.2 of the plan, signed by the owner.',
          '3.5.3': 'On for VPN and admins; not yet at the shop floor computers.',
        },
        exception: null,
        isShared: false,
      },
    ],
  },
  {
    client: 'fennimore-vale',
    facts: { ...FACTS, cardData: false, customersAsk: true },
    checks: [
      {
        ...NOTHING,
        frameworkId: 'cis-controls-8.1-ig1',
        partly: '3.4 4.3 7.1 8.1 14.4 17.2',
        notMet: '1.2 2.3 5.3 7.2 8.3 14.8',
        unknown: '12.1 15.1',
        settled: '3.6 6.3 6.4 6.5 11.4',
        notes: { '1.2': 'Guests and phones share the office network.' },
        dueInDays: null,
      },
      {
        ...NOTHING,
        frameworkId: 'cyber-insurance-readiness',
        partly: 'INS-15 INS-18 INS-24',
        notMet: 'INS-16 INS-20 INS-23',
        settled: 'INS-01 INS-02 INS-13',
        dueInDays: 55,
      },
    ],
  },
];
