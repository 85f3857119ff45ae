import { SIMULATION_FACTS } from '@fairlead/content/fields/simulation-facts';
import { Switch } from '@mantine/core';
import type { useSimulationForm } from '../use-simulation-form';
import { fieldId } from './field-id';

/** Whether an event at the service provider counts: a choice about this run, which no client record holds. */
export function ProviderField({ inputProps }: Pick<ReturnType<typeof useSimulationForm>, 'inputProps'>) {
  const { value: isIncluded, ...provider } = inputProps('includeProvider');
  return (
    <Switch
      {...provider}
      mt={16}
      checked={isIncluded}
      id={fieldId('includeProvider')}
      label={SIMULATION_FACTS.includeProvider.label}
      description={SIMULATION_FACTS.includeProvider.help}
    />
  );
}
