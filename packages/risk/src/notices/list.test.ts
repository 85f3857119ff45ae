import { REGULATION_KEYS } from '@fairlead/content/facts/regulations';
import { NOTICE_RULES } from '@fairlead/content/notices/rules';
import { describe, expect, it } from 'vitest';
import { NO_NOTICE_ANSWERS, type NoticeFacts } from './facts';
import { noticeList } from './list';
import { certaintyOf, deadlineWords, shortWords } from './words';

const NOBODY: NoticeFacts = {
  ...NO_NOTICE_ANSWERS,
  regions: [],
  sector: null,
  dataSensitivity: null,
  recordsHeld: null,
  regulations: [],
  isInsured: null,
};
const TODAY = '2026-11-22';
const listOf = (facts: Partial<NoticeFacts>, today = TODAY) => noticeList({ ...NOBODY, ...facts }, today);

/** What contracts and good practice ask for: no law names it, so there is none to read. */
const PRACTICE = [
  'us-ic3-bank-recall',
  'contract-customers',
  'contract-iso-body',
  'contract-soc2-auditor',
  'msp-to-clients',
  'insurer-cyber',
  'insurer-other',
  'police-report',
];

describe('a list of notices', () => {
  it('never prints a firm time for a rule that nobody has read in a source', () => {
    const unread = NOTICE_RULES.filter((rule) => rule.source.status === 'general' && !PRACTICE.includes(rule.id));
    expect(unread.length).toBe(92 - PRACTICE.length);
    for (const rule of unread) {
      expect(certaintyOf(rule), rule.id).toBe('confirm');
      expect(deadlineWords(rule), rule.id).toMatch(/^To be confirmed: /);
      expect(shortWords(rule), rule.id).toBe('to be confirmed');
    }
    const everywhere = [...new Set(NOTICE_RULES.map(({ place }) => place))].filter((place) => place.length > 2);
    const { lines } = listOf({ role: 'both', people: everywhere.map((place) => ({ place, count: 20_000 })) });
    const unreadLines = lines.filter(
      ({ rows }) =>
        rows.length > 0 && rows.every(({ id, source }) => source.status === 'general' && !PRACTICE.includes(id)),
    );
    expect(unreadLines.length).toBeGreaterThan(3);
    for (const { day, certainty, when, key } of unreadLines) {
      expect({ day, certainty }, key).toEqual({ day: null, certainty: 'confirm' });
      expect(when, key).toMatch(/^To be confirmed/);
    }
  });

  it('calls what a contract or good practice asks for expected, without a limit', () => {
    for (const rule of NOTICE_RULES.filter(({ id }) => PRACTICE.includes(id))) {
      expect(certaintyOf(rule), rule.id).toBe('expected');
      expect(deadlineWords(rule), rule.id).toMatch(/^Expected (as soon as you can|often within)/);
    }
  });

  it('of settled rules alone prints nothing to be confirmed, and says that other laws may apply', () => {
    const facts = {
      ...NOBODY,
      role: 'both',
      regulations: [...REGULATION_KEYS],
      people: [...new Set(NOTICE_RULES.map(({ place }) => place))]
        .filter((place) => place.length > 2)
        .map((place) => ({ place, count: 20_000 })),
    } satisfies NoticeFacts;
    const every = noticeList(facts, TODAY);
    const settled = noticeList(facts, TODAY, { settledOnly: true });
    const unsettled = /to be confirmed/i;
    expect(JSON.stringify(every.lines.map(({ when }) => when))).toMatch(unsettled);
    expect(
      JSON.stringify(
        settled.lines.map(({ rows, ...line }) => [line, rows.map((row) => ({ ...row, source: 0, doubt: '' }))]),
      ),
    ).not.toMatch(unsettled);
    expect(settled.lines.some(({ certainty }) => certainty === 'confirm')).toBe(false);
    expect(settled.sources.general).toBeLessThanOrEqual(PRACTICE.length);
    // A regulation whose rules are all to be confirmed is not said to ask for nothing.
    expect(settled.instead).toEqual(every.instead);
    expect(settled.notes.some((note) => note.startsWith('Other laws may require'))).toBe(true);
    expect(every.notes.some((note) => note.startsWith('Other laws may require'))).toBe(false);
  });

  it('says of a limit, a plan and an expectation what each is', () => {
    const kinds = new Map(NOTICE_RULES.map((rule) => [rule.id, certaintyOf(rule)]));
    expect(kinds.get('us-ca-individuals')).toBe('limit');
    expect(kinds.get('us-il-individuals')).toBe('plan');
    expect(kinds.get('uk-charity')).toBe('expected');
    expect(kinds.get('nz-commissioner')).toBe('confirm');
  });

  it('groups the states, the earliest first', () => {
    const states = ['CA', 'CO', 'AL', 'CT', 'IL', 'KY', 'NY'];
    const { lines } = listOf({ role: 'owner', people: states.map((key) => ({ place: `US-${key}`, count: 2_000 })) });
    expect(lines.find(({ key }) => key === 'us-states-individuals-applies')?.when).toBe(
      'Day 30: CA, CO, NY; without delay (our plan: day 30): IL; day 45: AL; day 60: CT; to be confirmed: KY',
    );
  });

  it('asks in one row where the people live, not in 54', () => {
    const { lines, unknown } = listOf({ regions: ['US'], sector: 'retail' });
    const states = lines.filter(({ key }) => key.startsWith('us-states-individuals'));
    expect(states).toHaveLength(1);
    expect(states[0]).toMatchObject({
      state: 'ask',
      rows: [],
      when: 'Each state sets its own time. The shortest limit is day 30.',
    });
    expect(unknown[1]).toMatch(/Where do the people in your data live/);
    expect(lines.length).toBeLessThan(20);
  });

  it('calls nothing that depends on an unknown fact due', () => {
    const applying = (facts: Partial<NoticeFacts>) =>
      listOf(facts).lines.flatMap(({ state, rows }) => (state === 'applies' ? rows.map(({ id }) => id) : []));
    const ofEveryone = ['insurer-cyber', 'police-report', 'insurer-other'];
    expect(applying({})).toEqual(ofEveryone);
    expect(
      applying({ regions: ['US'], sector: 'healthcare', dataSensitivity: 'health', regulations: ['hipaa'] }),
    ).toEqual(ofEveryone);
    expect(applying({ regions: ['EU'], sector: 'financial', dataSensitivity: 'financial' })).toEqual(ofEveryone);
  });

  it('brings up the rows of each regulation that is ticked, or says what applies in its place', () => {
    for (const key of REGULATION_KEYS) {
      const { lines, instead } = listOf({ regulations: [key] });
      const rows = lines.flatMap(({ rows: own }) => own.map(({ id }) => id));
      const own = NOTICE_RULES.filter((rule) => !rule.force && rule.regulations?.includes(key)).map(({ id }) => id);
      const isTold = rows.some((id) => own.includes(id)) || instead.length > 0;
      expect(isTold, key).toBe(true);
    }
    expect(listOf({ regulations: ['sox'] }).lines.some(({ rows }) => rows.some(({ id }) => id === 'us-sec-8k'))).toBe(
      true,
    );
    expect(listOf({ regulations: ['ferpa'] }).instead[0]?.text).toMatch(/requires no breach notice/);
  });

  it('shows what is not law yet without a date, and what is decided with its first day', () => {
    const uk = {
      seat: 'GB',
      regions: ['UK' as const],
      entityTypes: ['uk_financial_firm', 'relevant_managed_service_provider'],
      licenses: ['fsma'],
    };
    const { coming, lines } = listOf(uk);
    expect(coming).toEqual([
      { law: 'Cyber Security and Resilience Bill', tell: expect.any(String), when: 'Not law yet; no date.' },
      { law: 'UK ransomware proposals', tell: expect.any(String), when: 'Not law yet; no date.' },
      { law: 'FCA/PRA operational incident reporting', tell: expect.any(String), when: 'First day: 2027-03-18.' },
    ]);
    expect(lines.some(({ rows }) => rows.some(({ id }) => id === 'uk-fca-incident-2027'))).toBe(false);
    expect(
      listOf(uk, '2027-03-18').lines.some(({ rows }) => rows.some(({ id }) => id === 'uk-fca-incident-2027')),
    ).toBe(true);
  });

  it('leaves out what a head count rules out, and names the threshold where there is none', () => {
    const people = (count: number | null) => ({ role: 'owner' as const, people: [{ place: 'US-TX', count }] });
    const authority = (count: number | null) =>
      listOf(people(count)).lines.find(({ key }) => key === 'us-states-attorney-general-applies')?.when;
    expect(authority(249)).toBeUndefined();
    expect(authority(250)).toBe('Day 30: TX');
    expect(authority(null)).toBe('Day 30: TX (250 residents or more)');
  });

  it('separates what was said from what is assumed from the record', () => {
    const { chosenFrom } = listOf({ role: 'owner', regions: ['US'], sector: 'retail', recordsHeld: 12_000 });
    expect(chosenFrom).toEqual([
      { label: 'Whose data it is', value: 'The business’s own data', from: 'said' },
      { label: 'Personal records held', value: '12,000', from: 'record' },
      { label: 'Works in', value: 'United States', from: 'record' },
      { label: 'Industry', value: 'Retail', from: 'record' },
    ]);
  });

  it('marks rows that nobody has read for a year', () => {
    const stale = (today: string) =>
      listOf({}, today).lines.some(({ rows }) => rows.some(({ source }) => source.isStale));
    expect(stale('2027-11-22')).toBe(false);
    expect(stale('2027-11-23')).toBe(true);
  });
});
