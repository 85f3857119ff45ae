import { ASSUMPTION_SET_LABELS } from '@fairlead/content/scenarios/assumptions-2';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { ASSUMPTION_SETS } from '@fairlead/contract/features/simulations/simulations';
import { NumberInput, Radio, SimpleGrid, Stack } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChoiceCard } from '#kit/form/ChoiceCard';
import { Note } from '#kit/text/text';
import type { SimulationFormValues } from '../values/simulation-form';
import { ASSUMPTION_SET_TEXTS } from './assumption-set-words';
import classes from './ExpertFields.module.css';
import { fieldId } from './field-id';

type ExpertFieldsProps = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  assumptionSet: SimulationFormValues['assumptionSet'];
  onAssumptionSet: (key: SimulationFormValues['assumptionSet']) => void;
  inputProps: (path: string) => GetInputPropsReturnType;
  /** What is wrong with the chosen set, if anything. */
  error: string | undefined;
  /** How many settings differ from the model's own. */
  changes: number;
  /** The changed rates and amounts. */
  children: ReactNode;
};

/** Settings for an analyst, folded away: nobody needs them for a good result. */
export function ExpertFields(props: ExpertFieldsProps) {
  const { isOpen, onOpen, assumptionSet, onAssumptionSet, inputProps, error, changes, children } = props;
  return (
    <details
      className={classes.expert}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onOpen(currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
        <span>
          Expert settings
          <Note span ml={10}>
            {changes === 0 ? 'Model defaults' : `${changes} ${changes === 1 ? 'change' : 'changes'}`}
          </Note>
        </span>
      </summary>
      <Stack gap={24} pt={12} pr={16} pb={20} pl={16}>
        <Radio.Group
          label="How often things happen, and what they cost"
          description="The range of the average covers both ends whichever is chosen. The report says which was used."
          value={assumptionSet}
          onChange={(value) => onAssumptionSet(ASSUMPTION_SETS.find((key) => key === value) ?? 'central')}
          error={error}
        >
          <SimpleGrid cols={{ base: 1, md: 3 }} spacing={10} mt={10}>
            {ASSUMPTION_SETS.map((key, index) => (
              <ChoiceCard
                key={key}
                value={key}
                id={index === 0 ? fieldId('assumptionSet') : undefined}
                label={ASSUMPTION_SET_LABELS[key]}
                text={ASSUMPTION_SET_TEXTS[key](currentParameters.assumptionSets[key])}
              />
            ))}
          </SimpleGrid>
        </Radio.Group>
        <NumberInput
          {...inputProps('serviceReliability')}
          id={fieldId('serviceReliability')}
          className={classes.reliability}
          label="Service reliability"
          description="How much of what a service should do is really in force, day to day. The model takes 85%."
          hideControls
          suffix="%"
          decimalScale={4}
          inputMode="decimal"
        />
        {children}
      </Stack>
    </details>
  );
}
