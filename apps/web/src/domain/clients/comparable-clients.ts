import { COMPUTED_WITH_MODEL_1 } from '@fairlead/content/words/model-2-words';
import type { ClientListItem } from '@fairlead/contract/features/clients/clients';

/** A client of a list; one of an earlier model than the others has no figures in it, only on its own pages. */
export type ComparableClient = ClientListItem & { isOfEarlierModel?: true };

/** Figures of two models never share a list: those of the newest one stay. */
export function comparableClients(clients: readonly ClientListItem[]): ComparableClient[] {
  const newest = listModel(clients);
  return clients.map((client) =>
    client.latest && client.latest.model < newest ? { ...client, latest: null, isOfEarlierModel: true } : client,
  );
}

/** The model whose figures a list shows. */
export const listModel = (clients: readonly ClientListItem[]): 1 | 2 =>
  clients.some(({ latest }) => latest?.model === 2) ? 2 : 1;

/** Why a client has no figures in the list. */
export const withoutFigures = ({ isOfEarlierModel }: ComparableClient): string =>
  isOfEarlierModel
    ? `${COMPUTED_WITH_MODEL_1.charAt(0).toUpperCase()}${COMPUTED_WITH_MODEL_1.slice(1)}`
    : 'Not simulated';
