import { API_AREAS, type ApiArea, type ApiScope } from '@fairlead/contract/api/api-scopes';
import { KEY_LIVES, type NewApiKey } from '@fairlead/contract/features/api-keys';
import { Button, Checkbox, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { now } from '#app/locale/clock';
import { fullDate } from '#app/locale/figures';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { FormAlert } from '#kit/feedback/FormAlert';
import classes from './ApiKeys.module.css';
import { AREAS } from './key-words';

const DAY_MS = 86_400_000;
const LIFE_WORDS: Record<string, string> = { '30': '30 days', '90': '90 days', '365': '1 year', null: 'No end' };
const LIVES = KEY_LIVES.map((days) => ({ value: String(days), label: LIFE_WORDS[String(days)] ?? '' }));

type Values = { name: string; scopes: ApiScope[]; life: string };

type CreateKeyDialogProps = { onMade: (made: NewApiKey) => void; onClose: () => void };

/** Name, what it may do, and how long: what makes a key. Making one needs a sign-in of the last minutes. */
export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  useFocusReturn();
  const fresh = useFreshSignIn();
  const [opened] = useState(now);
  const form = useForm<Values>({
    initialValues: { name: '', scopes: [], life: '90' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter a name.' : null),
      scopes: (value) => (value.length === 0 ? 'Choose at least one thing the key may do.' : null),
    },
  });
  const create = useMutation({
    mutationFn: ({ name, scopes, life }: Values) => {
      const expiresInDays = life === 'null' ? null : Number(life);
      return fresh(() => api.apiKeys.create.call({ name, scopes, expiresInDays }));
    },
    onSuccess: (made) => made && onMade(made),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const { life } = form.values;
  const isProblemOfForm = create.error !== null && Object.keys(fieldErrors(create.error)).length === 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title="New API key"
      size={640}
      closeOnClickOutside={!form.isDirty()}
      closeOnEscape={!form.isDirty()}
    >
      <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <Stack gap={20}>
          {isProblemOfForm && <FormAlert>{sentenceOf(create.error)}</FormAlert>}
          <TextInput
            label="Name"
            description="Which program uses it, so that you know it again."
            maxLength={100}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <ScopeChoice
            value={form.values.scopes}
            error={form.errors.scopes}
            onChange={(scopes) => form.setFieldValue('scopes', scopes)}
          />
          <div>
            <div className={classes.label} id="key-life">
              Ends
            </div>
            <SegmentedControl aria-labelledby="key-life" fullWidth data={LIVES} {...form.getInputProps('life')} />
            <p className={classes.hint}>
              {life === 'null'
                ? 'It works until somebody revokes it.'
                : `It works until ${fullDate(new Date(opened.getTime() + Number(life) * DAY_MS).toISOString())}.`}
            </p>
          </div>
        </Stack>
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create key
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

type ScopeChoiceProps = {
  value: ApiScope[];
  error: React.ReactNode;
  onChange: (scopes: ApiScope[]) => void;
};

/** What the key may read and change, area by area. */
function ScopeChoice({ value, error, onChange }: ScopeChoiceProps) {
  const errorId = useId();
  return (
    <fieldset className={classes.scopes} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.label}>What it may do</legend>
      <Checkbox.Group value={value} onChange={(scopes) => onChange(scopes as ApiScope[])}>
        {AREAS.map((area) => (
          <AreaChoice key={area} area={area} />
        ))}
      </Checkbox.Group>
      {error && (
        <p className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function AreaChoice({ area }: { area: ApiArea }) {
  const { label, read, write } = API_AREAS[area];
  return (
    <div className={classes.area}>
      <div className={classes.areaName}>{label}</div>
      <Checkbox value={`${area}:read`} label="Read" aria-label={`${label}: read`} description={read} />
      {write && <Checkbox value={`${area}:write`} label="Change" aria-label={`${label}: change`} description={write} />}
    </div>
  );
}
