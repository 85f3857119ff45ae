import type { Client } from '@fairlead/contract/features/clients/clients';
import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { FactFields } from '#domain/clients/FactFields';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { ErrorSummary } from '#kit/form/ErrorSummary';
import { Card } from '#kit/layout/Card';
import { CLIENT_FIELD_LABELS, type ClientField, clientFieldsOf, clientFormValues } from '../client-form';
import { clientProblems, summaryOf } from '../client-problems';
import { CareFields } from './CareFields';
import classes from './ClientDetails.module.css';
import { clientFieldText } from './client-field-text';
import { hasTerms, InsuranceCard } from './InsuranceCard';
import { SaveState } from './SaveState';
import { useSaveClient } from './use-save-client';

const fieldId = (field: ClientField) => `client-${field}`;

/** The record's own fields. Edits by two people are merged; what was typed is kept through refusals and lost connections. */
export function ClientDetails({ client }: { client: Client }) {
  // The record this form started from. A newer copy from the server must not move it under somebody's typing.
  const [base, setBase] = useState(client);
  const [attempt, setAttempt] = useState(0);
  const form = useForm({
    initialValues: clientFormValues(client),
    validateInputOnBlur: true,
    validate: (values) => clientProblems(clientFieldsOf(values, base)),
  });
  const saving = useSaveClient(base, {
    onSaved: (saved) => {
      setBase(saved);
      form.resetDirty(clientFormValues(saved));
    },
    onMerged: (newer, merged) => {
      setBase(newer);
      form.resetDirty(clientFormValues(newer));
      form.setValues(merged);
    },
  });
  const team = useQuery(api.team.list.queryOptions());
  const people = team.data?.items ?? [];
  const isDirty = form.isDirty();
  useEffect(() => {
    if (client.version === base.version || isDirty || saving.isSaving) return;
    setBase(client);
    form.setValues(clientFormValues(client));
    form.resetDirty(clientFormValues(client));
  }, [client, base.version, isDirty, saving.isSaving, form]);
  useEffect(() => {
    const refused = fieldErrors(saving.error);
    if (Object.keys(refused).length > 0) form.setErrors(refused);
    if (saving.error) setAttempt((count) => count + 1);
    // Each refusal is shown once; the form object changes with every key press.
  }, [saving.error, form.setErrors]);

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(saving.save, () => setAttempt((count) => count + 1))}
    >
      <UnsavedGuard isDirty={isDirty} />
      <ErrorSummary
        attempt={attempt}
        errors={
          saving.error && Object.keys(form.errors).length === 0
            ? [{ id: fieldId('name'), label: 'The changes were not saved', message: sentenceOf(saving.error) }]
            : summaryOf(form.errors, fieldId)
        }
      />
      <ConflictPanel
        changes={saving.foreign}
        labels={CLIENT_FIELD_LABELS}
        textOf={(field, value) => clientFieldText(field, value, people)}
        onKeep={saving.settle}
        onTake={(change) => {
          form.setFieldValue(change.field, change.theirs);
          saving.settle(change);
        }}
      />
      <Card title="The business" sub="Only the name is needed. Everything else can follow.">
        <Stack gap={16}>
          <TextInput id={fieldId('name')} label={CLIENT_FIELD_LABELS.name} {...form.getInputProps('name')} />
          <FactFields
            inputProps={(field) => form.getInputProps(field)}
            fieldId={fieldId}
            currency={client.currency}
            optional={[]}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
            {(['website', 'city'] as const).map((field) => (
              <TextInput
                key={field}
                id={fieldId(field)}
                label={CLIENT_FIELD_LABELS[field]}
                autoComplete="off"
                {...form.getInputProps(field)}
              />
            ))}
          </SimpleGrid>
        </Stack>
      </Card>
      <CareFields inputProps={form.getInputProps} fieldId={fieldId} people={people} />
      <InsuranceCard
        inputProps={form.getInputProps}
        fieldId={fieldId}
        currency={client.currency}
        hasTerms={hasTerms(form.values.insuranceTerms)}
      />
      <Card title="Background">
        <Textarea
          id={fieldId('notes')}
          label="What your team should know"
          description="Never shown to the client."
          rows={5}
          resize="vertical"
          {...form.getInputProps('notes')}
        />
      </Card>
      <Group
        justify="space-between"
        className={classes.foot}
        data-dirty={isDirty || undefined}
        data-within-reach={isDirty || undefined}
      >
        <SaveState isDirty={isDirty} isSaving={saving.isSaving} isWaiting={saving.isWaiting} isSaved={saving.isSaved} />
        <Group gap={12}>
          <Button variant="default" disabled={!isDirty || saving.isSaving} onClick={() => form.reset()}>
            Discard changes
          </Button>
          <Button type="submit" disabled={!isDirty || saving.isWaiting} loading={saving.isSaving && !saving.isWaiting}>
            Save
          </Button>
        </Group>
      </Group>
    </form>
  );
}
