import { Box, Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ClientPicker } from '#domain/clients/ClientPicker';
import { CreditNote } from '#domain/trials/CreditNote';
import { useCreditsLeft } from '#domain/trials/credits';
import { Card } from '#kit/layout/Card';
import classes from './ChooseClient.module.css';

type ChooseClientProps = { prospectsOnly: boolean; onChosen: (clientId: string) => void; onAdd: () => void };

/** Finds a client or prospect by name, also among thousands, and goes on to its form. */
export function ChooseClient({ prospectsOnly, onChosen, onAdd }: ChooseClientProps) {
  const creditsLeft = useCreditsLeft();
  const [chosen, setChosen] = useState<string | null>(null);
  const noun = prospectsOnly ? 'prospect' : 'client or prospect';
  return (
    <Card title={`Choose a ${noun}`} sub="The form starts with what you already know about the business.">
      <Group align="flex-end" gap={12} className={classes.line}>
        <ClientPicker
          className={classes.select}
          aria-label={`Choose a ${noun}`}
          value={chosen}
          onChange={setChosen}
          nothingFound="Nothing matches. Check the spelling, or add it."
        />
        <Button disabled={!chosen} onClick={() => chosen && onChosen(chosen)}>
          Run a simulation
        </Button>
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={onAdd}>
          Add {prospectsOnly ? 'prospect' : 'client'}
        </Button>
      </Group>
      {creditsLeft !== null && (
        <Box mt={12}>
          <CreditNote left={creditsLeft} />
        </Box>
      )}
    </Card>
  );
}
