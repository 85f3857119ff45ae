import { describe, expect, it } from 'vitest';
import type { ComplianceFacts } from '../fields/compliance-facts';
import { APPLICABILITY_RULES, COMPLIANCE_QUESTIONS, suggestedFrameworks } from './applicability';
import { findFramework } from './frameworks';

const FACTS: ComplianceFacts = {
  country: 'us',
  industry: 'other',
  patientData: false,
  cardData: false,
  defenseContracts: false,
  lendingOrTax: false,
  europeanPeople: false,
  customersAsk: false,
};
const suggested = (change: Partial<ComplianceFacts>) =>
  suggestedFrameworks({ ...FACTS, ...change }).map(({ frameworkId }) => frameworkId);

describe('suggested frameworks', () => {
  it('are general good practice and insurance for everyone', () => {
    expect(suggested({})).toEqual(['cyber-insurance-readiness', 'cis-controls-8.1-ig1']);
  });

  it.each<[Partial<ComplianceFacts>, string[]]>([
    [{ patientData: true, cardData: true }, ['hipaa-security-rule', 'pci-dss-4.0.1']],
    [{ lendingOrTax: true }, ['ftc-safeguards']],
    [{ defenseContracts: true, country: 'other' }, ['cmmc-2.0']],
    [{ country: 'eu', industry: 'manufacturing' }, ['gdpr-security', 'nis2']],
    [{ country: 'eu' }, ['gdpr-security']],
    [{ country: 'uk', customersAsk: true }, ['gdpr-security', 'cyber-essentials', 'iso-27001-2022']],
    [{ country: 'au', patientData: true }, ['essential-eight']],
    [{ customersAsk: true, europeanPeople: true }, ['gdpr-security', 'soc2-tsc']],
  ])('follow from %j', (change, expected) => {
    expect(suggested(change).slice(0, -2)).toEqual(expected);
  });

  it('exist, and each fact but the always true ones leads to one', () => {
    expect(APPLICABILITY_RULES.filter(({ frameworkId }) => !findFramework(frameworkId))).toEqual([]);
    for (const fact of Object.keys(COMPLIANCE_QUESTIONS)) {
      const somewhere = (['us', 'eu'] as const).some(
        (country) => suggested({ country, [fact]: true }).length > suggested({ country }).length,
      );
      expect(somewhere, fact).toBe(true);
    }
  });
});
