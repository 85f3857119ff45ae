import { FRAMEWORKS, frameworkOf } from '@fairlead/content/frameworks/frameworks';
import { framework as frameworkSchema } from '@fairlead/content/frameworks/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askedOf,
  COMPLIANCE_STATUSES,
  type ComplianceResult,
  type ComplianceResults,
  type ComplianceScope,
  type ComplianceStatus,
} from './results';
import { complianceScore, type OwnScore } from './score';

const SCOPE: ComplianceScope = { choices: {}, takenIn: [] };
const scopeOf = (choices: ComplianceScope['choices']): ComplianceScope => ({ choices, takenIn: [] });
const result = (status: ComplianceStatus, more: Partial<ComplianceResult> = {}): ComplianceResult => ({
  status,
  source: 'own',
  hasAlternative: false,
  isApproved: false,
  ...more,
});
/** Everything met, but for what is named. */
const allMet = (id: string, but: Record<string, ComplianceResult | null> = {}): ComplianceResults =>
  new Map(
    frameworkOf(id).requirements.flatMap((requirement) => {
      const other = but[requirement.id];
      return other === null ? [] : [[requirement.id, other ?? result('met')] as const];
    }),
  );
const scoreOf = (id: string, results: ComplianceResults, scope = SCOPE) =>
  complianceScore(frameworkOf(id), scope, results);
const ownOf = <Method extends OwnScore['method']>(_method: Method, own: OwnScore) =>
  own as Extract<OwnScore, { method: Method }>;

describe('readiness', () => {
  it('counts partly by half, unknown as not met, and leaves out what does not apply', () => {
    const results = new Map([
      ['20(1)', result('met')],
      ['20(2)', result('partly', { source: 'confirmed' })],
      ['21(2)(a)', result('not_met')],
      ['21(2)(b)', result('not_applicable')],
    ]);
    const score = scoreOf('nis2', results);
    expect(score.readiness).toBeCloseTo(1.5 / 14, 12);
    expect(score.confidence).toBeCloseTo(3 / 14, 12);
    expect(score.reused).toBeCloseTo(1 / 15, 12);
    expect(score.counts).toEqual({ met: 1, partly: 1, notMet: 1, notApplicable: 1, unknown: 11, leftOut: 0 });
    expect(score.required).toBeNull();
  });

  it('is unknown where nothing applies', () => {
    const none = new Map(frameworkOf('nis2').requirements.map(({ id }) => [id, result('not_applicable')]));
    expect(scoreOf('nis2', none)).toMatchObject({ readiness: null, confidence: null, reused: 0 });
  });

  it('never falls when a requirement is met, in any framework, scope or state', () => {
    const one = fc.record({
      status: fc.constantFrom(...COMPLIANCE_STATUSES),
      source: fc.constantFrom('own' as const, 'confirmed' as const),
      hasAlternative: fc.boolean(),
      isApproved: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...FRAMEWORKS),
        fc.nat(),
        fc.nat(),
        fc.infiniteStream(one),
        (made, pick, option, stream) => {
          const results = new Map(made.requirements.map(({ id }) => [id, stream.next().value as ComplianceResult]));
          const scope = scopeOf(
            Object.fromEntries(
              made.scopes.map(({ key, kind, options }) => {
                const chosen = options[option % options.length]?.id ?? '';
                return [key, kind === 'one' ? chosen : [chosen]];
              }),
            ),
          );
          const id = made.requirements[pick % made.requirements.length]?.id ?? '';
          const before = rankedOf(complianceScore(made, scope, results));
          const after = rankedOf(complianceScore(made, scope, new Map(results).set(id, result('met'))));
          for (const [k, value] of after.entries()) expect(value).toBeGreaterThanOrEqual(before[k] ?? 0);
        },
      ),
      { numRuns: 400, seed: 19 },
    );
  });
});

/** Everything in a score that should be as high as possible. */
function rankedOf({ readiness, required, own }: ReturnType<typeof complianceScore>): number[] {
  const shares = [readiness ?? 0, required ?? 0];
  if (own.method === 'required-and-addressable') return [...shares, own.addressable ?? 0, -own.withoutReason.length];
  if (own.method === 'cmmc')
    return [
      ...shares,
      own.score.level === 1
        ? own.score.met
        : (own.score.points ?? -1_000) +
          1_000 * ['no_plan', 'not_yet', 'conditional', 'final'].indexOf(own.score.standing),
    ];
  if (own.method === 'maturity') return [...shares, own.level, ...own.groups.map(({ level }) => level)];
  if (own.method === 'all-must-pass') return [...shares, ['fail', 'open', 'pass'].indexOf(own.outcome)];
  if (own.method === 'gate-and-score') return [...shares, own.score ?? 0, 'FDCBA'.indexOf(own.grade ?? 'F')];
  if (own.method === 'applicability') return [...shares, own.implemented];
  return shares;
}

describe('HIPAA', () => {
  it('scores required and addressable items apart, and names addressable ones without a reason', () => {
    const results = allMet('hipaa-security-rule', {
      '164.308(a)(1)(ii)(A)': result('not_met'),
      '164.312(a)(2)(iv)': result('not_met'),
      '164.312(a)(2)(iii)': result('not_applicable', { hasAlternative: true }),
    });
    const score = scoreOf('hipaa-security-rule', results);
    expect(score.readiness).toBeCloseTo(50 / 52, 12);
    expect(score.required).toBeCloseTo(30 / 31, 12);
    const own = ownOf('required-and-addressable', score.own);
    expect(own.addressable).toBeCloseTo(20 / 21, 12);
    expect(own.withoutReason).toEqual(['164.312(a)(2)(iv)']);
  });
});

describe('FTC Safeguards', () => {
  it('leaves out four items below 5,000 consumers', () => {
    const few = scopeOf({ consumers: 'few' });
    expect(askedOf(frameworkOf('ftc-safeguards'), few)).toHaveLength(21);
    const results = allMet('ftc-safeguards', { '314.4(h)': result('not_met') });
    expect(scoreOf('ftc-safeguards', results).readiness).toBeCloseTo(24 / 25, 12);
    expect(scoreOf('ftc-safeguards', results, few)).toMatchObject({ readiness: 1, counts: { leftOut: 4 } });
  });
});

describe('CMMC', () => {
  const level2 = scopeOf({ level: 'level_2' });
  const pointsOf = (but: Record<string, ComplianceResult | null>) => {
    const { score } = ownOf('cmmc', scoreOf('cmmc-2.0', allMet('cmmc-2.0', but), level2).own);
    if (score.level !== 2) throw new Error('level 2 was asked for');
    return score;
  };

  it('takes weights from 110, down to -203', () => {
    expect(pointsOf({})).toMatchObject({ points: 110, standing: 'final', open: [] });
    expect(pointsOf({ '3.1.1': result('not_met'), '3.1.3': result('not_met') })).toMatchObject({ points: 104 });
    const none = complianceScore(frameworkOf('cmmc-2.0'), level2, new Map([['3.12.4', result('met')]])).own;
    expect(none).toMatchObject({ score: { points: -203, standing: 'not_yet' } });
  });

  it('has no score without a system security plan', () => {
    expect(pointsOf({ '3.12.4': result('partly') })).toMatchObject({ points: null, standing: 'no_plan' });
    expect(pointsOf({ '3.12.4': null })).toMatchObject({ points: null });
  });

  it('takes off in full what is partly met, but for MFA and encryption', () => {
    expect(pointsOf({ '3.4.1': result('partly') }).points).toBe(105);
    expect(pointsOf({ '3.5.3': result('partly') }).points).toBe(107);
    expect(pointsOf({ '3.13.11': result('partly') })).toMatchObject({ points: 107, standing: 'conditional' });
    expect(pointsOf({ '3.13.11': result('not_met') })).toMatchObject({ points: 105, standing: 'not_yet' });
  });

  it('counts what does not apply as met only with an approval', () => {
    expect(pointsOf({ '3.1.18': result('not_applicable') }).points).toBe(105);
    expect(pointsOf({ '3.1.18': result('not_applicable', { isApproved: true }) })).toMatchObject({
      points: 110,
      standing: 'final',
    });
  });

  it('is conditional from 88 on, and only where every open item may wait', () => {
    const waiting = frameworkOf('cmmc-2.0').requirements.filter(({ plan, weight }) => plan === 'any' && weight === 1);
    const open = (count: number) =>
      Object.fromEntries(waiting.slice(0, count).map(({ id }) => [id, result('not_met')]));
    expect(pointsOf(open(22))).toMatchObject({ points: 88, standing: 'conditional' });
    expect(pointsOf(open(23))).toMatchObject({ points: 87, standing: 'not_yet' });
    expect(pointsOf({ '3.1.20': result('not_met') })).toMatchObject({ points: 109, standing: 'not_yet' });
  });

  it('asks for all 15 requirements at level 1, three items of which count as one', () => {
    const score = scoreOf('cmmc-2.0', allMet('cmmc-2.0'));
    expect(score.own).toMatchObject({ score: { level: 1, met: 15, of: 15 } });
    expect(score.counts).toMatchObject({ met: 17, leftOut: 93 });
    const visitors = allMet('cmmc-2.0', { '3.10.3': result('not_met'), '3.10.4': result('partly') });
    expect(scoreOf('cmmc-2.0', visitors).own).toMatchObject({ score: { level: 1, met: 14, of: 15 } });
  });
});

describe('Essential Eight', () => {
  const levelsOf = (results: ComplianceResults) => ownOf('maturity', scoreOf('essential-eight', results).own);

  it('is as mature as its lowest strategy, over all items of each', () => {
    expect(levelsOf(allMet('essential-eight')).level).toBe(3);
    const gap = levelsOf(allMet('essential-eight', { 'E8-8.02': result('partly'), 'E8-3.08': result('not_met') }));
    expect(gap.level).toBe(0);
    expect(gap.groups.map(({ level }) => level)).toEqual([3, 3, 2, 3, 3, 3, 3, 0]);
  });

  it('reaches a level without items of its own with the one below', () => {
    // Operating systems have items at levels 1 and 3 alone.
    const own = levelsOf(allMet('essential-eight', { 'E8-2.05': null }));
    expect(own.groups[1]).toEqual({ group: '2', level: 2 });
  });

  it('counts a compensating measure that is written down as met', () => {
    const results = allMet('essential-eight', { 'E8-6.01': result('not_met', { hasAlternative: true }) });
    expect(scoreOf('essential-eight', results)).toMatchObject({ readiness: 1, own: { level: 3 } });
  });
});

describe('Cyber Essentials', () => {
  it('fails by an automatic fail that is partly met or unknown, and passes when everything is met', () => {
    expect(scoreOf('cyber-essentials', allMet('cyber-essentials')).own).toMatchObject({ outcome: 'pass' });
    for (const open of [result('partly'), null])
      expect(scoreOf('cyber-essentials', allMet('cyber-essentials', { 'CE-4.4': open })).own).toEqual({
        method: 'all-must-pass',
        outcome: 'fail',
        automaticFails: ['CE-4.4'],
      });
    const open = allMet('cyber-essentials', { 'CE-1.1': result('partly'), 'CE-5.4': result('not_applicable') });
    expect(scoreOf('cyber-essentials', open).own).toMatchObject({ outcome: 'open', automaticFails: [] });
  });
});

describe('insurance', () => {
  it('counts must-haves twice, and a no or unknown one holds the grade at C', () => {
    const grade = (but: Record<string, ComplianceResult | null>) =>
      ownOf('gate-and-score', scoreOf('cyber-insurance-readiness', allMet('cyber-insurance-readiness', but)).own);
    expect(grade({})).toEqual({ method: 'gate-and-score', score: 100, grade: 'A', gates: [] });
    expect(grade({ 'INS-01': null })).toMatchObject({ score: (100 * 40) / 42, grade: 'C', gates: ['INS-01'] });
    expect(grade({ 'INS-01': result('partly') })).toMatchObject({ grade: 'A', gates: [] });
    expect(grade({ 'INS-05': result('not_met') })).toMatchObject({ score: (100 * 41) / 42, grade: 'A' });
    const none = scoreOf('cyber-insurance-readiness', new Map());
    expect(none.own).toMatchObject({ score: 0, grade: 'F' });
  });
});

describe('PCI, SOC 2 and ISO', () => {
  it('ask what the questionnaire asks, and what a person takes back in', () => {
    const made = frameworkOf('pci-dss-4.0.1');
    const saq = { choices: { saq: 'a' }, takenIn: ['6.4'] };
    expect(askedOf(made, saq).map(({ id }) => id)).toEqual(
      '2.2 3.1 3.2 6.3 6.4 8.2 8.3 9.4 11.3 12.8 12.10'.split(' '),
    );
    expect(askedOf(made, SCOPE)).toHaveLength(61);
    // Elsewhere nothing is taken back in.
    expect(
      askedOf(frameworkOf('ftc-safeguards'), { choices: { consumers: 'few' }, takenIn: ['314.4(h)'] }),
    ).toHaveLength(21);
  });

  it('ask for the chosen categories on top of security', () => {
    const asked = (categories: string[]) => askedOf(frameworkOf('soc2-tsc'), scopeOf({ categories })).length;
    expect([asked([]), asked(['availability']), asked(['availability', 'processing_integrity'])]).toEqual([33, 36, 41]);
  });

  it('count the controls of a statement of applicability', () => {
    const results = allMet('iso-27001-2022', {
      'A.8.30': result('not_applicable'),
      'A.5.1': result('partly'),
      '4.1': null,
    });
    expect(scoreOf('iso-27001-2022', results).own).toEqual({
      method: 'applicability',
      controls: 93,
      applicable: 92,
      implemented: 91,
    });
  });
});

describe('a fourteenth framework', () => {
  it('is scored from its data alone', () => {
    const harbor = frameworkSchema.parse({
      ...frameworkOf('nis2'),
      id: 'harbor-code',
      scoring: { method: 'maturity' },
      groups: [{ id: 'quay', title: 'The quay' }],
      requirements: [
        {
          id: 'Q-1',
          group: 'quay',
          title: 'Ropes',
          question: 'Are the ropes checked?',
          csf: ['PR.IR-01'],
          carryOver: 'strong',
          level: 1,
        },
        {
          id: 'Q-2',
          group: 'quay',
          title: 'Lamps',
          question: 'Do the lamps burn?',
          csf: ['DE.CM-01'],
          carryOver: 'none',
          level: 2,
        },
      ],
    });
    expect(complianceScore(harbor, SCOPE, new Map([['Q-1', result('met')]]))).toMatchObject({
      readiness: 0.5,
      own: { method: 'maturity', level: 1 },
    });
  });
});
