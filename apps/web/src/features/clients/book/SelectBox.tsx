import type { ClientListItem } from '@fairlead/contract/features/clients/clients';
import { Checkbox } from '@mantine/core';
import classes from './ClientTable.module.css';
import type { Selection } from './use-selection';

/** Selects one client; it stands above the row's own link. */
export function SelectOne({ selection, client }: { selection: Selection; client: ClientListItem }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox within has its own name; this makes it larger to press
    <label className={classes.select}>
      <Checkbox
        size="xs"
        aria-label={`Select ${client.name}`}
        checked={selection.isPicked(client.id)}
        onChange={() => selection.toggle(client)}
      />
    </label>
  );
}

/** Selects every row that is loaded, or none. */
export function SelectLoaded({ selection }: { selection: Selection }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox within has its own name; this makes it larger to press
    <label className={classes.select}>
      <Checkbox
        size="xs"
        aria-label="Select the rows shown"
        checked={selection.loaded === 'all'}
        indeterminate={selection.loaded === 'some'}
        onChange={selection.toggleLoaded}
      />
    </label>
  );
}
