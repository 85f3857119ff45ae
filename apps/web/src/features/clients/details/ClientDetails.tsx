import type { Client } from '@fairlead/contract/features/clients/clients';
import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { FactFields } from '#domain/clients/FactFields';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { ErrorSummary } from '#kit/form/ErrorSummary';
import { Card } from '#kit/layout/Card';
import { CLIENT_FIELD_LABELS, type ClientField } from '../client-fields';
import { summaryOf } from '../client-problems';
import { CareFields } from './CareFields';
import classes from './ClientDetails.module.css';
import { clientFieldText } from './client-field-text';
import { hasTerms, InsuranceCard } from './InsuranceCard';
import { SaveState } from './SaveState';
import { useClientForm } from './use-client-form';

const fieldId = (field: ClientField) => `client-${field}`;

/** The record's own fields. Edits by two people are merged; what was typed is kept through refusals and lost connections. */
export function ClientDetails({ client }: { client: Client }) {
  const write = useWriters();
  const { form, isDirty, conflict, handleSubmit, attempt, error, discard, ...state } = useClientForm(client);
  const { isSaving, isWaiting } = state;
  const team = useQuery(api.team.list.queryOptions());
  const people = team.data?.items ?? [];
  const isRefused = error !== null && Object.keys(form.errors).length === 0;
  return (
    <form noValidate className={classes.form} onSubmit={handleSubmit}>
      <UnsavedGuard isDirty={isDirty} />
      <ErrorSummary
        attempt={attempt}
        errors={
          isRefused
            ? [{ id: fieldId('name'), label: 'The changes were not saved', message: sentenceOf(error) }]
            : summaryOf(form.errors, fieldId)
        }
      />
      <ConflictPanel
        {...conflict}
        labels={CLIENT_FIELD_LABELS}
        textOf={(field, value) => clientFieldText(field, value, people, write)}
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
        <SaveState isDirty={isDirty} {...state} />
        <Group gap={12}>
          <Button variant="default" disabled={!isDirty || isSaving} onClick={discard}>
            Discard changes
          </Button>
          <Button type="submit" disabled={!isDirty || isWaiting} loading={isSaving && !isWaiting}>
            Save
          </Button>
        </Group>
      </Group>
    </form>
  );
}
