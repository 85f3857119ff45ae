import { PROPOSAL_INTRODUCTIONS } from '@fairlead/content/words/proposal-introductions';
import type { ProposalTemplate, TemplatePart } from '@fairlead/contract/features/proposals/proposals';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFileText } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { ItemList, ListItem } from '#kit/table/ItemList';

type TemplatesProps = { part: TemplatePart; text: string; onUse: (text: string) => void };

const NOUNS: Record<TemplatePart, string> = { introduction: 'introduction', terms: 'terms' };

/** Puts a text that was kept by name into the proposal, or keeps the one that is there. */
export function Templates(props: TemplatesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        style={{ justifySelf: 'start' }}
        aria-label={`Templates for the ${NOUNS[props.part]}`}
        onClick={() => setOpen(true)}
      >
        Templates
      </Button>
      {isOpen && <TemplatesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function TemplatesDialog({ part, text, onUse, onClose }: TemplatesProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const key = api.proposals.templates.queryKey();
  const list = useQuery(api.proposals.templates.queryOptions());
  const own = (list.data?.items ?? []).filter((one) => one.part === part);
  const ready = part === 'introduction' ? PROPOSAL_INTRODUCTIONS : [];
  const show = (after: { items: ProposalTemplate[] }) => queries.setQueryData(key, after);
  const remove = useMutation(api.proposals.removeTemplate.mutationOptions({ onSuccess: show }));
  const form = useForm({ initialValues: { name: '' } });
  const use = (body: string) => {
    onUse(body);
    onClose();
  };
  return (
    <FormDialog
      title={`Templates for the ${NOUNS[part]}`}
      size={640}
      form={form}
      onSubmit={async ({ name }) => {
        show(await api.proposals.saveTemplate.call({ part, name, body: text }));
        form.reset();
        return false;
      }}
      fieldsOf={({ body, ...fields }) => (body ? { ...fields, name: body } : fields)}
      act="Save as template"
      isDisabled={text.trim() === '' || form.values.name.trim() === ''}
      keep="Close"
      onClose={onClose}
    >
      {own.length + ready.length > 0 && (
        <ItemList>
          {own.map((one) => (
            <ListItem key={one.id} icon={IconFileText} title={one.name} line={beginningOf(one.body)}>
              <Group gap={4}>
                <Button variant="default" size="sm" aria-label={`Use ${one.name}`} onClick={() => use(one.body)}>
                  Use
                </Button>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={`Remove ${one.name}`}
                  loading={remove.isPending && remove.variables.id === one.id}
                  onClick={() => remove.mutate({ id: one.id })}
                >
                  Remove
                </Button>
              </Group>
            </ListItem>
          ))}
          {ready.map(({ name, body }) => (
            <ListItem key={name} icon={IconFileText} title={name} line={beginningOf(body)}>
              <Button variant="default" size="sm" aria-label={`Use ${name}`} onClick={() => use(body)}>
                Use
              </Button>
            </ListItem>
          ))}
        </ItemList>
      )}
      {remove.isError && <FormAlert>{sentenceOf(remove.error)}</FormAlert>}
      <TextInput
        label={`Name for the ${NOUNS[part]} in this proposal`}
        description="The same name again replaces the template."
        maxLength={80}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}

const SHOWN_CHARACTERS = 120;
const beginningOf = (body: string) =>
  body.length > SHOWN_CHARACTERS ? `${body.slice(0, SHOWN_CHARACTERS).trimEnd()}…` : body;
