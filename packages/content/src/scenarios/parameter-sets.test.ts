import { describe, expect, it } from 'vitest';
import { CONTROL_CHOICE_KEYS, CONTROL_KEYS, CONTROLS } from '../services/controls';
import { SERVICE_KEYS, SERVICES } from '../services/services';
import { PARAMETER_SETS, provenanceOf } from './parameter-sets';
import { PARAMETERS_2026_1 } from './parameters-2026-1';
import { PARAMETERS_2026_2 } from './parameters-2026-2';
import { SCENARIO_KEYS, SCENARIO_KEYS_2 } from './scenarios';
import { parameterSet } from './schema';
import { parameterSet2 } from './schema-2';

function numberPaths(value: unknown, path: string): string[] {
  if (typeof value === 'number') return [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => numberPaths(inner, path ? `${path}.${key}` : key));
}

describe('parameter set 2026.1', () => {
  const set = PARAMETERS_2026_1;

  it('has the shape of a parameter set', () => {
    expect(parameterSet.parse(set)).toEqual(set);
    expect(PARAMETER_SETS[set.version]).toBe(set);
  });

  it('keeps the order of scenarios, which the random addressing relies on', () => {
    expect(Object.keys(set.scenarios)).toEqual([...SCENARIO_KEYS]);
  });

  it('shares the event rate out completely', () => {
    const mix = Object.values(set.scenarios).reduce((sum, scenario) => sum + scenario.mixShare, 0);
    expect(mix).toBeCloseTo(1, 12);
  });

  it('has magnitude effects only for components that exist, each once', () => {
    const seen = set.magnitude.map((effect) => `${effect.control} ${effect.scenario} ${effect.target}`);
    expect(new Set(seen).size).toBe(seen.length);
    for (const { scenario, target } of set.magnitude) {
      const tag = target === 'ransom_p' ? 'ransom' : target;
      const of = scenario === '*' ? SCENARIO_KEYS : [scenario];
      expect(of.some((key) => set.scenarios[key].components.some((part) => part.tag === tag))).toBe(true);
    }
  });
});

describe('parameter set 2026.2', () => {
  const set = PARAMETERS_2026_2;

  it('has the shape of a parameter set of model 2, with the scenarios in their order', () => {
    expect(parameterSet2.parse(set)).toEqual(set);
    expect(Object.keys(set.scenarios)).toEqual([...SCENARIO_KEYS_2]);
  });

  const cited = [...new Map(set.provenance.flatMap(({ sources }) => sources.map((one) => [one.title, one]))).values()];

  it('says of each publication its edition, place, address, figures and the day it was read', () => {
    expect(cited.length).toBeGreaterThan(30);
    const fields = ['title', 'edition', 'place', 'quoted', 'readOn', 'status'] as const;
    expect(cited.filter((one) => fields.some((field) => !one[field].trim())).map(({ title }) => title)).toEqual([]);
    expect(cited.filter(({ url }) => url === null).map(({ place }) => place)).toEqual(['Court notices as reported']);
    expect(cited.filter(({ quoted, edition }) => !/\d/.test(quoted) && !/\d/.test(edition))).toEqual([]);
    expect([...new Set(cited.map(({ readOn }) => readOn))].sort()).toEqual(['2026-11-22', '2026-11-26']);
  });

  it('calls checked only what can be looked up at its place', () => {
    const checked = cited.filter(({ status }) => status === 'checked');
    expect(checked.length).toBeGreaterThan(5);
    expect(checked.filter(({ place }) => /not noted|account/i.test(place)).map(({ title }) => title)).toEqual([]);
  });

  it('marks what is older than three years or has a newer edition', () => {
    const lawful = /In force/;
    const unmarked = cited.filter(({ year, edition, isNewest }) => year <= 2023 && isNewest && !lawful.test(edition));
    expect(unmarked.map(({ title }) => title)).toEqual([]);
  });

  it('has magnitude effects only for components that exist, each once', () => {
    const seen = set.magnitude.map((effect) => `${effect.control} ${effect.scenario} ${effect.target}`);
    expect(new Set(seen).size).toBe(seen.length);
    const tags: Record<string, string> = { ransom_p: 'ransom', unrecovered: 'funds' };
    for (const { scenario, target } of set.magnitude) {
      const of = scenario === '*' ? SCENARIO_KEYS_2 : [scenario];
      const wanted = tags[target] ?? target;
      expect(of.some((key) => set.scenarios[key].components.some((part) => part.tag === wanted))).toBe(true);
    }
  });
});

describe.each(Object.values(PARAMETER_SETS))('the origins of parameter set $version', (set) => {
  it('names the origin of every number', () => {
    const { provenance, ...numbers } = set;
    expect(numberPaths(numbers, '').filter((path) => !provenanceOf(set, path))).toEqual([]);
    const paths = provenance.map((entry) => entry.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !numberPaths(numbers, '').some((of) => of.startsWith(path)))).toEqual([]);
  });

  it('has a source of the same standing for every number that is not our own choice', () => {
    const unfounded = set.provenance.filter(
      ({ status, sources }) => status !== 'design' && !sources.some((source) => source.status === status),
    );
    expect(unfounded.map(({ path }) => path)).toEqual([]);
  });

  it('cites a publication in one way only', () => {
    const cited = new Set(set.provenance.flatMap(({ sources }) => sources.map((source) => JSON.stringify(source))));
    const titles = [...cited].map((source) => JSON.parse(source).title);
    expect(titles.filter((title, k) => titles.indexOf(title) !== k)).toEqual([]);
  });
});

describe('texts of the short form', () => {
  it('give every control the same answers, in words of their own', () => {
    for (const key of CONTROL_KEYS) {
      expect(CONTROLS[key].choices.map((choice) => choice.key)).toEqual([...CONTROL_CHOICE_KEYS]);
      expect(CONTROLS[key].question.endsWith('?')).toBe(true);
    }
    expect(new Set(CONTROL_KEYS.map((key) => CONTROLS[key].question)).size).toBe(CONTROL_KEYS.length);
  });

  it('give every service a sentence and a price', () => {
    for (const key of SERVICE_KEYS) {
      expect(SERVICES[key].benefit).toMatch(/\.$/);
      expect(SERVICES[key].suggestedPrice.usdPerMonth).toBeGreaterThan(0);
    }
  });
});
