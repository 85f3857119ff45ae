import { ENTERED_TIER, SIZE_TIERS, sizeTimes, sizeTimesProblem } from '@fairlead/content/fields/size-tiers';
import type { MspService } from '@fairlead/contract/features/msp-services';
import { NumberInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { Note, Problem } from '#kit/text/text';
import { sizeLabel, tierPrice } from './service-words';
import { useSaveService } from './use-services';

type SizesDialogProps = { service: MspService; name: string; onClose: () => void };
type Values = { times: (number | string)[] };

/** How many times the entered price each size of client pays, with what that comes to. */
export function SizesDialog({ service, name, onClose }: SizesDialogProps) {
  const figures = useWriters().in(service.currency);
  const save = useSaveService(service);
  const form = useForm<Values>({
    initialValues: { times: [...sizeTimes(service.sizeTimes)] },
    validate: { times: (times) => sizeTimesProblem(times.map(Number)) },
  });
  return (
    <FormDialog
      title={`Prices by size: ${name}`}
      size={480}
      form={form}
      onSubmit={({ times }) => save.mutateAsync({ sizeTimes: times.map(Number) })}
      act="Save"
      onClose={onClose}
    >
      <Note>
        The price is entered for 26 to 100 people. Each other size pays that many times as much. Proposals and results
        that exist keep their amounts.
      </Note>
      <Stack gap={12}>
        {SIZE_TIERS.map((tier, k) => (
          <NumberInput
            key={tier.times}
            label={sizeLabel(k, figures)}
            description={tierPrice(service, Number(form.values.times[k]), figures)}
            suffix=" ×"
            decimalScale={2}
            min={0}
            allowNegative={false}
            hideControls
            disabled={k === ENTERED_TIER}
            {...form.getInputProps(`times.${k}`)}
          />
        ))}
      </Stack>
      {form.errors.times && <Problem role="alert">{form.errors.times}</Problem>}
    </FormDialog>
  );
}
