import type { ClientFields } from '@fairlead/contract/clients';
import { fail } from '../../api/errors';
import { factProblems } from '../../model/input-rules';

/** @throws BAD_REQUEST with the sentences of the facts that break a rule of the model */
export function checkFacts(fields: Partial<ClientFields>): void {
  const problems = factProblems(fields);
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
}
