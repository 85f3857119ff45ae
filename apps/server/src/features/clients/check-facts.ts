import type { ClientFields } from '@fairlead/contract/features/clients/clients';
import { factProblems } from '@fairlead/risk/form/fact-problems';
import { knownTermProblems } from '@fairlead/risk/form/model-2/insurance-terms';
import { fail } from '#api/errors';

type Money = Pick<ClientFields, 'annualRevenue' | 'operatingProfit'>;

/** A profit is compared with the revenue, whichever of the two changes. */
function withMoney(fields: Partial<ClientFields>, known: Money): Partial<ClientFields> {
  const { annualRevenue = known.annualRevenue, operatingProfit = known.operatingProfit } = fields;
  const isMoney = 'annualRevenue' in fields || 'operatingProfit' in fields;
  return isMoney ? { ...fields, annualRevenue, operatingProfit } : fields;
}

/**
 * @param known of the record that is changed
 * @throws BAD_REQUEST with the sentences of the facts that break a rule of the model
 */
export function checkFacts(
  fields: Partial<ClientFields>,
  known: Money = { annualRevenue: null, operatingProfit: null },
): void {
  const terms = Object.entries(fields.insuranceTerms ? knownTermProblems(fields.insuranceTerms) : {});
  const ofPolicy = Object.fromEntries(terms.map(([term, sentence]) => [`insuranceTerms.${term}`, sentence]));
  const problems = { ...factProblems(withMoney(fields, known)), ...ofPolicy };
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
}
