import { type BulkTarget, MOST_PICKED } from '@fairlead/contract/features/clients/book';
import type { ClientListItem } from '@fairlead/contract/features/clients/clients';
import { useMemo, useState } from 'react';
import { shownListOf } from './client-list-order';
import type { ClientListSearch } from './client-list-search';

type Picked = ReadonlyMap<string, number>;

export type Selection = {
  count: number;
  /** Everything the list shows, beyond what is loaded. */
  isAll: boolean;
  isPicked: (id: string) => boolean;
  /** Of the loaded rows: all, some or none. */
  loaded: 'all' | 'some' | 'none';
  toggle: (client: ClientListItem) => void;
  toggleLoaded: () => void;
  pickAll: () => void;
  clear: () => void;
  /** For an act; null with nothing selected. */
  target: BulkTarget | null;
};

type Shown = { search: ClientListSearch; clients: ClientListItem[]; total: number; asOf: string };

/**
 * What is selected in the list: rows by hand, as they were seen, up to a limit, or all that the list shows. It stays while
 * more rows are loaded or sorted, and ends with another filter.
 */
export function useSelection({ search, clients, total, asOf }: Shown): Selection {
  const list = shownListOf(search);
  const shown = JSON.stringify(list);
  const [state, setState] = useState<{ shown: string; picked: Picked; isAll: boolean }>({
    shown,
    picked: new Map(),
    isAll: false,
  });
  return useMemo(() => {
    const isHere = state.shown === shown;
    const picked: Picked = isHere ? state.picked : new Map();
    const isAll = isHere && state.isAll;
    const set = (next: Picked) => setState({ shown, picked: next, isAll: false });
    const isPicked = (id: string) => isAll || picked.has(id);
    const count = isAll ? total : picked.size;
    const some = clients.some(({ id }) => isPicked(id));
    const every = clients.length > 0 && clients.every(({ id }) => isPicked(id));
    const records = [...picked].map(([id, version]) => ({ id, version }));
    return {
      count,
      isAll,
      isPicked,
      loaded: every ? 'all' : some ? 'some' : 'none',
      toggle({ id, version }) {
        // Out of all, one is left: the loaded others stay selected.
        const next = new Map(isAll ? clients.slice(0, MOST_PICKED).map((one) => [one.id, one.version]) : picked);
        if (!next.delete(id) && next.size < MOST_PICKED) next.set(id, version);
        set(next);
      },
      toggleLoaded() {
        set(new Map(every ? [] : clients.slice(0, MOST_PICKED).map(({ id, version }) => [id, version])));
      },
      pickAll: () => setState({ shown, picked: new Map(), isAll: true }),
      clear: () => set(new Map()),
      target: count === 0 ? null : isAll ? { by: 'shown', list: JSON.parse(shown), asOf } : { by: 'picked', records },
    };
  }, [state, shown, clients, total, asOf]);
}
