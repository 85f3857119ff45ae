import { type CaseMoney, caseMoney, type SalesCase } from '@fairlead/contract/features/sales-cases';
import { Button, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCoin, IconHourglass, IconMessage, IconPigMoney } from '@tabler/icons-react';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { schemaErrors } from '#kit/form/schema-errors';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { rangeOf } from './case-words';
import type { SaveCase } from './use-case';

type Told = { told: SalesCase; save: SaveCase };
const NOT_YET = 'Not said yet';

/** The range that each side named, where the money comes from and who gives time. */
export function MoneyCard({ told: { money, currency }, save }: Told) {
  const figures = useWriters().in(currency);
  const [isOpen, setOpen] = useState(false);
  const { ours, theirs, source, effort } = money;
  const range = (named: CaseMoney['ours']) => (named ? `${rangeOf(named, figures)} a month` : NOT_YET);
  return (
    <Card
      title="Money"
      sub="Both sides say a range before anything is shown."
      action={
        <Button variant="default" onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    >
      <ItemList>
        <ListItem icon={IconCoin} title="What we named" line={range(ours)} />
        <ListItem icon={IconMessage} title="What they named" line={range(theirs)} />
        <ListItem icon={IconPigMoney} title="Which budget it comes from" line={source || NOT_YET} />
        <ListItem icon={IconHourglass} title="Who gives time to it" line={effort || NOT_YET} />
      </ItemList>
      {isOpen && (
        <MoneyDialog
          money={money}
          symbol={figures.symbol}
          onSave={(next) => save({ money: next })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

type Side = { low: number | ''; high: number | '' };
type Values = Omit<CaseMoney, 'ours' | 'theirs'> & { ours: Side; theirs: Side };

const sideOf = (range: CaseMoney['ours']): Side => range ?? { low: '', high: '' };
/** Nothing typed is no range; one amount is a range of one. */
function rangeTyped({ low, high }: Side) {
  if (low === '' && high === '') return null;
  return { low: low === '' ? high : low, high: high === '' ? low : high };
}
const moneyOf = ({ ours, theirs, ...rest }: Values) => ({
  ...rest,
  ours: rangeTyped(ours),
  theirs: rangeTyped(theirs),
});

type MoneyDialogProps = {
  money: CaseMoney;
  symbol: string;
  onSave: (money: CaseMoney) => Promise<unknown>;
  onClose: () => void;
};

function MoneyDialog({ money, symbol, onSave, onClose }: MoneyDialogProps) {
  const form = useForm<Values>({
    initialValues: { ...money, ours: sideOf(money.ours), theirs: sideOf(money.theirs) },
    validate: (values) => schemaErrors(caseMoney, moneyOf(values)),
  });
  const amount = { min: 0, decimalScale: 2, thousandSeparator: ',', prefix: symbol, hideControls: true };
  return (
    <FormDialog
      title="Money on both sides"
      form={form}
      act="Save"
      onSubmit={(values) => onSave(caseMoney.parse(moneyOf(values)))}
      fieldsOf={(fields) =>
        Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^fields\.money\./, ''), words]))
      }
      onClose={onClose}
    >
      <SimpleGrid cols={2} spacing={16} verticalSpacing={16}>
        <NumberInput label="We named, from (a month)" data-autofocus {...amount} {...form.getInputProps('ours.low')} />
        <NumberInput label="We named, to" {...amount} {...form.getInputProps('ours.high')} />
        <NumberInput label="They named, from (a month)" {...amount} {...form.getInputProps('theirs.low')} />
        <NumberInput label="They named, to" {...amount} {...form.getInputProps('theirs.high')} />
      </SimpleGrid>
      <TextInput label="Which budget it comes from (optional)" maxLength={300} {...form.getInputProps('source')} />
      <TextInput label="Who gives time to it (optional)" maxLength={300} {...form.getInputProps('effort')} />
    </FormDialog>
  );
}
