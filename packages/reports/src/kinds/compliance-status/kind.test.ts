import { frameworkOf } from '@fairlead/content/frameworks/frameworks';
import type { ComplianceStatus } from '@fairlead/contract/features/compliance';
import { closerOf } from '@fairlead/risk/compliance/fixes';
import { type ComplianceResult, type ComplianceScope, leftOut } from '@fairlead/risk/compliance/results';
import { complianceScore } from '@fairlead/risk/compliance/score';
import { describe, expect, it } from 'vitest';
import type { CompliancePart } from '#document/compliance-part';
import type { Block, Page } from '#document/page';
import { documentContext } from '#document/sections/context';
import { withParts } from '#document/sections/parts';
import { sampleBusinessRisk } from '../business-risk/sample-input';
import {
  aboutPages,
  addressablePages,
  applicabilityPages,
  gapPages,
  requirementPages,
  sprsPages,
  standingPages,
} from './pages';

const SECTIONS = {
  standing: standingPages,
  gaps: gapPages,
  sprs: sprsPages,
  applicability: applicabilityPages,
  addressable: addressablePages,
  requirements: requirementPages,
  about: aboutPages,
};
type Printed = Partial<Record<keyof typeof SECTIONS, Page[]>>;

const SCOPE: ComplianceScope = { choices: {}, takenIn: [] };

/** A check of the framework in which everything is met but for what is named. */
function partOf(id: string, but: Record<string, ComplianceStatus>, scope = SCOPE): CompliancePart {
  const framework = frameworkOf(id);
  const out = leftOut(framework, scope);
  const status = (requirement: string): ComplianceStatus => but[requirement] ?? 'met';
  const results = new Map(
    framework.requirements.map(({ id: requirement }): [string, ComplianceResult] => [
      requirement,
      { status: status(requirement), source: 'own', hasAlternative: false, isApproved: false },
    ]),
  );
  return {
    title: framework.title,
    frameworkVersion: framework.version,
    publisher: framework.publisher?.name ?? null,
    license: framework.license,
    notes: framework.notes,
    deadlines: framework.deadlines,
    score: complianceScore(framework, scope, results),
    conditionalOn: null,
    planEndsOn: null,
    groups: framework.groups.map((group) => ({
      ...group,
      requirements: framework.requirements
        .filter(({ group: of }) => of === group.id)
        .map((one) => ({
          id: one.id,
          title: one.title,
          status: status(one.id),
          leftOut: out.get(one.id) ?? null,
          reason: status(one.id) === 'not_applicable' ? 'Nothing is developed in-house.' : '',
          alternative: '',
          asksReason: one.asksReason === true,
          closedBy: closerOf(one)?.service ?? null,
          effort: closerOf(one)?.effort ?? null,
          exception: null,
        })),
    })),
  };
}

/** The sections that have something to say. */
function pagesOf(compliance: CompliancePart): Printed {
  const { client, provider, date, locale, paper, currency, version } = sampleBusinessRisk('dental', {}, 1_000);
  const input = { client, provider, date, locale, paper, currency, version, compliance };
  const context = documentContext(withParts({ parts: ['compliance'], banks: [] }, input), () => '');
  const made = Object.entries(SECTIONS).map(([key, pages]) => [key, pages(context)] as const);
  return Object.fromEntries(made.filter(([, pages]) => pages.length > 0));
}

const textOf = (pages: Page[] | undefined) => JSON.stringify(pages);
const tablesOf = (pages: Page[] | undefined) =>
  (pages ?? []).flatMap(({ blocks }) =>
    blocks.filter((block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table'),
  );

describe('a compliance status report', () => {
  it('says of every framework where it is, what is missing and what it is not', () => {
    const pages = pagesOf(partOf('ftc-safeguards', { '314.4(h)': 'not_met' }));
    expect(Object.keys(pages)).toEqual(['standing', 'gaps', 'requirements', 'about']);
    expect(textOf(pages.gaps)).toContain('314.4(h)');
    expect(tablesOf(pages.gaps)[0]?.rows).toHaveLength(1);
    expect(textOf(pages.about)).toContain('not a certificate');
    expect(textOf(pages.about)).toContain('Not affiliated with or endorsed by');
  });

  it('has the score sheet and plan of action of CMMC Level 2', () => {
    const level2 = { choices: { level: 'level_2' }, takenIn: [] };
    const pages = pagesOf(partOf('cmmc-2.0', { '3.1.1': 'not_met', '3.1.3': 'not_met' }, level2));
    expect(textOf(pages.sprs)).toContain('SPRS score 104');
    expect(tablesOf(pages.sprs)[0]?.rows.map((row) => row[3])).toEqual(['Must be met first', 'May wait']);
    expect(pagesOf(partOf('cmmc-2.0', {})).sprs).toBeUndefined();
  });

  it('has a statement of applicability for each of the 93 controls of ISO', () => {
    const pages = pagesOf(partOf('iso-27001-2022', { 'A.8.30': 'not_applicable' }));
    const rows = tablesOf(pages.applicability).flatMap((table) => table.rows);
    expect(rows).toHaveLength(93);
    expect(rows.filter((row) => row[2] === 'No').map((row) => row[3])).toEqual(['Nothing is developed in-house.']);
  });

  it('names the reasons of HIPAA that are not recorded', () => {
    const pages = pagesOf(partOf('hipaa-security-rule', { '164.312(a)(2)(iv)': 'not_met' }));
    expect(textOf(pages.addressable)).toContain('Not recorded yet');
  });
});
