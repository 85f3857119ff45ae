import type { ClientFields } from '@fairlead/contract/features/clients/clients';
import { factProblems } from '@fairlead/risk/form/fact-problems';
import { knownTermProblems } from '@fairlead/risk/form/insurance-terms';
import { fail } from '#api/errors';

/** @throws BAD_REQUEST with the sentences of the facts that break a rule of the model */
export function checkFacts(fields: Partial<ClientFields>): void {
  const terms = Object.entries(fields.insuranceTerms ? knownTermProblems(fields.insuranceTerms) : {});
  const ofPolicy = Object.fromEntries(terms.map(([term, sentence]) => [`insuranceTerms.${term}`, sentence]));
  const problems = { ...factProblems(fields), ...ofPolicy };
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
}
