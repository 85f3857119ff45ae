import { describe, expect, it } from 'vitest';
import { REGULATION_KEYS } from '../facts/regulations';
import { ENTITY_KEYS, GENERAL_ROLES } from './entity-types';
import { LICENSE_KEYS } from './licenses';
import { AFTER_EVENT, INSTEAD, SHARED_LINES } from './notice-texts';
import { US_STATES } from './places';
import { NOTICE_RULES, NOTICE_RULES_DATE } from './rules';
import { CLOCK_STARTS, NOTICE_GROUPS, NOTIFICATION_EVENTS, noticeRule } from './schema';

const ids = NOTICE_RULES.map(({ id }) => id);

describe('rules about notices of a breach', () => {
  it('have the shape of the schema and ids of their own', () => {
    for (const rule of NOTICE_RULES) expect(noticeRule.safeParse(rule).error, rule.id).toBeUndefined();
    expect(ids).toHaveLength(286);
    expect(new Set(ids).size).toBe(286);
  });

  it('name a source with a day, and a page wherever another’s account of it was read', () => {
    for (const { id, source } of NOTICE_RULES) {
      expect(source.readOn >= NOTICE_RULES_DATE, id).toBe(true);
      if (source.status !== 'general' && id !== 'us-cjis') expect(source.url, id).toBeDefined();
    }
  });

  it('have a time of the law, or one of ours where the law names none', () => {
    for (const { id, deadline, clock } of NOTICE_RULES) {
      const isLimit = deadline.kind === 'hard' || deadline.kind === 'outerLimit';
      if (isLimit) expect(deadline.value, id).not.toBeNull();
      if (deadline.value === null) expect(deadline.plan, id).toBeDefined();
      if (clock === 'notification') expect(deadline.from, id).toBeDefined();
    }
  });

  it('count in business days in the US and for card brands alone, or by a calendar of their own', () => {
    const counted = NOTICE_RULES.filter(({ deadline }) => deadline.unit === 'businessDays');
    for (const { id, place, deadline } of counted)
      expect(place === 'XX' || place.startsWith('US') || deadline.calendar !== undefined, id).toBe(true);
    for (const id of ['us-sec-8k', 'us-fcc-agencies'])
      expect(NOTICE_RULES.find((rule) => rule.id === id)?.deadline.calendar).toBe('us-federal');
  });

  it('lead from one another only to rules and events that exist, each with its words', () => {
    for (const { id, deadline, displacedBy } of NOTICE_RULES) {
      if (displacedBy) expect(ids, id).toContain(displacedBy);
      if (!deadline.from) continue;
      expect([...ids, ...NOTIFICATION_EVENTS], id).toContain(deadline.from);
      expect(AFTER_EVENT[deadline.from], id).toBeDefined();
    }
    for (const { rules } of SHARED_LINES) for (const id of rules) expect(ids).toContain(id);
  });

  it('cover every state, and every group, clock, license and kind of business has a rule', () => {
    const states = NOTICE_RULES.filter(({ group }) => group === 'us-states-individuals').map(({ place }) => place);
    expect(states.sort()).toEqual(
      Object.keys(US_STATES)
        .map((key) => `US-${key}`)
        .sort(),
    );
    const used = <T>(pick: (rule: (typeof NOTICE_RULES)[number]) => readonly T[]) =>
      new Set(NOTICE_RULES.flatMap(pick));
    expect(used(({ group }) => [group])).toEqual(new Set(NOTICE_GROUPS));
    expect(used(({ clock }) => [clock])).toEqual(new Set(CLOCK_STARTS));
    expect(used(({ licenses }) => licenses ?? [])).toEqual(new Set(LICENSE_KEYS));
    expect(used(({ entityTypes }) => entityTypes ?? [])).toEqual(new Set([...ENTITY_KEYS, ...GENERAL_ROLES]));
  });

  it('answer for every regulation that a client can tick, by a rule or by a sentence', () => {
    for (const key of REGULATION_KEYS) {
      const has = NOTICE_RULES.some(({ regulations }) => regulations?.includes(key));
      expect(has || INSTEAD[key] !== undefined, key).toBe(true);
    }
    for (const key of ['sox', 'cmmc', 'ferpa', 'iso_27001', 'soc_2'] as const) expect(INSTEAD[key], key).toBeDefined();
  });

  it('can be read one by one: nothing in them leans on the row above', () => {
    const words = NOTICE_RULES.flatMap(({ id, trigger, content, exceptions, note }) =>
      [trigger, content, exceptions, note].map((text) => `${id}: ${text ?? ''}`),
    );
    for (const text of words)
      expect(text).not.toMatch(/as above|the same\.$|row above|own row|somebody|whoever|own knowledge|\bmails?\b/i);
  });
});
