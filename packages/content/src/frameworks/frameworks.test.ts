import { describe, expect, it } from 'vitest';
import { REGULATIONS } from '../facts/regulations';
import { NIST_CSF_1 } from '../question-banks/nist-csf-1';
import { READY_MADE_SERVICES } from '../services/ready-made-services';
import { CLOSING_STEPS } from './closing-steps';
import { crosswalkOf, FRAMEWORKS, findFramework, frameworkOf } from './frameworks';
import { type Framework, framework } from './schema';

/** Requirements and links with NIST CSF 2.0 of each, as counted in the published lists. */
const COUNTS = {
  'cyber-insurance-readiness': [26, 39],
  'cis-controls-8.1-ig1': [56, 70],
  'cisa-cpg-2.0': [34, 57],
  'hipaa-security-rule': [53, 91],
  'ftc-safeguards': [25, 54],
  'pci-dss-4.0.1': [63, 103],
  'cmmc-2.0': [110, 152],
  'soc2-tsc': [43, 83],
  'iso-27001-2022': [118, 176],
  'gdpr-security': [22, 49],
  nis2: [15, 50],
  'cyber-essentials': [29, 40],
  'essential-eight': [51, 67],
};

const requirementsOf = (id: string) => frameworkOf(id).requirements;
const numbersOf = (id: string, test: (requirement: Framework['requirements'][number]) => unknown) =>
  requirementsOf(id)
    .filter(test)
    .map((requirement) => requirement.id);
const problems = (one: unknown) => framework.safeParse(one).error?.issues.map(({ message }) => message) ?? [];

describe('frameworks', () => {
  it('are thirteen, each whole by its schema', () => {
    expect(FRAMEWORKS.map(({ id }) => id)).toEqual(Object.keys(COUNTS));
    for (const one of FRAMEWORKS) expect(problems(one), one.id).toEqual([]);
  });

  it('have every requirement, and every link with NIST CSF', () => {
    const counted = FRAMEWORKS.map(({ id, requirements }) => [
      id,
      [requirements.length, requirements.flatMap(({ csf }) => csf).length],
    ]);
    expect(Object.fromEntries(counted)).toEqual(COUNTS);
  });

  it('are linked in both directions: 1,031 links each way, and none with what is not there', () => {
    const back = crosswalkOf(FRAMEWORKS);
    expect([...back.values()].flat()).toHaveLength(1_031);
    const subcategories = NIST_CSF_1.questions.map(({ id }) => id);
    expect([...back.keys()].filter((id) => !subcategories.includes(id))).toEqual([]);
    for (const [subcategory, linked] of back)
      for (const { frameworkId, requirementId } of linked)
        expect(requirementsOf(frameworkId).find(({ id }) => id === requirementId)?.csf).toContain(subcategory);
  });

  it('tell what is required from the rest as the rules do', () => {
    const hipaa = requirementsOf('hipaa-security-rule');
    expect(hipaa.every(({ isRequired, asksReason }) => (isRequired === true) !== (asksReason === true))).toBe(true);
    // SP 800-66 Rev. 2 counts them by section; 164.314 is condensed from nine items to three.
    const counted = (group: string) =>
      [true, undefined].map((required) => hipaa.filter((one) => one.group === group && one.isRequired === required));
    expect(
      ['164.308', '164.310', '164.312', '164.316'].map((group) => counted(group).map((all) => all.length)),
    ).toEqual([
      [12, 11],
      [4, 6],
      [4, 5],
      [4, 0],
    ]);
    expect(numbersOf('cyber-insurance-readiness', ({ isRequired }) => isRequired)).toHaveLength(16);
  });

  it('give the items of CMMC the weights of the assessment methodology, 313 in all', () => {
    const items = requirementsOf('cmmc-2.0');
    expect(items.reduce((sum, { weight = 0 }) => sum + weight, 0)).toBe(313);
    expect(items.filter(({ partialWeight }) => partialWeight).map(({ id }) => id)).toEqual(['3.5.3', '3.13.11']);
    const first = items.filter(({ level }) => level === 1);
    expect([first.length, new Set(first.map(({ countsAs }) => countsAs)).size]).toEqual([17, 15]);
    // What may wait for a plan of action weighs one point, but for encryption that is not validated.
    const waiting = items.filter(({ plan, weight = 0 }) => plan && weight > 1);
    expect(waiting.map(({ id, plan }) => [id, plan])).toEqual([['3.13.11', 'partly']]);
    expect(first.filter(({ plan }) => plan)).toEqual([]);
  });

  it('have the groups that the publishers have', () => {
    const inGroups = (id: string, test: RegExp) => numbersOf(id, ({ group }) => test.test(group)).length;
    expect([inGroups('soc2-tsc', /^CC/), inGroups('soc2-tsc', /^A/), inGroups('soc2-tsc', /^C1/)]).toEqual([33, 3, 2]);
    expect([inGroups('iso-27001-2022', /^A/), inGroups('iso-27001-2022', /^CL/)]).toEqual([93, 25]);
    expect(inGroups('pci-dss-4.0.1', /^12$/)).toBe(10);
    expect(frameworkOf('essential-eight').groups).toHaveLength(8);
    expect(numbersOf('essential-eight', ({ level }) => level === 1)).toHaveLength(25);
  });

  it('leave out what a narrower scope does not ask for', () => {
    const left = (id: string, key: string, option: string) =>
      frameworkOf(id)
        .scopes.find((one) => one.key === key)
        ?.options.find((one) => one.id === option)?.leavesOut;
    expect(left('ftc-safeguards', 'consumers', 'few')).toEqual(['314.4(b)(1)', '314.4(d)(2)', '314.4(h)', '314.4(i)']);
    expect(left('cmmc-2.0', 'level', 'level_1')).toHaveLength(93);
    expect(left('pci-dss-4.0.1', 'saq', 'a')).toHaveLength(53);
    expect(left('pci-dss-4.0.1', 'saq', 'd_merchant')).toEqual(['12.4', '12.9']);
    expect(left('pci-dss-4.0.1', 'saq', 'd_service_provider')).toBeUndefined();
    const categories = frameworkOf('soc2-tsc').scopes[0]?.options.map(({ leavesOut = [] }) => leavesOut.length);
    expect(categories).toEqual([3, 2, 5]);
  });

  it('are those that the regulations of a client point to', () => {
    const pointed = Object.values(REGULATIONS).flatMap(({ frameworkId }) => frameworkId ?? []);
    expect(pointed.filter((id) => !findFramework(id))).toEqual([]);
  });

  it('name what closes a requirement where its subcategories do not: known services, each step said once and used', () => {
    const steps = Object.entries(CLOSING_STEPS);
    const keys = new Set(READY_MADE_SERVICES.map(({ key }) => key));
    const subcategories = new Map(NIST_CSF_1.questions.map(({ id, recommendation }) => [id, recommendation.title]));
    expect(steps.filter(([, { csf, service }]) => !subcategories.has(csf) || !keys.has(service))).toEqual([]);
    const titles = [...subcategories.values(), ...steps.map(([, { title }]) => title)];
    expect(new Set(titles).size).toBe(titles.length);
    const named = FRAMEWORKS.flatMap(({ requirements }) => requirements.flatMap(({ closedBy }) => closedBy ?? []));
    expect(named).toHaveLength(169);
    expect(steps.filter(([key]) => !named.includes(key))).toEqual([]);
    // What a subcategory's step closes anyway needs no name.
    const needless = FRAMEWORKS.flatMap(({ requirements }) =>
      requirements.filter(({ csf, closedBy }) => csf.length === 1 && csf[0] === closedBy),
    );
    expect(needless).toEqual([]);
  });

  it('are refused with an unknown subcategory, an id twice, a loose end or a field too many', () => {
    const one = structuredClone(frameworkOf('nis2'));
    const [first, second] = one.requirements;
    if (!first || !second) throw new Error('nothing to break');
    const withFirst = (change: object) => ({
      ...one,
      requirements: [{ ...first, ...change }, ...one.requirements.slice(1)],
    });
    expect(problems(withFirst({ csf: ['PR.AC-01'] }))).toEqual(['20(1): no subcategory PR.AC-01']);
    expect(problems(withFirst({ closedBy: 'magic' }))).toEqual(['20(1): no step magic']);
    expect(problems(withFirst({ csf: [] }))).toEqual(['20(1): nothing to carry over from']);
    expect(problems(withFirst({ id: second.id }))).toEqual(['20(2): named twice']);
    expect(problems(withFirst({ outcome: 'x' }))).toHaveLength(1);
    expect(problems({ ...one, scoring: { method: 'all-must-pass', automaticFail: ['20(9)'] } })).toEqual([
      'automatic fail: no requirement 20(9)',
    ]);
    expect(problems({ ...one, groups: one.groups.slice(1) })).toEqual(['groups are in the order of the requirements']);
    expect(() => frameworkOf('cobit')).toThrow(RangeError);
  });
});
