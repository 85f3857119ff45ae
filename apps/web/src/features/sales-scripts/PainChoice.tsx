import { PAINS } from '@fairlead/content/sales/pains';
import { CONTROLS } from '@fairlead/content/services/controls';
import { MOST_PAINS, type RankedPain } from '@fairlead/contract/features/sales-scripts';
import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import type { SetupForm } from './use-setup-form';

const SHOWN_FIRST = 8;

/** The pains of a client by their rank, each with what speaks for it; up to five can be chosen. */
export function PainChoice({ pains, form }: { pains: readonly RankedPain[]; form: SetupForm }) {
  const write = useWriters();
  const [showsAll, setShowsAll] = useState(false);
  const chosen = form.values.pains;
  const shown = showsAll ? pains : pains.filter(({ control }, at) => at < SHOWN_FIRST || chosen.includes(control));
  return (
    <>
      <Checkbox.Group label={`Pains to talk about (up to ${MOST_PAINS})`} {...form.getInputProps('pains')}>
        <Stack gap={14} mt={14}>
          {shown.map((pain) => (
            <Checkbox
              key={pain.control}
              value={pain.control}
              label={PAINS[pain.control].label}
              description={reasonsOf(pain, write)}
              disabled={chosen.length >= MOST_PAINS && !chosen.includes(pain.control)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {shown.length < pains.length && (
        <Button variant="subtle" mt={8} onClick={() => setShowsAll(true)}>
          Show all {pains.length}
        </Button>
      )}
    </>
  );
}

/** "Multi-factor authentication (MFA): 0% in force, from an assessment. Critical gap. 62% of the average annual loss." */
function reasonsOf({ control, level, origin, isCritical, lossShare }: RankedPain, write: Writers): string {
  const known = {
    answered: 'from an assessment',
    chosen: 'from the client profile',
    assumed: 'assumed, nobody has said',
  };
  return [
    `${CONTROLS[control].label}: ${write.percent(level)} in force, ${known[origin]}.`,
    isCritical ? 'Critical gap.' : null,
    lossShare === null ? null : `Drives scenarios with ${write.percent(lossShare)} of the average annual loss.`,
  ]
    .filter(Boolean)
    .join(' ');
}
