import { SERVICE_UNIT_WORDS } from '@fairlead/content/services/ready-made-schema';
import { type MspService, SERVICE_UNITS } from '@fairlead/contract/features/msp-services';
import { Button, Group, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { currencySymbol } from '#app/locale/figures';
import { Dialog } from '#kit/dialog/Dialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { useAddService } from './use-services';

type Values = { name: string; covers: string; unit: MspService['unit']; price: number | string };

/** A service that is not among the ready-made ones. */
export function AddServiceDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const add = useAddService(onClose);
  const form = useForm<Values>({
    initialValues: { name: '', covers: '', unit: 'month', price: '' },
    validateInputOnBlur: true,
    validate: { name: (name) => (name.trim() ? null : 'Enter a name.') },
  });
  const fields = fieldErrors(add.error);
  const handleSubmit = ({ price, ...values }: Values) =>
    add.mutate(
      { ...values, price: price === '' ? null : Number(price), note: '' },
      { onError: (error) => form.setErrors(fieldErrors(error)) },
    );
  return (
    <Dialog
      onClose={onClose}
      title="Add a service of your own"
      size={560}
      closesBy={form.isDirty() ? 'cross' : 'anything'}
    >
      <form noValidate onSubmit={form.onSubmit(handleSubmit)}>
        <Stack gap={16}>
          <FormAlert>{add.isError && Object.keys(fields).length === 0 && sentenceOf(add.error)}</FormAlert>
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
              prefix={currencySymbol(currency)}
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
        </Stack>
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            Add service
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
