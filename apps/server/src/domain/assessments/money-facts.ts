import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { ClientMoney } from '@fairlead/contract/features/assessments/money';
import type { Tx } from '@fairlead/db/connection/database';
import { servicesForClient } from '../proposals/offered-services';
import { clientMoney } from './answer-money';

/**
 * Everything that a page computes losses of a client with while gaps are chosen.
 * @param ownBankId the bank whose answers the page brings itself
 * @throws NOT_FOUND for a client the caller does not see
 */
export async function moneyFacts(tx: Tx, mspId: string, clientId: string, ownBankId?: string): Promise<ClientMoney> {
  const { client, usdPerUnit, form, missing, banks, overrides, chosen } = await clientMoney(tx, mspId, clientId);
  return {
    clientId,
    currency: client.currency,
    usdPerUnit,
    form,
    missing,
    others: banks
      .filter(({ bank }) => bank.id !== ownBankId)
      .map(({ bank, depth, completedAt, answers }) => ({
        bankId: bank.id,
        bankVersion: bank.version,
        depth,
        completedAt,
        answers: Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, value ?? ''])),
      })),
    overrides,
    chosen,
    parameterSet: currentParameters.version,
    services: await servicesForClient(tx, mspId, client, usdPerUnit),
  };
}
