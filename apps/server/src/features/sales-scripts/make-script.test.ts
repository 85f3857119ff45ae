import { INDUSTRY_KEYS, PERSONA_KEYS, PURPOSE_KEYS, STAGE_KEYS } from '@fairlead/content/fields/sales-keys';
import { OBJECTIONS } from '@fairlead/content/sales/objections';
import { PAINS } from '@fairlead/content/sales/pains';
import { PURPOSES } from '@fairlead/content/sales/stages';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { SERVICES } from '@fairlead/content/services/services';
import type { ScriptSetup } from '@fairlead/contract/features/sales-scripts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeScript, type ScriptFacts } from './make-script';
import { type PainFacts, rankPains } from './rank-pains';
import { stageMinutes } from './script-minutes';

const SETUP: ScriptSetup = {
  industry: 'healthcare',
  persona: 'owner',
  purpose: 'discovery',
  minutes: 45,
  pains: ['mfa', 'backup'],
  nextOn: null,
};
const FACTS: ScriptFacts = {
  company: 'Harborlight Dental Group',
  figures: {
    average: 'Averaged over many years, our simulation puts your losses at $3.8K a year.',
    rareYear: 'In 1 year of 100 they come to more than $90K.',
    chance: 'The chance that one of five years costs you more than $68K is 3.4%.',
    at: '2026-03-02T09:00:00.000Z',
  },
  prices: { low: '$465', high: '$960' },
  findings: { mfa: { source: 'answers', at: '2026-03-01T09:00:00.000Z' } },
  told: { pains: {}, theirRange: null, deciders: null, at: null },
  nextOn: null,
};
const setups = fc.record({
  industry: fc.constantFrom(...INDUSTRY_KEYS),
  persona: fc.constantFrom(...PERSONA_KEYS),
  purpose: fc.constantFrom(...PURPOSE_KEYS),
  minutes: fc.integer({ min: 10, max: 120 }),
  pains: fc.uniqueArray(fc.constantFrom(...CONTROL_KEYS), { minLength: 1, maxLength: 5 }),
  nextOn: fc.constant(null),
});
const linesOf = (setup: ScriptSetup, facts = FACTS) =>
  makeScript(setup, facts).stages.flatMap(({ key, lines }) => lines.map((line) => ({ stage: key, ...line })));
const sentences = (text: string) => text.split(/(?<=[.?!])\s+/);

describe('a script', () => {
  it('says only sentences of 25 words and fewer, names each line once, and is the same for the same input', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        const lines = linesOf(setup);
        const long = lines.flatMap(({ text }) => sentences(text)).filter((said) => said.split(/\s+/).length > 25);
        expect(long).toEqual([]);
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        expect(makeScript(setup, structuredClone(FACTS))).toEqual(makeScript(setup, FACTS));
      }),
    );
  });

  it('names no service before the stage where fixes are shown', () => {
    const names = Object.values(SERVICES).map(({ label }) => label);
    fc.assert(
      fc.property(setups, (setup) => {
        const early = linesOf(setup).filter(({ stage }) => !['fulfillment', 'postsell'].includes(stage));
        expect(early.filter(({ text }) => names.some((name) => text.includes(name)))).toEqual([]);
      }),
    );
  });

  it('gives every claim about the client the work it was read from', () => {
    const bySource = (source: string) => linesOf(SETUP).filter((line) => line.source === source);
    expect(bySource('simulation').map(({ text, at }) => [text, at])).toEqual(
      ['average', 'rareYear', 'chance'].map((name) => [FACTS.figures![name as 'average'], FACTS.figures!.at]),
    );
    expect(bySource('answers').map(({ text, at }) => [text, at])).toEqual([
      ['From your answers: a stolen password is enough to sign in.', '2026-03-01T09:00:00.000Z'],
    ]);
    expect(bySource('prices').map(({ text }) => text)).toEqual([
      'Work like this is between $465 and $960 a month at our prices. Where would you expect to be?',
    ]);
  });

  it('leaves out what is not known, and keeps the placeholder of what a person has to add', () => {
    const lines = linesOf(SETUP, { ...FACTS, figures: null, prices: null, findings: {} });
    expect(lines.filter(({ source }) => ['simulation', 'answers'].includes(source))).toEqual([]);
    expect(lines.flatMap(({ key, open }) => open.map((name) => [key, name]))).toEqual([
      ['budget.range', 'low'],
      ['budget.range', 'high'],
      ['decision.when', 'date'],
    ]);
    expect(linesOf(SETUP, { ...FACTS, nextOn: 'April 2, 2026' }).flatMap(({ open }) => open)).toEqual([]);
  });

  it('leaves the price range out when the client buys every service already, and open when a price is missing', () => {
    const range = (prices: ScriptFacts['prices']) =>
      linesOf(SETUP, { ...FACTS, prices }).find(({ key }) => key === 'budget.range');
    expect(range('none')).toBeUndefined();
    expect(range(null)?.open).toEqual(['low', 'high']);
    expect(range(FACTS.prices)?.open).toEqual([]);
  });

  it('changes only the lines of a finding that changes', () => {
    const before = new Map(linesOf(SETUP).map((line) => [line.key, line]));
    const changed = linesOf(SETUP, { ...FACTS, findings: { backup: { source: 'profile', at: null } } });
    const keys = new Set(changed.map(({ key }) => key));
    expect(changed.filter(({ key, text }) => before.get(key)?.text !== text).map(({ key }) => key)).toEqual([
      'pain.finding.backup',
    ]);
    expect([...before.keys()].filter((key) => !keys.has(key))).toEqual(['pain.finding.mfa']);
  });

  it('prepares three to six objections, those of its pains and persona first', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        const { objections } = makeScript(setup, FACTS);
        expect(objections.length).toBeGreaterThanOrEqual(3);
        expect(objections.length).toBeLessThanOrEqual(6);
      }),
    );
    const { objections } = makeScript({ ...SETUP, persona: 'it', pains: ['endpoint'] }, FACTS);
    expect(objections[0]).toBe('antivirus');
  });
});

describe('the minutes of a script', () => {
  it('add up, by the shares of the purpose', () => {
    for (const purpose of PURPOSE_KEYS)
      expect(PURPOSES[purpose].shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    // First call of 30 minutes, by hand: 4.5, 4.5, 12, 1.5, 3, 2.25, 2.25; the two minutes left go to the first halves.
    expect(stageMinutes('first_call', 30)).toEqual({
      rapport: 5,
      contract: 5,
      pain: 12,
      budget: 1,
      decision: 3,
      fulfillment: 2,
      postsell: 2,
    });
    fc.assert(
      fc.property(fc.constantFrom(...PURPOSE_KEYS), fc.integer({ min: 10, max: 120 }), (purpose, minutes) => {
        const parts = stageMinutes(purpose, minutes);
        expect(STAGE_KEYS.reduce((sum, key) => sum + parts[key], 0)).toBe(minutes);
      }),
    );
  });
});

describe('the rank of a pain', () => {
  const level = (value: number) => ({ level: value, origin: 'answered' as const, from: [] });
  const facts = (change: Partial<PainFacts>): PainFacts => ({
    levels: Object.fromEntries(CONTROL_KEYS.map((key) => [key, level(1)])) as unknown as PainFacts['levels'],
    critical: new Set(),
    lossByScenario: null,
    ...change,
  });

  it('is the sum of gap, part of the loss, threat and care', () => {
    const known = facts({
      critical: new Set(['backup']),
      lossByScenario: { ransomware: 30, cloud: 10, ftf: 40, ddos: 20 },
    });
    known.levels.backup = level(0.25);
    const backup = rankPains(known, 'healthcare', 'owner').find(({ control }) => control === 'backup');
    // By hand: 40 × 5/5 × 0.75 + 25 × (30 + 10)/100 + 20 (ransomware threatens health care) + 15 (the owner cares).
    expect(backup).toEqual({
      control: 'backup',
      rank: 75,
      isCritical: true,
      level: 0.25,
      origin: 'answered',
      lossShare: 0.4,
    });
    const ddos = rankPains(known, 'healthcare', 'it').find(({ control }) => control === 'ddos');
    expect(ddos?.rank).toBe(5);
  });

  it('never falls when a control gets worse', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CONTROL_KEYS), fc.double({ min: 0, max: 1, noNaN: true }), (control, lower) => {
        const rankAt = (value: number) => {
          const known = facts({});
          known.levels[control] = level(value);
          return rankPains(known, 'legal', 'finance').find((pain) => pain.control === control)!.rank;
        };
        expect(rankAt(lower)).toBeGreaterThanOrEqual(rankAt(1));
      }),
    );
  });
});

describe('the library', () => {
  it('keeps to its own words: unlike keys, no long sentence, a pain for each control', () => {
    expect(new Set(OBJECTIONS.map(({ key }) => key)).size).toBe(OBJECTIONS.length);
    const said = [
      ...OBJECTIONS.flatMap(({ soften, question }) => [soften, question]),
      ...Object.values(PAINS).flatMap(({ question, effect }) => [question, effect]),
    ];
    expect(said.flatMap(sentences).filter((one) => one.split(/\s+/).length > 25)).toEqual([]);
  });
});
