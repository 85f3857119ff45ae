import { DAY_MS } from '@fairlead/content/format/days';
import { END_WITHIN_90_DAYS, SHARE_LIMITS, shareEnd } from '@fairlead/contract/features/report-shares';
import { Button, Checkbox, Group, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { useServerNow } from '#app/session/session';
import { FormAlert } from '#kit/feedback/FormAlert';
import { DayField } from '#kit/form/DayField';
import { focusFirstError } from '#kit/form/focus-first-error';
import classes from './sharing.module.css';

type NewLinkFormProps = { reportId: string; onMade: (link: string) => void };

const USUAL_DAYS = 30;

/** For whom, until when, with which password. */
export function NewLinkForm({ reportId, onMade }: NewLinkFormProps) {
  const queries = useQueryClient();
  const serverNow = useServerNow();
  const dayIn = (days: number) => new Date(serverNow().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const form = useForm({
    initialValues: { recipient: '', endsOn: dayIn(USUAL_DAYS) as string | null, password: '', downloads: true },
    validate: {
      endsOn: (day) => (day && shareEnd(day, serverNow()) ? null : END_WITHIN_90_DAYS),
      password: (text) =>
        text === '' || text.length >= SHARE_LIMITS.passwordFrom
          ? null
          : `Use at least ${SHARE_LIMITS.passwordFrom} characters.`,
    },
  });
  const create = useMutation(
    api.reportShares.create.mutationOptions({
      onSuccess: async ({ link }) => {
        onMade(link);
        await queries.invalidateQueries({ queryKey: api.reportShares.key() });
        await queries.invalidateQueries({ queryKey: api.reports.list.key() });
      },
      onError: (error) => {
        const errors = fieldErrors(error);
        form.setErrors(errors);
        focusFirstError(errors);
      },
    }),
  );
  const isAtField = Object.keys(fieldErrors(create.error)).length > 0;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        ({ recipient, endsOn, password, downloads }) =>
          create.mutate({ reportId, recipient, endsOn: endsOn ?? '', downloads, ...(password ? { password } : {}) }),
        focusFirstError,
      )}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb={16}>
        <TextInput
          label="Recipient (optional)"
          description="Only your team reads this."
          maxLength={200}
          {...form.getInputProps('recipient')}
        />
        <DayField
          label="Expires"
          description={`At most ${SHARE_LIMITS.days} days.`}
          min={dayIn(0)}
          max={dayIn(SHARE_LIMITS.days)}
          {...form.getInputProps('endsOn')}
        />
        <PasswordInput
          label="Password (optional)"
          description="Send it separately from the link."
          autoComplete="new-password"
          maxLength={SHARE_LIMITS.passwordTo}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          {...form.getInputProps('password')}
        />
        <Checkbox
          className={classes.check}
          label="Offer the PDF as a download"
          description="Without it there is no button for it. Readers can still keep a copy of what they see."
          {...form.getInputProps('downloads', { type: 'checkbox' })}
        />
      </SimpleGrid>
      <FormAlert>{create.isError && !isAtField && sentenceOf(create.error)}</FormAlert>
      <Group justify="flex-end">
        <Button type="submit" loading={create.isPending}>
          Create link
        </Button>
      </Group>
    </form>
  );
}
