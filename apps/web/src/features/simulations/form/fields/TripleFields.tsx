import { NumberInput, SimpleGrid } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { Caption, Label } from '#kit/text/text';
import classes from './ExpertFields.module.css';
import { fieldId } from './field-id';

type TripleFieldsProps = {
  legend: string;
  help: string;
  path: string;
  inputProps: (path: string) => GetInputPropsReturnType;
};

const PARTS = [
  { key: 'min', label: 'Lowest' },
  { key: 'mode', label: 'Most likely' },
  { key: 'max', label: 'Highest' },
] as const;

/** Lowest, most likely and highest of a share, in percent. */
export function TripleFields({ legend, help, path, inputProps }: TripleFieldsProps) {
  return (
    <fieldset className={classes.triple}>
      <Label component="legend">{legend}</Label>
      <SimpleGrid cols={3} spacing={10}>
        {PARTS.map(({ key, label }) => (
          <NumberInput
            key={key}
            {...inputProps(`${path}.${key}`)}
            id={fieldId(`${path}.${key}`)}
            aria-label={`${legend}, ${label.toLowerCase()}`}
            placeholder={label}
            hideControls
            suffix="%"
            decimalScale={4}
            inputMode="decimal"
          />
        ))}
      </SimpleGrid>
      <Caption>Lowest, most likely, highest. {help}</Caption>
    </fieldset>
  );
}
