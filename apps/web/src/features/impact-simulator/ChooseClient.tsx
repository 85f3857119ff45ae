import { Button, Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { sectorLabel } from '../../lib/catalogue-keys';
import { useCreditsLeft } from '../../lib/credits';
import { Card } from '../../ui/Card';
import { CreditNote } from '../../ui/CreditNote';
import classes from './ChooseClient.module.css';

type ChooseClientProps = { prospectsOnly: boolean; onChosen: (clientId: string) => void; onAdd: () => void };

/** Finds a client or prospect by name, also among thousands, and goes on to its form. */
export function ChooseClient({ prospectsOnly, onChosen, onAdd }: ChooseClientProps) {
  const creditsLeft = useCreditsLeft();
  const [text, setText] = useState('');
  // A chosen entry fills the field with its label, of which only the name is searched.
  const [search] = useDebouncedValue(text.split(' · ')[0]?.trim() ?? '', 250);
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useQuery(
    api.clients.list.queryOptions({
      input: { sort: 'name', ...(search ? { search } : {}) },
      placeholderData: keepPreviousData,
    }),
  );
  const noun = prospectsOnly ? 'prospect' : 'client or prospect';
  return (
    <Card title={`Choose a ${noun}`} sub="The form starts with what you already know about the business.">
      <Group align="flex-end" gap={12} className={classes.line}>
        <Select
          className={classes.select}
          aria-label={`Choose a ${noun}`}
          placeholder="Type a name"
          searchable
          // The server has searched already; filtering its answer again would hide matches without the accents typed.
          filter={({ options }) => options}
          data={(found.data?.items ?? []).map(({ id, name, sector }) => ({
            value: id,
            label: `${name} · ${sectorLabel(sector)}`,
          }))}
          onSearchChange={setText}
          value={chosen}
          onChange={setChosen}
          nothingFoundMessage={found.isPending ? 'Looking' : 'Nothing matches. Check the spelling, or add it.'}
          maxDropdownHeight={320}
        />
        <Button disabled={!chosen} onClick={() => chosen && onChosen(chosen)}>
          Run a simulation
        </Button>
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={onAdd}>
          Add {prospectsOnly ? 'prospect' : 'client'}
        </Button>
      </Group>
      {creditsLeft !== null && (
        <div className={classes.cost}>
          <CreditNote left={creditsLeft} />
        </div>
      )}
    </Card>
  );
}
