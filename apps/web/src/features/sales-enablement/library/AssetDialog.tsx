import { ASSET_KINDS, type AssetKind } from '@fairlead/content/fields/asset-kinds';
import { ASSET_KIND_WORDS } from '@fairlead/content/sales/assets/kind-words';
import { ASSET_STATES, assetText, NEEDS_REVIEW_DATE, type SalesAsset } from '@fairlead/contract/features/sales-assets';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { schemaErrors } from '#kit/form/schema-errors';
import { ASSET_STATE_WORDS } from './asset-words';
import type { ShownAsset } from './shown-assets';

type AssetDialogProps = {
  /** What is changed or made one's own; null for a new text. */
  asset: ShownAsset | null;
  onSaved: (saved: SalesAsset) => void;
  onClose: () => void;
};

type Values = {
  kind: AssetKind;
  title: string;
  subject: string;
  body: string;
  state: SalesAsset['state'];
  reviewOn: string | null;
};

const kinds = ASSET_KINDS.map((value) => ({ value, label: ASSET_KIND_WORDS[value] }));
const states = ASSET_STATES.map((value) => ({ value, label: ASSET_STATE_WORDS[value].label }));
const MARKS =
  '“# ” begins a heading, “- ” a list item. {{firstName}} and other names in braces are filled in before it is used.';
const SLIDE_MARKS = 'Each heading begins a slide: its list is shown, and other text goes into the speaker’s notes.';

const textOf = ({ title, subject, body, state, reviewOn }: Values) => ({ title, subject, body, state, reviewOn });

function problemsOf(values: Values): Record<string, string> {
  const problems = schemaErrors(assetText, textOf(values));
  if (values.state === 'published' && values.reviewOn === null) problems.reviewOn ??= NEEDS_REVIEW_DATE;
  return problems;
}

/** A text in the team's own words. A ready-made one stays as it is: its copy is changed. */
export function AssetDialog({ asset, onSaved, onClose }: AssetDialogProps) {
  const queries = useQueryClient();
  const create = useMutation(api.salesAssets.create.mutationOptions());
  const save = useMutation(api.salesAssets.save.mutationOptions());
  const own = asset?.own ?? null;
  const form = useForm<Values>({
    initialValues: {
      kind: asset?.kind ?? 'email',
      title: asset?.title ?? '',
      subject: asset?.subject ?? '',
      body: asset?.body ?? '',
      state: own?.state ?? 'draft',
      reviewOn: own?.reviewOn ?? null,
    },
    validate: problemsOf,
  });
  return (
    <FormDialog<Values>
      title={own ? 'Edit the text' : asset ? 'Make it your own' : 'New text'}
      size={760}
      form={form}
      act="Save"
      onSubmit={async (values) => {
        const text = textOf(values);
        const saved = own
          ? await save.mutateAsync({ id: own.id, version: own.version, text })
          : await create.mutateAsync({ basedOn: asset?.key ?? null, kind: values.kind, text });
        await queries.invalidateQueries({ queryKey: api.salesAssets.key() });
        onSaved(saved);
      }}
      fieldsOf={(fields) =>
        Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^text\./, ''), words]))
      }
      onClose={onClose}
    >
      {!asset && <Select label="Kind" data={kinds} allowDeselect={false} {...form.getInputProps('kind')} />}
      <TextInput label="Title" maxLength={120} data-autofocus {...form.getInputProps('title')} />
      {form.values.kind === 'email' && <TextInput label="Subject" maxLength={200} {...form.getInputProps('subject')} />}
      <Textarea
        label="Text"
        description={form.values.kind === 'slides' ? `${MARKS} ${SLIDE_MARKS}` : MARKS}
        autosize
        minRows={10}
        maxRows={24}
        maxLength={20_000}
        {...form.getInputProps('body')}
      />
      <Select label="State" data={states} allowDeselect={false} {...form.getInputProps('state')} />
      <DayField label="Read it again on" {...form.getInputProps('reviewOn')} />
    </FormDialog>
  );
}
