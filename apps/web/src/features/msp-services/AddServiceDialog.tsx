import { SERVICE_UNIT_WORDS } from '@fairlead/content/services/ready-made-schema';
import { type MspService, SERVICE_UNITS } from '@fairlead/contract/features/msp-services';
import { Group, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { useAddService } from './use-services';

type Values = { name: string; covers: string; unit: MspService['unit']; price: number | string };

/** A service that is not among the ready-made ones. */
export function AddServiceDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const write = useWriters();
  const add = useAddService();
  const form = useForm<Values>({
    initialValues: { name: '', covers: '', unit: 'month', price: '' },
    ...useCheckedOnLeaving(),
    validate: { name: (name) => (name.trim() ? null : 'Enter a name.') },
  });
  return (
    <FormDialog
      title="Add a service of your own"
      size={560}
      form={form}
      onSubmit={({ price, ...values }) =>
        add.mutateAsync({ ...values, price: price === '' ? null : Number(price), note: '' })
      }
      act="Add service"
      onClose={onClose}
    >
      <TextInput label="Name" data-autofocus autoComplete="off" maxLength={120} {...form.getInputProps('name')} />
      <Textarea
        label="What it covers (optional)"
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('covers')}
      />
      <Group gap={16} grow align="flex-start">
        <NumberInput
          label="Price (optional)"
          prefix={write.in(currency).symbol}
          thousandSeparator
          decimalScale={2}
          allowNegative={false}
          max={1_000_000}
          hideControls
          inputMode="decimal"
          {...form.getInputProps('price')}
        />
        <Select
          label="The price is"
          data={SERVICE_UNITS.map((unit) => ({ value: unit, label: SERVICE_UNIT_WORDS[unit].label }))}
          allowDeselect={false}
          {...form.getInputProps('unit')}
        />
      </Group>
    </FormDialog>
  );
}
