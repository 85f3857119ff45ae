import { describe, expect, it } from 'vitest';
import { NO_NOTICE_ANSWERS, type NoticeFacts } from './facts';
import { type Incident, incidentDuties, type NoticeDuty } from './incident';

const NOBODY: NoticeFacts = {
  ...NO_NOTICE_ANSWERS,
  regions: [],
  sector: null,
  dataSensitivity: null,
  recordsHeld: null,
  regulations: [],
  isInsured: null,
};
const NONE = ['none_of_these'];
const TODAY = '2026-11-23';

/** Friday afternoon in New York, the week before Thanksgiving. */
const FRIDAY: Incident = {
  zone: 'America/New_York',
  moments: { discovery: '2026-11-20T16:00' },
  people: [],
  dataKinds: ['identity'],
  ransom: 'none',
  moneySent: false,
  told: [],
};
type Place = { place: string; count: number | null };
const people = (...places: Place[]) => ({ people: places });

const dutiesOf = (facts: Partial<NoticeFacts>, incident: Partial<Incident>) =>
  incidentDuties({ ...NOBODY, ...facts }, { ...FRIDAY, ...incident }, TODAY);
const dutyOf = (duties: readonly NoticeDuty[], ruleId: string) => {
  const found = duties.find(({ ruleIds }) => ruleIds.includes(ruleId));
  if (!found) throw new Error(`No duty of ${ruleId}`);
  return found;
};
const due = (duties: readonly NoticeDuty[], ruleId: string) => {
  const { due: end, dueDay, waits } = dutyOf(duties, ruleId);
  return dueDay ?? (end === null ? waits : new Date(end).toISOString());
};

const BANK: Partial<NoticeFacts> = {
  role: 'owner',
  seat: 'US-NY',
  regions: ['US'],
  sector: 'financial',
  regulations: ['nydfs_500', 'sox'],
  entityTypes: ['bank', 'nydfs_covered_entity', 'listed_company'],
  licenses: ['us_bank', 'nydfs'],
};
const GERMAN: Partial<NoticeFacts> = {
  role: 'owner',
  seat: 'DE',
  regions: ['EU'],
  regulations: ['gdpr', 'nis2'],
  entityTypes: ['nis2_important'],
  licenses: NONE,
};

describe('the notices of an incident', () => {
  it('count hours from the moment they name, through the weekend, and wait where that moment is not known', () => {
    const living = people({ place: 'US-NY', count: 40_000 });
    const before = dutiesOf(BANK, living);
    expect(due(before, 'us-bank-36h')).toMatch(/^Starts when you determine/);
    expect(dutyOf(before, 'us-bank-36h').waitsFor).toBe('determination');
    const moments = { discovery: '2026-11-20T16:00', determination: '2026-11-20T18:30' };
    const after = dutiesOf(BANK, { ...living, moments });
    expect(due(after, 'us-bank-36h')).toBe('2026-11-22T11:30:00.000Z');
    expect(due(after, 'us-nydfs-72h')).toBe('2026-11-23T23:30:00.000Z');
    expect(dutyOf(after, 'us-nydfs-72h').counting).toBe('72 hours, through nights and weekends');
  });

  it('count business days without weekends and the recipient’s holidays', () => {
    // Determined on Wednesday: Thanksgiving and the weekend do not count.
    const moments = { discovery: '2026-11-20T16:00', determination: '2026-11-25T09:00' };
    const duties = dutiesOf(BANK, { ...people({ place: 'US-VT', count: 900 }), moments });
    expect(due(duties, 'us-sec-8k')).toBe('2026-12-02');
    expect(dutyOf(duties, 'us-sec-8k').counting).toBe('4 business days, without weekends and US federal holidays');
    // Vermont's 14 business days from the discovery on Friday, without Thanksgiving.
    const shop = dutiesOf(
      { role: 'owner', seat: 'US-VT', entityTypes: NONE, licenses: NONE },
      people({ place: 'US-VT', count: 900 }),
    );
    expect(due(shop, 'us-vt-ag')).toBe('2026-12-11');
    expect(dutyOf(shop, 'us-vt-ag').counting).toMatch(/holidays that US states share$/);
  });

  it('end days with the day at the recipient, and put states of one day on one line', () => {
    const duties = dutiesOf(
      { role: 'owner', seat: 'US-NY', entityTypes: NONE, licenses: NONE },
      people({ place: 'US-CA', count: 600 }, { place: 'US-CO', count: 20 }, { place: 'US-TX', count: 300 }),
    );
    const letters = dutyOf(duties, 'us-ca-individuals');
    expect(letters.dueDay).toBe('2026-12-20');
    expect(new Date(letters.due ?? 0).toISOString()).toBe('2026-12-21T07:59:59.999Z');
    expect(letters.when).toBe('Day 30: CA');
    expect(letters.draft).toBe('individuals');
    expect(dutyOf(duties, 'us-tx-individuals').waitsFor).toBe('determination');
    // The same day in two time zones is one line, due with the earlier one.
    const two = dutiesOf(
      { role: 'owner', seat: 'US-NY', entityTypes: NONE, licenses: NONE },
      people({ place: 'US-CA', count: 600 }, { place: 'US-NY', count: 20 }),
    );
    const line = dutyOf(two, 'us-ca-individuals');
    expect(line.ruleIds).toEqual(['us-ca-individuals', 'us-ny-individuals']);
    expect(new Date(line.due ?? 0).toISOString()).toBe('2026-12-21T04:59:59.999Z');
  });

  it('of a limit and a plan that end together are counted by the limit', () => {
    const duties = dutiesOf(
      { seat: 'US-IA', entityTypes: NONE, licenses: NONE },
      people({ place: 'US-IA', count: 700 }, { place: 'US-CA', count: 700 }),
    );
    const line = dutyOf(duties, 'us-ca-individuals');
    expect(line.ruleIds).toContain('us-ia-individuals');
    expect(line).toMatchObject({ certainty: 'limit', counting: '30 days, to the end of the last day' });
  });

  it('of a firm in the EU run in hours from its own clock and show the end of days in its country', () => {
    const incident = {
      zone: 'Europe/Berlin',
      moments: { discovery: '2026-11-20T22:30', awareness: '2026-11-21T08:00' },
      ...people({ place: 'DE', count: 400 }),
    };
    const duties = dutiesOf(GERMAN, incident);
    expect(due(duties, 'eu-gdpr-33')).toBe('2026-11-24T07:00:00.000Z');
    expect(due(duties, 'de-nis2')).toBe('2026-11-22T07:00:00.000Z');
    expect(due(duties, 'eu-nis2-final')).toMatch(/72-hour notification/);
    const told = [{ ruleId: 'eu-nis2-notification', at: '2026-11-24T07:00' }];
    expect(due(dutiesOf(GERMAN, { ...incident, told }), 'eu-nis2-final')).toBe('2026-12-24');
  });

  it('of DORA end four hours from classification and at most 24 from awareness', () => {
    const bank: Partial<NoticeFacts> = {
      ...GERMAN,
      sector: 'financial',
      regulations: ['dora'],
      entityTypes: ['eu_financial_entity'],
    };
    const zone = 'Europe/Berlin';
    const discovery = '2026-11-20T10:00';
    expect(due(dutiesOf(bank, { zone, moments: { discovery } }), 'eu-dora-initial')).toBe('2026-11-21T09:00:00.000Z');
    const classified = { discovery, classification: '2026-11-20T12:00' };
    const duties = dutiesOf(bank, { zone, moments: classified });
    expect(dutyOf(duties, 'eu-dora-initial').ruleIds).toEqual(['eu-dora-initial', 'eu-dora-initial-24h']);
    expect(due(duties, 'eu-dora-initial')).toBe('2026-11-20T15:00:00.000Z');
  });

  it('come with the letters: by the day of the letters until these were sent, and by their moment after', () => {
    const facts: Partial<NoticeFacts> = { role: 'owner', seat: 'US-NY', entityTypes: NONE, licenses: NONE };
    const living = people({ place: 'US-NY', count: 900 }, { place: 'US-CA', count: 600 });
    const open = dutiesOf(facts, living);
    expect(due(open, 'us-ny-individuals')).toBe('2026-12-20');
    expect(due(open, 'us-ny-ag')).toBe('2026-12-20');
    expect(dutyOf(open, 'us-ca-ag').waitsFor).toBe('noticeToIndividuals');
    const moments = { discovery: '2026-11-20T16:00', noticeToIndividuals: '2026-12-01T10:00' };
    const sent = dutiesOf(facts, { ...living, moments });
    expect(due(sent, 'us-ny-ag')).toBe('2026-12-01');
    expect(due(sent, 'us-ca-ag')).toBe('2026-12-16');
  });

  it('of a small HIPAA breach run from the end of the year of discovery', () => {
    const clinic: Partial<NoticeFacts> = {
      role: 'owner',
      seat: 'US-TX',
      sector: 'healthcare',
      regulations: ['hipaa'],
      entityTypes: ['hipaa_covered_entity'],
      licenses: NONE,
    };
    const duties = dutiesOf(clinic, { ...people({ place: 'US-TX', count: 300 }), dataKinds: ['health'] });
    expect(due(duties, 'us-hipaa-hhs-small')).toBe('2027-03-01');
  });

  it('put what must happen before a payment first, the rest by time, and what waits at the end', () => {
    const duties = dutiesOf(BANK, { ...people({ place: 'US-NY', count: 40_000 }), ransom: 'demanded' });
    const applying = duties.filter(({ state }) => state === 'applies');
    expect(applying[0]?.ruleIds).toContain('us-ofac-check');
    const ends = applying.flatMap(({ due: end }) => (end === null ? [] : [end]));
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(applying.at(-1)?.due).toBeNull();
    expect(due(duties, 'us-nydfs-ransom-24h')).toMatch(/payment/);
    const paid = { discovery: '2026-11-20T16:00', payment: '2026-11-22T12:00' };
    const after = dutiesOf(BANK, { ransom: 'paid', moments: paid, ...people({ place: 'US-NY', count: 40_000 }) });
    expect(due(after, 'us-nydfs-ransom-24h')).toBe('2026-11-23T17:00:00.000Z');
  });

  it('go by the people of the incident instead of those of the record, and are done when every notice of the line was sent', () => {
    const facts: Partial<NoticeFacts> = {
      role: 'owner',
      seat: 'US-NY',
      entityTypes: NONE,
      licenses: NONE,
      people: [{ place: 'US-TX', count: 5 }],
    };
    const living = people({ place: 'US-CA', count: 600 }, { place: 'US-NY', count: 1 });
    const open = dutiesOf(facts, living);
    expect(open.flatMap(({ ruleIds }) => ruleIds)).not.toContain('us-tx-individuals');
    expect(dutyOf(open, 'us-ca-individuals').toldAt).toBeNull();
    const told = [{ ruleId: 'us-ca-individuals', at: '2026-12-01T10:00' }];
    const half = dutyOf(dutiesOf(facts, { ...living, told }), 'us-ca-individuals');
    expect(half.ruleIds).toEqual(expect.arrayContaining(['us-ca-individuals', 'us-ny-individuals']));
    expect(half.toldAt).toBeNull();
    const both = [...told, { ruleId: 'us-ny-individuals', at: '2026-12-02T09:00' }];
    expect(dutyOf(dutiesOf(facts, { ...living, told: both }), 'us-ca-individuals').toldAt).toBe('2026-12-02T09:00');
  });

  it('that only may apply say what to ask and the time they would have', () => {
    const duties = dutiesOf({ seat: 'US-NY', role: 'owner' }, people({ place: 'US-NY', count: 900 }));
    const ask = duties.filter(({ state }) => state === 'ask');
    expect(ask.length).toBeGreaterThan(0);
    for (const { questions } of ask) expect(questions.length).toBeGreaterThan(0);
    // One line for all kinds of business has no time of its own, and nothing to mark as sent.
    expect(ask.find(({ law }) => law === 'Rules for one sector')).toMatchObject({
      due: null,
      ruleIds: [],
      draft: null,
    });
    expect(dutyOf(duties, 'insurer-cyber').counting).toBe('Our plan: 1 day, to the end of the last day');
    expect(duties.findIndex(({ state }) => state === 'ask')).toBe(duties.length - ask.length);
  });
});
