import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
type Case = Record<string, unknown> & { profile: Record<string, unknown>; expected: Record<string, unknown> };
const golden: { cases: Case[] } = JSON.parse(readFileSync(join(ROOT, 'packages/risk/test/golden-cases.json'), 'utf8'));
const insured = golden.cases[1] as Case;
const golden2: { cases: Case[] } = JSON.parse(
  readFileSync(join(ROOT, 'packages/risk/test/golden-cases-2026-2.json'), 'utf8'),
);
const insured2 = golden2.cases[1] as Case;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'simulate-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function simulate(content: string, ...options: string[]) {
  const file = join(folder, 'case.json');
  writeFileSync(file, content);
  const args = ['--import', 'tsx', 'scripts/simulate.ts', file, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, stdout, stderr, file };
}

describe('the simulate command', () => {
  const total = (parts: Record<string, number>) => Object.values(parts).reduce((sum, part) => sum + part, 0);
  const MORE = ['breakdown', 'diagnostics', 'insurance', 'returnPeriods', 'suggestedLimit'];

  it('prints one object with the figures of a case and a few more', () => {
    const { status, stdout, stderr } = simulate(JSON.stringify(insured), '--trials', '5000', '--seed', '3');
    expect([status, stderr]).toEqual([0, '']);
    const printed = JSON.parse(stdout);
    const { tolerance: _tolerance, ...expected } = insured.expected;
    expect(Object.keys(printed).sort()).toEqual([...Object.keys(expected), ...MORE].sort());
    for (const key of Object.keys(expected))
      expect([key, Object.keys(printed[key])]).toEqual([key, Object.keys(expected[key] as object)]);
    expect(printed.simulated.grossToday.mean).toBeCloseTo(total(printed.meanByScenario.today), 4);
    expect(printed.simulated.grossTarget.mean).toBeCloseTo(total(printed.meanByForm.target), 4);
    expect(printed.simulated.retainedToday.mean).toBe(printed.insurance.today.retainedMean);
    expect(printed.insurance.today.retainedMean).toBeLessThan(printed.simulated.grossToday.mean);
    expect(printed.diagnostics.status).toBe('indicative');
  });

  it('runs a case without expected figures, with the trials it names', () => {
    const { profile, posture } = insured;
    const { stdout } = simulate(JSON.stringify({ profile, posture, toleranceTrials: 4_000 }));
    const again = simulate(JSON.stringify({ profile, posture }), '--trials', '4000', '--seed', '1');
    expect(again.stdout).toBe(stdout);
    const printed = JSON.parse(stdout);
    expect([printed.decision.rosiClosedForm, printed.insurance]).toEqual([null, null]);
    expect(Object.keys(printed.simulated)).toEqual(['grossToday', 'grossTarget']);
  });

  it('reads what an analyst has replaced, and names what is wrong with it', () => {
    const capability = { min: 0.2, mode: 0.6, max: 0.95 };
    const rate = {
      scenario: 'bec',
      threatRate: 1,
      capability,
      resistance: { min: 0.4, mode: 0.8, max: 0.98 },
      reason: 'Log',
    };
    const amount = { kind: 'lognormal', scenario: 'ftf', tag: 'funds', p05: 9_000, p95: 8_000, reason: 'Bank letter' };
    const withRate = { ...insured, rateOverrides: [rate] };
    const { parameters } = JSON.parse(simulate(JSON.stringify(withRate), '--trials', '2000').stdout);
    expect(parameters.bec.lambdaToday).toBeCloseTo(0.1730073196, 6);
    const broken = { ...withRate, amountOverrides: [amount, 5], insurance: 'Acme' };
    const said = simulate(JSON.stringify(broken)).stderr;
    expect(said).toContain('The 95% amount must be greater than the 5% amount, and both above 0.\n');
    expect(said).toContain('Unknown scenario: undefined.\n');
    expect(said).toContain('A policy is an object with its terms, or null.\n');
  });

  it('refuses a bad case with one sentence per field', () => {
    const bad = { ...insured, profile: { ...insured.profile, employees: 0, region: 'MOON' } };
    expect(simulate(JSON.stringify(bad))).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'Unknown region: MOON.\nEmployees must be a whole number between 1 and 50,000.\n',
    });
    const wrongTarget = { ...insured, targetPosture: { ...(insured.targetPosture as object), mfa: 1 } };
    expect(simulate(JSON.stringify(wrongTarget)).stderr).toContain('mfa must be 0.85');
  });

  it('refuses what it cannot read', () => {
    const broken = simulate('{');
    expect([broken.status, broken.stderr]).toEqual([1, `${broken.file} is not valid JSON.\n`]);
    expect(simulate('{}', '--trials', 'many').stderr).toBe('A case is a JSON object with a profile.\n');
    expect(simulate(JSON.stringify(insured), '--trials', 'many').stderr).toBe(
      'Trials must be between 1,000 and 1,000,000.\n',
    );
    expect(simulate('{}', '--speed', '9').stderr).toMatch(/^Usage: /);
  });

  it('runs a case of model 2 by its schema version, and prints what such a case expects', () => {
    const { status, stdout, stderr } = simulate(JSON.stringify(insured2), '--trials', '4000', '--seed', '3');
    expect([status, stderr]).toEqual([0, '']);
    const printed = JSON.parse(stdout);
    const { tolerance: _tolerance, decisionTolerance: _decision, exact: _exact, ...expected } = insured2.expected;
    expect(Object.keys(printed)).toEqual(expect.arrayContaining(Object.keys(expected)));
    for (const key of Object.keys(expected).filter((one) => typeof expected[one] === 'object')) {
      const { tolerance: _allowed, ...wanted } = expected[key] as Record<string, unknown>;
      expect([key, Object.keys(printed[key])]).toEqual([key, expect.arrayContaining(Object.keys(wanted))]);
    }
    expect(printed.decision.basis).toBe('retained');
    expect(printed.simulated.retainedToday.mean).toBe(printed.decision.averageToday);
  });

  it('names the field of each broken rule of model 2, and a version that there is not', () => {
    const profile = { ...insured2.profile, openingHours: '9x4', operatingProfit: 90_000_000, cashReserve: -1 };
    const insurance = { ...(insured2.insurance as object), dependentSublimit: 9_000_000, extortionShare: 2 };
    const said = simulate(JSON.stringify({ ...insured2, profile, insurance, costOfRiskLoading: 0.5 }));
    expect(said).toMatchObject({
      status: 1,
      stdout: '',
      stderr: [
        'openingHours: Choose 8x5, 12x6 or 24x7.',
        'operatingProfit: Operating profit cannot exceed annual revenue.',
        'cashReserve: The cash reserve cannot be negative.',
        'costOfRiskLoading: The loading must be between 0% and 25%.',
        'insurance.dependentSublimit: The vendor-outage sublimit cannot exceed the policy limit.',
        'insurance.extortionShare: Share of ransom must be between 0% and 100%.',
        '',
      ].join('\n'),
    });
    expect(simulate(JSON.stringify({ ...insured2, schemaVersion: '3.0' })).stderr).toBe(
      'schemaVersion: Choose 1.0 or 2.0.\n',
    );
    const older = simulate(JSON.stringify({ ...insured2, insurance: { ...(insured.insurance as object) } }));
    expect(older.stderr).toContain('insurance.rebuildShare: Share of rebuilding must be between 0% and 100%.');
  });
});
