import { LOSS_LIMIT_MEANING } from '@fairlead/content/words/model-2-words';
import { Group, NumberInput, Slider } from '@mantine/core';
import { useId } from 'react';
import type { Figures } from '#app/locale/figures';
import { type NumberValue, numberOf } from '#domain/clients/field-numbers';
import { Caption, Note, Small } from '#kit/text/text';
import classes from './LossLimitControl.module.css';
import { amountAt, LIMIT_STEPS, limitScale, stepAt } from './loss-limit-scale';

type LossLimitControlProps = {
  /** The limit in force. */
  limit: number;
  revenue: NumberValue;
  error: string | undefined;
  figures: Figures;
  onChange: (limit: NumberValue) => void;
};

/** The loss limit as a slider for talking and a field for an exact amount. */
export function LossLimitControl({ limit, revenue, error, figures, onChange }: LossLimitControlProps) {
  const title = useId();
  const known = numberOf(revenue);
  const isReadable = Number.isFinite(limit) && limit > 0;
  const scale = limitScale(known && known > 0 ? known : 1_000_000, isReadable ? limit : 1_000);
  return (
    <div>
      <Group gap={12} wrap="nowrap" justify="space-between">
        <Small component="h3" fw={600} id={title}>
          Loss limit
        </Small>
        <NumberInput
          aria-labelledby={title}
          className={classes.field}
          size="sm"
          value={Number.isFinite(limit) ? limit : ''}
          onChange={onChange}
          error={Boolean(error)}
          prefix={figures.symbol}
          thousandSeparator
          decimalScale={0}
          hideControls
          inputMode="numeric"
        />
      </Group>
      <Note mt={6} mb={12}>
        {error ?? LOSS_LIMIT_MEANING}
      </Note>
      <Slider
        min={0}
        max={LIMIT_STEPS}
        step={1}
        size="sm"
        value={isReadable ? stepAt(limit, scale) : 0}
        onChange={(step) => onChange(amountAt(step, scale))}
        scale={(step) => amountAt(step, scale)}
        label={(amount) => figures.money(amount)}
        thumbLabel="Loss limit"
        thumbValueText={(amount) => figures.money(amount)}
        thumbSize={18}
      />
      <Caption component="div" className={classes.ends} aria-hidden="true">
        <span>{figures.short(scale.min)}</span>
        <span>{figures.short(scale.max)}</span>
      </Caption>
    </div>
  );
}
