import { Group, NumberInput, Slider, Stack } from '@mantine/core';
import { useId } from 'react';
import type { Figures } from '#app/locale/figures';
import { type NumberValue, numberOf } from '#domain/clients/field-numbers';
import { Caption, Label, Problem } from '#kit/text/text';
import { FIELDS, sliderOf } from './amortizer-fields';
import type { NumberField } from './amortizer-values';
import classes from './SliderField.module.css';

type SliderFieldProps = {
  field: NumberField;
  value: NumberValue;
  /** What the page began with, for the reach of the slider. */
  began: NumberValue;
  error: string | undefined;
  figures: Figures;
  onChange: (field: NumberField, value: NumberValue) => void;
};

/** A figure as a slider for talking and a field for an exact one. */
export function SliderField({ field, value, began, error, figures, onChange }: SliderFieldProps) {
  const id = useId();
  const { label, help, unit } = FIELDS[field];
  const known = numberOf(value);
  const { min, max, step } = sliderOf(field, numberOf(began) ?? 0, known ?? 0);
  const told = (amount: number) => {
    if (unit === 'money') return figures.money(amount);
    if (unit === 'percent') return `${figures.number(amount)}%`;
    return unit === 'months'
      ? `${figures.number(amount)} ${amount === 1 ? 'month' : 'months'}`
      : figures.number(amount);
  };
  const described = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <Stack gap={6}>
      <Group gap={12} wrap="nowrap" justify="space-between">
        <Label component="label" htmlFor={id}>
          {label}
        </Label>
        <NumberInput
          id={id}
          className={classes.input}
          size="sm"
          value={value}
          onChange={(next) => onChange(field, next)}
          error={Boolean(error)}
          aria-describedby={described}
          {...(unit === 'money' && { prefix: figures.symbol })}
          {...(unit === 'percent' && { suffix: '%' })}
          {...(unit === 'months' && { suffix: value === 1 ? ' month' : ' months' })}
          thousandSeparator
          decimalScale={unit === 'months' ? 0 : unit === 'number' ? 4 : 2}
          hideControls
          inputMode={unit === 'months' ? 'numeric' : 'decimal'}
        />
      </Group>
      <Slider
        min={min}
        max={max}
        step={step}
        size="sm"
        value={Math.min(Math.max(known ?? min, min), max)}
        onChange={(next) => onChange(field, Math.round(next * 100) / 100)}
        label={told}
        thumbLabel={label}
        thumbValueText={told}
        thumbSize={18}
      />
      {error ? <Problem id={`${id}-error`}>{error}</Problem> : help && <Caption id={`${id}-help`}>{help}</Caption>}
    </Stack>
  );
}
