/** Ten businesses, each with the notices that must and must not be on its list, and their times. */
import { describe, expect, it } from 'vitest';
import { NO_NOTICE_ANSWERS, type NoticeFacts } from './facts';
import { noticeList } from './list';

const NOBODY: NoticeFacts = {
  ...NO_NOTICE_ANSWERS,
  regions: [],
  sector: null,
  dataSensitivity: null,
  recordsHeld: null,
  regulations: [],
  isInsured: null,
};

/** Every rule on the list with its time in words; those that only may apply begin with a question mark. */
function told(facts: Partial<NoticeFacts>): Record<string, string> {
  const { lines } = noticeList({ ...NOBODY, ...facts }, '2026-11-22');
  return Object.fromEntries(
    lines.flatMap(({ state, rows }) => rows.map(({ id, when }) => [id, state === 'ask' ? `? ${when}` : when])),
  );
}

const lineOf = (facts: Partial<NoticeFacts>, key: string) =>
  noticeList({ ...NOBODY, ...facts }, '2026-11-22').lines.find((line) => line.key === key);

const NONE = ['none_of_these'];
const OF_EVERYONE = ['insurer-cyber', 'insurer-other', 'police-report'];

const CLINIC: Partial<NoticeFacts> = {
  role: 'owner',
  seat: 'US-CA',
  regions: ['US'],
  sector: 'healthcare',
  regulations: ['hipaa', 'pci_dss'],
  entityTypes: ['hipaa_covered_entity'],
  licenses: NONE,
  people: [
    { place: 'US-CA', count: 6_000 },
    { place: 'US-NV', count: 200 },
  ],
  dataKinds: ['health', 'cards', 'identity'],
  ransom: 'none',
  moneySent: false,
};

describe('the notices of', () => {
  it('a clinic in California: HIPAA together with California, and no rule of licensed facilities', () => {
    expect(told(CLINIC)).toEqual({
      'insurer-cyber': 'Expected as soon as you can; our plan: day 1',
      'police-report': 'Expected as soon as you can; our plan: day 3',
      'insurer-other': 'Expected as soon as you can; our plan: day 7',
      'cards-acquirer': 'Without delay; our plan: day 1',
      'cards-visa-report': '3 business days after discovery',
      'cards-visa-numbers': '10 business days after discovery',
      'cards-pfi': '5 business days after the card brand or your processor asks for it',
      'us-ca-individuals': '30 days after discovery',
      'us-nv-individuals': 'To be confirmed: without delay; our plan: day 30',
      'us-ca-ag': '15 days after the letters to people',
      'us-hipaa-individuals': 'At most 60 days after discovery, sooner if you can',
      'us-hipaa-media': 'At most 60 days after discovery, sooner if you can',
      'us-hipaa-hhs-500': 'At most 60 days after discovery, sooner if you can',
    });
    expect(lineOf(CLINIC, 'us-states-individuals-applies')?.when).toBe('Day 30: CA; to be confirmed: NV');
    const small = told({ ...CLINIC, people: [{ place: 'US-CA', count: 300 }] });
    expect(small['us-hipaa-hhs-small']).toBe('60 days after the end of the year of discovery');
    expect(Object.keys(small)).not.toEqual(expect.arrayContaining(['us-hipaa-hhs-500']));
    const spread = told({
      ...CLINIC,
      people: [
        { place: 'US-CA', count: 500 },
        { place: 'US-NV', count: 500 },
      ],
    });
    expect(Object.keys(spread)).not.toContain('us-hipaa-media');
    expect(Object.keys(spread)).toContain('us-hipaa-hhs-500');
    expect(told({ ...CLINIC, people: [{ place: 'US-CA', count: 501 }] })['us-hipaa-media']).toBe(
      'At most 60 days after discovery, sooner if you can',
    );
    expect(Object.keys(small)).not.toContain('us-ca-ag');
  });

  it('its billing company: it tells the covered entity, and no patient and no authority', () => {
    const found = told({
      role: 'holder',
      seat: 'US-TX',
      regions: ['US'],
      sector: 'professional',
      regulations: ['hipaa'],
      entityTypes: ['hipaa_business_associate'],
      licenses: NONE,
      people: [
        { place: 'US-CA', count: 6_000 },
        { place: 'US-TX', count: 4_000 },
      ],
      dataKinds: ['health'],
      ransom: 'none',
    });
    expect(found).toMatchObject({
      'us-hipaa-business-associate': 'At most 60 days after discovery, sooner if you can',
      'us-states-vendor': 'Without delay; our plan: day 1',
    });
    expect(Object.keys(found).sort()).toEqual(
      [
        ...OF_EVERYONE,
        'msp-to-clients',
        'us-bank-provider',
        'us-hipaa-business-associate',
        'us-reg-s-p-provider',
        'us-states-vendor',
      ].sort(),
    );
    // Whether it serves banks or advisers is not known.
    expect(found['us-bank-provider']).toMatch(/^\?/);
    expect(found['us-reg-s-p-provider']).toMatch(/^\?/);
  });

  it('a bank in New York: 36 and 72 hours, four business days, and not the FTC', () => {
    const bank: Partial<NoticeFacts> = {
      role: 'owner',
      seat: 'US-NY',
      regions: ['US'],
      sector: 'financial',
      regulations: ['nydfs_500', 'sox', 'ftc_safeguards'],
      entityTypes: ['bank', 'nydfs_covered_entity', 'listed_company'],
      licenses: ['us_bank', 'nydfs'],
      people: [
        { place: 'US-NY', count: 40_000 },
        { place: 'US-NJ', count: 3_000 },
      ],
      dataKinds: ['identity', 'accounts'],
      ransom: 'demanded',
      usLink: true,
    };
    const found = told(bank);
    expect(found).toMatchObject({
      'us-ofac-check': 'Before any payment',
      'us-bank-36h': 'At most 36 hours after you determine that it happened, sooner if you can',
      'us-nydfs-72h': 'At most 72 hours after you determine that it happened, sooner if you can',
      'us-nydfs-ransom-24h': '24 hours after the payment',
      'us-nydfs-ransom-30d': 'To be confirmed: 30 days after the payment',
      'us-sec-8k': '4 business days after you determine that it happened',
      'us-ny-individuals': 'At most 30 days after discovery, sooner if you can',
      'us-ny-ag': 'No later than the letters',
      'us-nj-police': 'Before the letters go out',
    });
    for (const id of ['us-ftc-safeguards', 'us-irs-tax-professional', 'us-title-iv', 'us-ncua-72h', 'eu-gdpr-33'])
      expect(Object.keys(found)).not.toContain(id);
    expect(told({ ...bank, ransom: 'none' })).not.toHaveProperty('us-nydfs-ransom-24h');
    const { instead, notes } = noticeList({ ...NOBODY, ...bank }, '2026-11-22');
    expect(instead.map(({ regulation }) => regulation)).toEqual(['SOX', 'GLBA / FTC Safeguards Rule']);
    expect(notes.join(' ')).toMatch(/material, not from the attack/);
    expect(notes.join(' ')).toMatch(/check sanctions first/);
  });

  it('a bank in the EU: DORA together with GDPR, and never NIS2', () => {
    const bank: Partial<NoticeFacts> = {
      role: 'owner',
      seat: 'DE',
      regions: ['EU'],
      sector: 'financial',
      regulations: ['gdpr', 'dora', 'nis2'],
      entityTypes: ['eu_financial_entity'],
      licenses: NONE,
      people: [{ place: 'DE', count: 50_000 }],
      dataKinds: ['accounts'],
    };
    const found = told(bank);
    expect(found).toMatchObject({
      'eu-dora-initial': '4 hours after you classify the incident as major',
      'eu-dora-initial-24h': '24 hours after you become aware',
      'eu-dora-intermediate': '72 hours after the initial notification',
      'eu-dora-final': '1 month after the latest intermediate report',
      'eu-gdpr-33': 'At most 72 hours after you become aware, sooner if you can',
    });
    expect(Object.keys(found).filter((id) => id.includes('nis2'))).toEqual([]);
    const { entityTypes: _, ...undecided } = bank;
    expect(Object.keys(told(undecided)).filter((id) => id.includes('nis2'))).toEqual([]);
  });

  it('a manufacturer in Germany: NIS2 at the BSI in one line, GDPR, and its digital products', () => {
    const maker: Partial<NoticeFacts> = {
      role: 'owner',
      seat: 'DE',
      regions: ['EU'],
      sector: 'manufacturing',
      regulations: ['nis2', 'gdpr'],
      entityTypes: ['nis2_important'],
      licenses: NONE,
      people: [{ place: 'DE', count: 300 }],
      dataKinds: ['contact', 'accounts'],
      digitalProducts: true,
    };
    expect(lineOf(maker, 'nis2-applies')).toMatchObject({
      tell: 'BSI (joint reporting office with BBK)',
      when: 'At most 24 hours after you become aware, sooner if you can. Then at most 72 hours after you become aware. Then 1 month after the 72-hour notification',
      starts: 'Starts when you become aware of the breach.',
      day: 1,
    });
    const found = told(maker);
    expect(found).toMatchObject({
      'eu-cra-incident-24h': 'At most 24 hours after you become aware, sooner if you can',
      'eu-cra-vulnerability-14d': '14 days after a fix is available',
    });
    for (const id of ['it-nis2', 'fr-nis2', 'eu-dora-initial']) expect(Object.keys(found)).not.toContain(id);
    expect(told({ ...maker, digitalProducts: false })).not.toHaveProperty('eu-cra-incident-24h');
    expect(told({ ...maker, digitalProducts: null })['eu-cra-incident-24h']).toMatch(/^\?/);
  });

  it('a charity in the United Kingdom: the ICO to be confirmed, the Charity Commission expected', () => {
    const found = told({
      role: 'owner',
      seat: 'GB',
      regions: ['UK'],
      sector: 'other',
      regulations: ['uk_gdpr'],
      entityTypes: ['charity'],
      licenses: ['charity'],
      people: [{ place: 'GB', count: 8_000 }],
      dataKinds: ['contact'],
    });
    expect(found).toMatchObject({
      'uk-gdpr-33': 'To be confirmed: at most 72 hours after you become aware, sooner if you can',
      'uk-gdpr-34': 'To be confirmed: without delay; our plan: day 7',
      'uk-charity': 'Expected as soon as you can; our plan: day 7',
    });
    expect(Object.keys(found).sort()).toEqual([...OF_EVERYONE, 'uk-charity', 'uk-gdpr-33', 'uk-gdpr-34'].sort());
  });

  it('a physician in Ontario: PHIPA, a question about PIPEDA, and no other province', () => {
    const found = told({
      role: 'owner',
      seat: 'CA-ON',
      regions: ['CA'],
      sector: 'healthcare',
      entityTypes: ['health_custodian'],
      licenses: NONE,
      people: [{ place: 'CA-ON', count: 2_500 }],
      dataKinds: ['health'],
    });
    expect(found).toMatchObject({
      'ca-on-phipa-individuals': 'To be confirmed: without delay; our plan: day 7',
      'ca-on-phipa-ipc': 'To be confirmed: without delay; our plan: day 7',
      'ca-pipeda-commissioner': '? Without delay; our plan: day 7',
    });
    for (const id of ['ca-qc-law25-commission', 'ca-ab-hia', 'ca-bc-pipa', 'us-hipaa-individuals'])
      expect(Object.keys(found)).not.toContain(id);
  });

  it('a distributor in Queensland with A$5 million: Australia with its ransom report, and not New Zealand', () => {
    const distributor: Partial<NoticeFacts> = {
      role: 'owner',
      seat: 'AU',
      regions: ['ANZ'],
      sector: 'wholesale',
      regulations: ['au_privacy'],
      entityTypes: NONE,
      licenses: NONE,
      people: [{ place: 'AU', count: 4_000 }],
      turnoverAud: 5_000_000,
      ransom: 'paid',
      usLink: false,
      dataKinds: ['contact', 'accounts'],
    };
    const found = told(distributor);
    expect(found).toMatchObject({
      'au-ransom-72h': '72 hours after the payment',
      'au-ndb-commissioner': 'To be confirmed: without delay; our plan: day 3',
      'au-ndb-assessment': 'To be confirmed: within 30 days after you become aware',
    });
    for (const id of ['nz-commissioner', 'nz-individuals', 'us-ofac-check', 'au-cps234-72h'])
      expect(Object.keys(found)).not.toContain(id);
    const both = told({ ...distributor, people: [...(distributor.people ?? []), { place: 'NZ', count: 40 }] });
    expect(both['nz-commissioner']).toBe('To be confirmed: within 72 hours after you become aware');
    expect(told({ ...distributor, turnoverAud: 2_000_000 })).not.toHaveProperty('au-ransom-72h');
  });

  it('a law firm in California with people in Texas: the states of the people, and its clients', () => {
    const firm: Partial<NoticeFacts> = {
      role: 'owner',
      seat: 'US-CA',
      regions: ['US'],
      sector: 'professional',
      entityTypes: ['law_firm'],
      licenses: NONE,
      people: [
        { place: 'US-CA', count: 900 },
        { place: 'US-TX', count: null },
      ],
      dataKinds: ['identity'],
    };
    expect(lineOf(firm, 'us-states-individuals-applies')?.when).toBe('Day 30: CA; day 60: TX');
    expect(lineOf(firm, 'us-states-attorney-general-applies')?.when).toBe(
      'Day 30: TX (250 residents or more); 15 days after the letters to people: CA',
    );
    const found = told(firm);
    expect(found['us-aba-483']).toBe('To be confirmed: as soon as you can; our plan: day 7');
    for (const id of ['uk-sra', 'us-ny-individuals', 'us-hipaa-individuals', 'us-ftc-safeguards'])
      expect(Object.keys(found)).not.toContain(id);
  });

  it('a supplier of the US defense: the clause of the contract, and the state of its staff', () => {
    const supplier: Partial<NoticeFacts> = {
      role: 'owner',
      seat: 'US-OH',
      regions: ['US'],
      sector: 'manufacturing',
      regulations: ['cmmc'],
      entityTypes: ['defense_contractor'],
      licenses: ['dod_clause'],
      people: [{ place: 'US-OH', count: 120 }],
      dataKinds: ['identity'],
    };
    const found = told(supplier);
    expect(Object.keys(found).sort()).toEqual(
      [...OF_EVERYONE, 'us-dfars-72h', 'us-dfars-prime', 'us-oh-individuals'].sort(),
    );
    expect(found['us-dfars-72h']).toBe('At most 72 hours after discovery, sooner if you can');
    expect(noticeList({ ...NOBODY, ...supplier }, '2026-11-22').instead[0]?.text).toMatch(/DFARS clause/);
  });
});
