import { type LineUnit, SERVICE_UNIT_WORDS } from '@fairlead/content/services/ready-made-schema';
import { LINE_UNITS } from '@fairlead/contract/features/msp-services';
import { isPaidOnce, lineTotal } from '@fairlead/contract/features/proposals/totals';
import { ActionIcon, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useWriters } from '#app/locale/use-writers';
import { priceDecimals } from '#kit/form/price-decimals';
import { Small } from '#kit/text/text';
import { LineChoice } from './choice/LineChoice';
import type { DraftValues, LineValues } from './draft-values';
import classes from './Proposal.module.css';

const UNITS = LINE_UNITS.map((value) => ({
  value,
  label: SERVICE_UNIT_WORDS[value].label,
}));

type LineRowProps = {
  line: LineValues;
  /** Of the proposal; a price in another one is put right by a click. */
  currency: string;
  index: number;
  count: number;
  /** That other lines already bring what this one brings; null where it adds something. */
  included: string | null;
  options: DraftValues['options'];
  problemOf: (field: keyof LineValues) => string | undefined;
  onChange: (part: Partial<LineValues>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One service while the proposal is written. */
export function LineRow({
  line,
  currency,
  index,
  count,
  included,
  options,
  problemOf,
  onChange,
  onMove,
  onRemove,
}: LineRowProps) {
  const { symbol, price } = useWriters().in(line.currency);
  const total = lineTotal({
    price: line.price === '' ? null : line.price,
    quantity: line.quantity === '' ? 0 : line.quantity,
  });
  const numbers = (value: string | number) => (typeof value === 'number' ? value : '');
  return (
    <tr>
      <td>
        <TextInput
          aria-label={`Name of service ${index + 1}`}
          variant="unstyled"
          className={classes.name}
          value={line.name}
          error={problemOf('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Textarea
          aria-label={`What ${line.name} does`}
          variant="unstyled"
          autosize
          minRows={1}
          placeholder="What it does for the owner"
          className={classes.description}
          value={line.description}
          error={problemOf('description')}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        {line.closes.length > 0 && <p className={classes.closes}>Closes: {line.closes.join('; ')}</p>}
        {included && (
          <Small c="var(--fl-warning-text)" mt={4}>
            {included}. The client would pay for it twice.
          </Small>
        )}
        <LineChoice line={line} options={options} onChange={onChange} />
        <div className={classes.acts}>
          <ActionIcon
            variant="subtle"
            aria-label={`Move ${line.name} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={`Move ${line.name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={`Remove ${line.name}`} onClick={onRemove}>
            <IconTrash size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </div>
      </td>
      <td data-label="Quantity">
        <NumberInput
          aria-label={`Quantity of ${line.name}`}
          size="sm"
          classNames={{ input: classes.amount }}
          hideControls
          allowNegative={false}
          thousandSeparator
          value={line.quantity}
          error={problemOf('quantity')}
          onChange={(value) => onChange({ quantity: numbers(value) })}
        />
      </td>
      <td data-label="Price">
        <NumberInput
          aria-label={`Price of ${line.name}`}
          size="sm"
          classNames={{ input: classes.amount }}
          hideControls
          allowNegative={false}
          thousandSeparator
          {...priceDecimals(line.price)}
          prefix={symbol}
          value={line.price}
          error={problemOf('price')}
          onChange={(value) =>
            onChange({ price: numbers(value), currency: line.price === '' ? currency : line.currency })
          }
        />
        <Select
          aria-label={`What a price of ${line.name} is for`}
          size="xs"
          mt={4}
          allowDeselect={false}
          data={UNITS}
          value={line.unit}
          onChange={(unit) => unit && onChange({ unit: unit as LineUnit })}
        />
      </td>
      <td data-label="Sum">
        {total === null ? 'No price yet' : price(total)}
        {total !== null && <span>{isPaidOnce(line) ? 'once' : 'a month'}</span>}
      </td>
    </tr>
  );
}
