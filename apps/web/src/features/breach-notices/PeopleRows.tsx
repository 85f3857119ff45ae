import { ActionIcon, Button, Group, NumberInput, Select, Stack } from '@mantine/core';
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Label, Note } from '#kit/text/text';
import classes from './BreachNotices.module.css';
import { type PeopleRow, PLACE_OPTIONS } from './notice-form';

type PeopleRowsProps = {
  form: Pick<UseFormReturnType<{ people: PeopleRow[] }>, 'values' | 'removeListItem' | 'insertListItem'> & {
    getInputProps: (path: string) => GetInputPropsReturnType;
  };
  label: string;
  help: string;
};

/** The people concerned by state and country: a place and a head count in each row. */
export function PeopleRows({ form, label, help }: PeopleRowsProps) {
  return (
    <Stack gap={8} component="fieldset" className={classes.people}>
      <div>
        <Label component="legend">{label}</Label>
        <Note>{help}</Note>
      </div>
      {form.values.people.map((_row, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own; their values are the form's
        <Group key={k} gap={8} align="flex-start" wrap="nowrap">
          <Select
            className={classes.place}
            aria-label={`Place ${k + 1}`}
            placeholder="State or country"
            data={PLACE_OPTIONS}
            searchable
            {...form.getInputProps(`people.${k}.place`)}
          />
          <NumberInput
            className={classes.count}
            aria-label={`People in place ${k + 1}`}
            placeholder="Not known"
            hideControls
            thousandSeparator
            {...form.getInputProps(`people.${k}.count`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove place ${k + 1}`}
            onClick={() => form.removeListItem('people', k)}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => form.insertListItem('people', { place: null, count: '' })}
        >
          Add a place
        </Button>
      </div>
    </Stack>
  );
}
