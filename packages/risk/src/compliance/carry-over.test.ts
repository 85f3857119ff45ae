import { FRAMEWORKS, frameworkOf } from '@fairlead/content/frameworks/frameworks';
import type { Requirement } from '@fairlead/content/frameworks/schema';
import { NIST_CSF_1 } from '@fairlead/content/question-banks/nist-csf-1';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CsfAnswers,
  type CsfValue,
  hasSourceChanged,
  type OtherCheck,
  suggestedByCsf,
  suggestedByFrameworks,
  suggestionFor,
} from './carry-over';
import { closerOf, rankFixes } from './fixes';
import { COMPLIANCE_STATUSES, type ComplianceResult, type ComplianceStatus } from './results';

const SCOPE = { choices: {}, takenIn: [] };
const linked = (csf: string[], carryOver: Requirement['carryOver']): Requirement => ({
  id: 'X-1',
  group: 'x',
  title: 'Example',
  question: 'Is it an example?',
  csf,
  carryOver,
});
const answers = (given: Record<string, CsfValue>): CsfAnswers => new Map(Object.entries(given));
const result = (status: ComplianceStatus): ComplianceResult => ({
  status,
  source: 'own',
  hasAlternative: false,
  isApproved: false,
});
const check = (id: string, statuses: Record<string, ComplianceStatus>): OtherCheck => ({
  framework: frameworkOf(id),
  scope: SCOPE,
  results: new Map(Object.entries(statuses).map(([key, status]) => [key, result(status)])),
});

describe('carry-over from NIST CSF', () => {
  const two = linked(['PR.AA-01', 'PR.AA-05'], 'strong');

  it('says met when every linked answer is yes, not met when none is, and partly between', () => {
    const status = (first: CsfValue, second: CsfValue) =>
      suggestedByCsf(two, answers({ 'PR.AA-01': first, 'PR.AA-05': second }))?.status;
    expect(status('yes', 'yes')).toBe('met');
    expect(status('no', 'not_sure')).toBe('not_met');
    expect(status('yes', 'no')).toBe('partly');
    expect(status('partly', 'partly')).toBe('partly');
  });

  it('asks for a look where a partial link makes partly of met, and nowhere else', () => {
    const partial = linked(['PR.AA-01'], 'partial');
    expect(suggestedByCsf(partial, answers({ 'PR.AA-01': 'yes' }))).toMatchObject({
      status: 'partly',
      strength: 'partial',
      needsLook: true,
    });
    expect(suggestedByCsf(partial, answers({ 'PR.AA-01': 'partly' }))).toMatchObject({
      status: 'partly',
      needsLook: false,
    });
    expect(suggestedByCsf(partial, answers({ 'PR.AA-01': 'no' }))).toMatchObject({
      status: 'not_met',
      needsLook: false,
    });
  });

  it('says nothing without an answer, or where the link says nothing', () => {
    expect(suggestedByCsf(two, answers({ 'DE.CM-01': 'yes' }))).toBeNull();
    expect(suggestedByCsf(linked(['PR.AA-01'], 'none'), answers({ 'PR.AA-01': 'yes' }))).toBeNull();
    // Only what was answered counts, and it is named.
    expect(suggestedByCsf(two, answers({ 'PR.AA-05': 'yes' }))).toEqual({
      status: 'met',
      strength: 'strong',
      needsLook: false,
      sources: [{ kind: 'csf', key: 'PR.AA-05', value: 'yes' }],
    });
  });
});

describe('carry-over between frameworks', () => {
  it('goes through the subcategories both are linked with, and takes the worst result and the weakest strength', () => {
    const encryption = frameworkOf('ftc-safeguards').requirements.find(({ id }) => id === '314.4(c)(3)');
    if (!encryption) throw new Error('no such requirement');
    const hipaa = check('hipaa-security-rule', { '164.312(a)(2)(iv)': 'met', '164.312(e)(2)(ii)': 'not_met' });
    const found = suggestedByFrameworks(encryption, 'ftc-safeguards', [hipaa]);
    expect(found).toMatchObject({ status: 'not_met', strength: 'strong' });
    expect(found?.sources.map(({ key }) => key)).toEqual([
      'hipaa-security-rule:164.312(a)(2)(iv)',
      'hipaa-security-rule:164.312(e)(2)(ii)',
    ]);
    const weak = check('gdpr-security', { '5(1)(c)': 'met' });
    expect(suggestedByFrameworks(linked(['ID.AM-07'], 'strong'), 'x', [weak])).toMatchObject({
      status: 'partly',
      strength: 'partial',
      needsLook: true,
    });
  });

  it('is asked only where the assessment says nothing, and never asks the framework itself', () => {
    const one = linked(['PR.DS-01'], 'strong');
    const hipaa = check('hipaa-security-rule', { '164.312(a)(2)(iv)': 'not_met' });
    expect(suggestionFor(one, 'x', answers({ 'PR.DS-01': 'yes' }), [hipaa])?.status).toBe('met');
    expect(suggestionFor(one, 'x', answers({}), [hipaa])?.status).toBe('not_met');
    expect(suggestionFor(one, 'hipaa-security-rule', answers({}), [hipaa])).toBeNull();
  });

  it('leaves what does not apply, is unknown or out of scope without a say', () => {
    const one = linked(['PR.AA-01', 'PR.DS-01'], 'strong');
    const hipaa = check('hipaa-security-rule', {
      '164.312(a)(2)(iv)': 'not_applicable',
      '164.312(a)(2)(i)': 'unknown',
    });
    const cmmc = check('cmmc-2.0', { '3.1.5': 'met' });
    expect(suggestedByFrameworks(one, 'x', [hipaa, cmmc])).toBeNull();
  });

  it('is deterministic and never stronger than its weakest link', () => {
    const values: CsfValue[] = ['yes', 'partly', 'no', 'not_sure'];
    fc.assert(
      fc.property(
        fc.constantFrom(...FRAMEWORKS),
        fc.constantFrom(...FRAMEWORKS),
        fc.infiniteStream(fc.constantFrom(...COMPLIANCE_STATUSES)),
        fc.infiniteStream(fc.option(fc.constantFrom(...values), { nil: undefined })),
        (made, other, statuses, said) => {
          const results = new Map(other.requirements.map(({ id }) => [id, result(statuses.next().value)]));
          const checks = [{ framework: other, scope: SCOPE, results }];
          const given = new Map(
            NIST_CSF_1.questions.flatMap(({ id }) => {
              const value = said.next().value;
              return value === undefined ? [] : [[id, value] as const];
            }),
          );
          for (const requirement of made.requirements) {
            const now = suggestionFor(requirement, made.id, given, checks);
            expect(suggestionFor(requirement, made.id, given, checks)).toEqual(now);
            if (!now) continue;
            if (requirement.carryOver === 'partial') expect(now.strength).toBe('partial');
            if (now.strength === 'partial') expect(now.status).not.toBe('met');
            const isWorse = now.sources.some(({ value }) => !['yes', 'met'].includes(value));
            if (isWorse) expect(now.status).not.toBe('met');
          }
        },
      ),
      { numRuns: 60, seed: 19 },
    );
  });
});

describe('a confirmed suggestion', () => {
  it('is to be reviewed once one of its sources says something else or is gone', () => {
    const one = linked(['PR.AA-01'], 'strong');
    const confirmed = suggestedByCsf(one, answers({ 'PR.AA-01': 'yes' }))?.sources ?? [];
    expect(hasSourceChanged(confirmed, suggestedByCsf(one, answers({ 'PR.AA-01': 'yes' })))).toBe(false);
    expect(hasSourceChanged(confirmed, suggestedByCsf(one, answers({ 'PR.AA-01': 'no' })))).toBe(true);
    expect(hasSourceChanged(confirmed, null)).toBe(true);
  });
});

describe('one fix, many rules', () => {
  it('ranks by open requirements, then frameworks, then the smaller effort', () => {
    const checks = [
      check('hipaa-security-rule', {}),
      check('ftc-safeguards', {}),
      check('cyber-insurance-readiness', {}),
    ];
    const fixes = rankFixes(checks);
    const sorted = [...fixes].sort((a, b) => b.requirements - a.requirements || b.closes.length - a.closes.length);
    expect(fixes.map(({ requirements }) => requirements)).toEqual(sorted.map(({ requirements }) => requirements));
    const mfa = fixes.find(({ key }) => key === 'PR.AA-03');
    expect(mfa?.closes.map(({ frameworkId, requirementIds }) => [frameworkId, requirementIds.length])).toEqual([
      // Passwords and automatic logoff are linked with its subcategory too, and name steps of their own.
      ['hipaa-security-rule', 1],
      ['ftc-safeguards', 1],
      ['cyber-insurance-readiness', 4],
    ]);
    expect(mfa).toMatchObject({ service: 'managed_identity', requirements: 6 });
  });

  it('closes a gap by the service that most of its subcategories name', () => {
    const analysis = frameworkOf('hipaa-security-rule').requirements[0];
    expect(analysis?.title).toBe('Risk analysis');
    expect(closerOf(analysis ?? { csf: [] })?.service).toBe('risk_assessment');
    expect(closerOf({ csf: ['PR.AA-03'] })?.service).toBe('managed_identity');
    expect(closerOf({ csf: [] })).toBeNull();
  });

  it('closes a gap by the step that its requirement names, and counts it for no other', () => {
    const sessions = frameworkOf('cmmc-2.0').requirements.find(({ id }) => id === '3.13.15');
    expect(sessions?.csf).toEqual(['PR.DS-02']);
    expect(closerOf(sessions ?? { csf: [] })).toMatchObject({
      title: 'Encrypt every connection',
      service: 'network_hardening',
    });
    const fixes = rankFixes([{ ...check('cmmc-2.0', {}), scope: { choices: { level: 'level_2' }, takenIn: [] } }]);
    const helping = fixes.filter(({ closes }) =>
      closes.some(({ requirementIds }) => requirementIds.includes('3.13.15')),
    );
    expect(helping.map(({ key }) => key)).toEqual(['encrypted-connections']);
    expect(new Set(fixes.map(({ key }) => key)).size).toBe(fixes.length);
  });

  it('counts nothing that is met or does not apply', () => {
    const nis2 = frameworkOf('nis2').requirements;
    const status = (id: string, k: number): [string, ComplianceStatus] => [id, k % 2 === 0 ? 'met' : 'not_applicable'];
    expect(rankFixes([check('nis2', Object.fromEntries(nis2.map(({ id }, k) => status(id, k))))])).toEqual([]);
  });
});
