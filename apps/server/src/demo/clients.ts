import { CONTROL_KEYS, type ControlChoiceKey, type ControlKey } from '@fairlead/content/services/controls';
import type { ServiceKey } from '@fairlead/content/services/services';
import type { BusinessFacts } from '@fairlead/contract/features/clients/clients';
import type { RecordKind } from '@fairlead/contract/features/clients/terms';
import type { DemoMspKey } from './msps';

/** A client of the demo. Every organization and person is invented. Money in the MSP's currency. */
export type DemoClient = {
  key: string;
  msp: DemoMspKey;
  kind: RecordKind;
  name: string;
  city: string;
  contactName: string;
  facts: BusinessFacts;
  /** What the provider proposes; empty for one that was not simulated yet. */
  services: ServiceKey[];
};

type Answers = Partial<Record<ControlChoiceKey, ControlKey[]>>;

/** All controls answered: `partly` where nothing else is said. */
function posture(answers: Answers): BusinessFacts['posture'] {
  const said = Object.entries(answers).flatMap(([choice, controls]) => controls.map((control) => [control, choice]));
  return { ...Object.fromEntries(CONTROL_KEYS.map((control) => [control, 'partly'])), ...Object.fromEntries(said) };
}

type Size = [employees: number, annualRevenue: number, recordsHeld: number];

function facts(
  sector: string,
  [employees, annualRevenue, recordsHeld]: Size,
  dataSensitivity: BusinessFacts['dataSensitivity'],
  answers: Answers,
  more: Partial<BusinessFacts> = {},
): BusinessFacts {
  return {
    sector,
    region: 'US',
    employees,
    annualRevenue,
    recordsHeld,
    dataSensitivity,
    downtimeCostPerHour: null,
    contributionMargin: 0.4,
    onlineRevenueShare: 0.2,
    criticalVendors: 8,
    lossLimit: null,
    openingHours: null,
    operatingProfit: null,
    cashReserve: null,
    posture: posture(answers),
    ...more,
  };
}

const of =
  (msp: DemoMspKey, kind: RecordKind) =>
  (
    key: string,
    name: string,
    city: string,
    contactName: string,
    businessFacts: BusinessFacts,
    services: ServiceKey[],
  ): DemoClient => ({ key, msp, kind, name, city, contactName, facts: businessFacts, services });

const client = of('lodestar', 'client');
const prospect = of('lodestar', 'prospect');

const FOUNDATION: ServiceKey[] = ['managed_identity', 'managed_mdr', 'email_security', 'bcdr', 'patch_management'];
const OPEN_DOORS: Answers = { no: ['mfa', 'remote_access', 'backup', 'monitoring', 'ir_plan'] };
const CAREFUL: Answers = { yes: ['mfa', 'backup', 'email', 'patching', 'training'], no: ['ddos'] };

const LODESTAR_CLIENTS: DemoClient[] = [
  client(
    'harborlight',
    'Harborlight Dental Group',
    'South Portland',
    'Nadia Brandt',
    facts(
      'healthcare',
      [38, 6_400_000, 31_000],
      'health',
      { no: ['mfa', 'monitoring', 'ir_plan'], yes: ['email'] },
      { lossLimit: 75_000 },
    ),
    ['managed_identity', 'secure_remote_access', 'network_hardening', 'patch_management', 'security_awareness'],
  ),
  client(
    'cobalt-ridge',
    'Cobalt Ridge Precision',
    'Lewiston',
    'Grant Okafor',
    facts('manufacturing', [118, 31_000_000, 900], 'basic', OPEN_DOORS, {
      downtimeCostPerHour: 9_500,
      criticalVendors: 22,
      lossLimit: 150_000,
    }),
    ['managed_identity', 'secure_remote_access', 'network_hardening', 'incident_readiness', 'patch_management'],
  ),
  client(
    'fennimore-vale',
    'Fennimore & Vale LLP',
    'Portland',
    'Judith Fennimore',
    facts(
      'professional',
      [34, 9_800_000, 12_000],
      'financial',
      { no: ['data_protection'], yes: ['mfa', 'payment'] },
      { contributionMargin: 0.55, lossLimit: 200_000 },
    ),
    ['incident_readiness', 'privileged_access', 'network_hardening', 'patch_management'],
  ),
  client(
    'tallgrass',
    'Tallgrass Community Bank',
    'Augusta',
    'Samir Haddad',
    facts(
      'financial',
      [72, 18_000_000, 41_000],
      'financial',
      { yes: ['mfa', 'endpoint', 'backup', 'payment', 'monitoring', 'patching', 'vendor_mgmt'] },
      { onlineRevenueShare: 0.5, lossLimit: 750_000 },
    ),
    ['privileged_access', 'vendor_risk', 'ddos_protection'],
  ),
  client(
    'larkspur',
    'Larkspur Wealth Partners',
    'Kennebunk',
    'Evelyn Marchetti',
    facts(
      'financial',
      [16, 5_200_000, 4_600],
      'financial',
      { yes: ['mfa', 'backup'], no: ['payment', 'monitoring', 'training', 'ir_plan'] },
      { contributionMargin: 0.6, onlineRevenueShare: 0.05, criticalVendors: 12, lossLimit: 120_000 },
    ),
    ['payment_fraud_controls', 'security_awareness'],
  ),
  client(
    'northquay',
    'Northquay Freight',
    'Bangor',
    'Elise Thornbury',
    facts('transportation', [210, 64_000_000, 2_500], 'basic', OPEN_DOORS, {
      downtimeCostPerHour: 14_000,
      contributionMargin: 0.18,
      criticalVendors: 31,
    }),
    ['managed_identity', 'secure_remote_access', 'network_hardening', 'incident_readiness'],
  ),
  client(
    'marrow-thyme',
    'Marrow & Thyme Restaurants',
    'Portland',
    'Luca Ferrante',
    facts(
      'hospitality',
      [160, 12_500_000, 52_000],
      'financial',
      { no: ['training', 'pam', 'hardening', 'ir_plan'] },
      { contributionMargin: 0.3, lossLimit: 100_000 },
    ),
    ['managed_edr', 'email_security', 'security_awareness', 'patch_management'],
  ),
  client(
    'osprey-point',
    'Osprey Point Academy',
    'Rockland',
    'Dr. Hannah Weiss',
    facts(
      'education',
      [320, 41_000_000, 9_800],
      'basic',
      { no: ['monitoring', 'pam', 'cloud_posture'], not_sure: ['hardening', 'vendor_mgmt'] },
      { contributionMargin: 0.2, onlineRevenueShare: 0.05, lossLimit: 190_000 },
    ),
    ['managed_identity', 'managed_mdr', 'cloud_posture', 'privileged_access'],
  ),
  client(
    'greywater',
    'Greywater Property Management',
    'Brunswick',
    'Anders Quist',
    facts(
      'real_estate',
      [22, 4_100_000, 6_400],
      'financial',
      { no: ['payment', 'training'], not_sure: ['cloud_posture'] },
      { lossLimit: 100_000 },
    ),
    ['payment_fraud_controls', 'managed_identity', 'email_security'],
  ),
  client(
    'palisade',
    'Palisade Home Builders',
    'Scarborough',
    'Monica Reyes-Dunn',
    facts(
      'construction',
      [58, 26_000_000, 1_100],
      'basic',
      { no: ['payment', 'mfa', 'backup'], not_sure: ['ddos'] },
      { contributionMargin: 0.22, onlineRevenueShare: 0 },
    ),
    ['payment_fraud_controls', 'managed_identity', 'patch_management'],
  ),
  client(
    'juniper-oak',
    'Juniper & Oak Outfitters',
    'Freeport',
    'Tessa Lindgren',
    facts('retail', [41, 8_400_000, 96_000], 'financial', CAREFUL, {
      onlineRevenueShare: 0.62,
      downtimeCostPerHour: 3_800,
    }),
    ['managed_mdr', 'ddos_protection', 'cloud_posture'],
  ),
  client(
    'sable-creek',
    'Sable Creek Software',
    'Portland',
    'Imran Qadir',
    facts(
      'information',
      [29, 6_600_000, 140_000],
      'basic',
      { ...CAREFUL, no: ['vendor_mgmt', 'ir_plan'] },
      { contributionMargin: 0.7, onlineRevenueShare: 0.9, criticalVendors: 26 },
    ),
    ['managed_mdr', 'siem_soc', 'incident_readiness', 'vendor_risk'],
  ),
  client(
    'millrace',
    'Millrace Water Cooperative',
    'Waterville',
    'Ruth Almeida',
    facts(
      'utilities',
      [37, 11_000_000, 14_000],
      'basic',
      { no: ['remote_access', 'hardening'], not_sure: ['monitoring'] },
      { onlineRevenueShare: 0.1 },
    ),
    ['secure_remote_access', 'network_hardening', 'bcdr'],
  ),
  prospect(
    'bramblewood',
    'Bramblewood Veterinary Care',
    'Yarmouth',
    'Owen Pell',
    facts('other', [18, 2_600_000, 11_000], 'basic', {
      not_sure: ['endpoint', 'backup', 'remote_access'],
      no: ['mfa'],
    }),
    FOUNDATION,
  ),
  prospect(
    'lantern-street',
    'Lantern Street Accounting',
    'Westbrook',
    'Carla Nunes',
    facts('professional', [15, 2_100_000, 5_200], 'financial', {
      not_sure: ['monitoring', 'hardening', 'cloud_posture'],
    }),
    [],
  ),
];

const OTHER_CLIENTS: DemoClient[] = [
  of('skerry', 'prospect')(
    'ashdown',
    'Ashdown Orthodontics',
    'Leeds',
    'Fiona Marsh',
    facts('healthcare', [24, 2_300_000, 17_000], 'health', { no: ['mfa', 'ir_plan'] }, { region: 'UK' }),
    FOUNDATION,
  ),
  of('skerry', 'prospect')(
    'holloway',
    'Holloway Joinery',
    'Harrogate',
    'Ben Holloway',
    facts('manufacturing', [41, 5_400_000, 300], 'basic', OPEN_DOORS, { region: 'UK' }),
    [],
  ),
  of('tidewell', 'prospect')(
    'fundy-optics',
    'Fundy Bay Optics',
    'Dartmouth',
    'Marie Boudreau',
    facts('retail', [19, 3_100_000, 22_000], 'health', { no: ['monitoring', 'pam'] }, { region: 'CA' }),
    ['managed_edr', 'managed_identity', 'bcdr'],
  ),
  of('pinewick', 'client')(
    'sawtooth',
    'Sawtooth Outdoor Supply',
    'Boise',
    'Derek Yazzie',
    facts('retail', [52, 14_000_000, 61_000], 'financial', CAREFUL, { onlineRevenueShare: 0.4 }),
    ['managed_mdr', 'ddos_protection'],
  ),
  of('pinewick', 'client')(
    'clearwater',
    'Clearwater Family Practice',
    'Meridian',
    'Dr. Alan Sorrel',
    facts('healthcare', [27, 5_200_000, 21_000], 'health', { no: ['backup', 'mfa'] }),
    [],
  ),
];

export const DEMO_CLIENTS: readonly DemoClient[] = [...LODESTAR_CLIENTS, ...OTHER_CLIENTS];
