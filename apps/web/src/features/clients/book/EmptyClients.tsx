import type { RecordKind } from '@fairlead/contract/features/clients/terms';
import { Button } from '@mantine/core';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Card } from '#kit/layout/Card';
import type { ClientListSearch } from './client-list-search';

type EmptyClientsProps = {
  search: ClientListSearch;
  isFiltered: boolean;
  noun: RecordKind;
  canAdd: boolean;
  onAdd: () => void;
  onClear: () => void;
};

/** Nothing found is not nothing yet: the one clears the filter, the other starts the list. */
export function EmptyClients({ search, isFiltered, noun, canAdd, onAdd, onClear }: EmptyClientsProps) {
  if (isFiltered)
    return (
      <Card>
        <EmptyState
          drawing="search"
          title={search.q ? `Nothing matches “${search.q}”` : 'Nothing matches these filters'}
          text="Check the spelling, or clear the filters to see everything."
          action={
            <Button variant="subtle" onClick={onClear}>
              Clear search
            </Button>
          }
        />
      </Card>
    );
  if (!canAdd)
    return (
      <Card>
        <EmptyState title="Nothing to show yet" text="Ask your provider to connect this account to your company." />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        title={`Add your first ${noun}`}
        text="Start with a name and a few facts. You can simulate, assess and report from there."
        action={<Button onClick={onAdd}>Add {noun}</Button>}
      />
    </Card>
  );
}
