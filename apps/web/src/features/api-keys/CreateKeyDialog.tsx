import { DAY_MS } from '@fairlead/content/format/days';
import { API_AREAS, type ApiArea, type ApiScope } from '@fairlead/contract/api/api-scopes';
import { KEY_LIVES, type NewApiKey } from '@fairlead/contract/features/api-keys';
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { useServerNow } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { Label, Medium, Note, Problem } from '#kit/text/text';
import classes from './ApiKeys.module.css';
import { AREAS } from './key-words';

const LIFE_WORDS: Record<string, string> = { '30': '30 days', '90': '90 days', '365': '1 year', null: 'No end' };
const LIVES = KEY_LIVES.map((days) => ({ value: String(days), label: LIFE_WORDS[String(days)] ?? '' }));

type Values = { name: string; scopes: ApiScope[]; life: string };

type CreateKeyDialogProps = { onMade: (made: NewApiKey) => void; onClose: () => void };

/** Name, what it may do, and how long: what makes a key. Making one needs a sign-in of the last minutes. */
export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  const write = useWriters();
  const fresh = useFreshSignIn();
  const [opened] = useState(useServerNow());
  const form = useForm<Values>({
    initialValues: { name: '', scopes: [], life: '90' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter a name.' : null),
      scopes: (value) => (value.length === 0 ? 'Choose at least one thing the key may do.' : null),
    },
  });
  const handleSubmit = async ({ name, scopes, life }: Values) => {
    const expiresInDays = life === 'null' ? null : Number(life);
    const made = await fresh(() => api.apiKeys.create.call({ name, scopes, expiresInDays }));
    if (made) onMade(made);
    // The secret is shown in this one's place.
    return false;
  };
  const { life } = form.values;
  return (
    <FormDialog title="New API key" size={640} form={form} onSubmit={handleSubmit} act="Create key" onClose={onClose}>
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
        <Label p={0} mb={6} component="div" id="key-life">
          Ends
        </Label>
        <SegmentedControl aria-labelledby="key-life" fullWidth data={LIVES} {...form.getInputProps('life')} />
        <Note mt={8}>
          {life === 'null'
            ? 'It works until someone revokes it.'
            : `It works until ${write.fullDate(new Date(opened.getTime() + Number(life) * DAY_MS).toISOString())}.`}
        </Note>
      </div>
    </FormDialog>
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
      <Label p={0} mb={6} component="legend">
        What it may do
      </Label>
      <Checkbox.Group value={value} onChange={(scopes) => onChange(scopes as ApiScope[])}>
        {AREAS.map((area) => (
          <AreaChoice key={area} area={area} />
        ))}
      </Checkbox.Group>
      {error && (
        <Problem mt={8} id={errorId} role="alert">
          {error}
        </Problem>
      )}
    </fieldset>
  );
}

function AreaChoice({ area }: { area: ApiArea }) {
  const { label, read, write } = API_AREAS[area];
  return (
    <div className={classes.area}>
      <Medium component="div">{label}</Medium>
      <Checkbox value={`${area}:read`} label="Read" aria-label={`${label}: read`} description={read} />
      {write && <Checkbox value={`${area}:write`} label="Change" aria-label={`${label}: change`} description={write} />}
    </div>
  );
}
