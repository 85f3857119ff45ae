import { FACT_KEYS } from '@fairlead/content/fields/business-facts';
import type { Client } from '@fairlead/contract/features/clients/clients';
import type { RecordKind } from '@fairlead/contract/features/clients/terms';
import { Button, Collapse, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { FactFields } from '#domain/clients/FactFields';
import { DialogFoot } from '#kit/dialog/DialogFoot';
import { ErrorSummary } from '#kit/form/ErrorSummary';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { CLIENT_FIELD_LABELS, type ClientField } from '../client-fields';
import { clientFieldsOf, EMPTY_CLIENT } from '../client-form';
import { clientProblems, summaryOf } from '../client-problems';

type AddClientFormProps = {
  kinds: readonly RecordKind[];
  initialKind: RecordKind;
  currency: string;
  onAdded: (client: Client) => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
};

const fieldId = (field: ClientField) => `new-client-${field}`;

/** A new client or prospect: only the name is needed, the facts can follow. */
export function AddClientForm({ kinds, initialKind, currency, onAdded, onCancel, onDirty }: AddClientFormProps) {
  const [kind, setKind] = useState(initialKind);
  const [more, setMore] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const queries = useQueryClient();
  const form = useForm({
    initialValues: EMPTY_CLIENT,
    ...useCheckedOnLeaving(),
    validate: (values) => clientProblems(clientFieldsOf(values, null)),
    onValuesChange: () => onDirty(true),
  });
  const create = useMutation(
    api.clients.create.mutationOptions({
      onSuccess: async (client) => {
        await queries.invalidateQueries({ queryKey: api.clients.list.key() });
        await queries.invalidateQueries({ queryKey: api.dashboard.key() });
        onAdded(client);
      },
      onError: (error) => refuse(fieldErrors(error)),
    }),
  );
  const refuse = (errors: Record<string, string>) => {
    form.setErrors(errors);
    if (FACT_KEYS.some((field) => errors[field])) setMore(true);
    setAttempt((count) => count + 1);
  };
  const noun = kind === 'client' ? 'client' : 'prospect';

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => create.mutate({ kind, ...clientFieldsOf(values, null) }),
        (errors) => refuse(errors as Record<string, string>),
      )}
    >
      <Stack gap={16}>
        <ErrorSummary
          attempt={attempt}
          errors={
            create.isError && Object.keys(form.errors).length === 0
              ? [{ id: fieldId('name'), label: `The ${noun} was not saved`, message: sentenceOf(create.error) }]
              : summaryOf(form.errors, fieldId)
          }
        />
        {kinds.length > 1 && (
          <Radio.Group label="Add as" value={kind} onChange={(value) => setKind(value as RecordKind)}>
            <Group gap={20} mt={6}>
              <Radio value="client" label="Client" />
              <Radio value="prospect" label="Prospect, not a client yet" />
            </Group>
          </Radio.Group>
        )}
        <TextInput
          id={fieldId('name')}
          label={CLIENT_FIELD_LABELS.name}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Button
          variant="subtle"
          justify="flex-start"
          px={0}
          w="fit-content"
          aria-expanded={more}
          leftSection={<IconChevronDown size={18} stroke={1.6} style={{ rotate: more ? '180deg' : '0deg' }} />}
          onClick={() => setMore((open) => !open)}
        >
          {more ? 'Fewer facts' : 'Add facts about the business now'}
        </Button>
        <Collapse expanded={more}>
          <FactFields
            inputProps={(field) => form.getInputProps(field)}
            fieldId={fieldId}
            currency={currency}
            optional={[]}
          />
        </Collapse>
      </Stack>
      <DialogFoot onKeep={onCancel} act={`Add ${noun}`} isActing={create.isPending} />
    </form>
  );
}
