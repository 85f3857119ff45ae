import { LEAD_STATES, type Lead, leadChange } from '@fairlead/contract/features/leads';
import { Button, Group, Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { RemoveDialog } from '#kit/dialog/RemoveDialog';
import { schemaErrors } from '#kit/form/schema-errors';
import { Fold } from '#kit/layout/Fold';
import { ButtonLink } from '#kit/links/links';
import { Note, Small } from '#kit/text/text';
import classes from './Leads.module.css';
import { LEAD_STATE_WORDS, SAID_WORDS } from './lead-words';

type Values = { state: Lead['state']; note: string };

const states = LEAD_STATES.map((value) => ({ value, label: LEAD_STATE_WORDS[value].label }));

/** What a lead said, how far it is, and the next step: a script for the first call. */
export function LeadDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const write = useWriters();
  const queries = useQueryClient();
  const change = useMutation(api.leads.change.mutationOptions());
  const remove = useMutation(api.leads.remove.mutationOptions());
  const [isRemoving, setIsRemoving] = useState(false);
  const form = useForm<Values>({
    initialValues: { state: lead.state, note: lead.note },
    validate: (values) => schemaErrors(leadChange, values),
  });
  const read = () => queries.invalidateQueries({ queryKey: api.leads.key() });
  if (isRemoving)
    return (
      <RemoveDialog
        title="Delete this lead?"
        text="The answers are lost. The prospect goes with them, unless someone has worked on it: then it stays without the person’s name and email."
        keep="Keep it"
        act="Delete lead"
        remove={async () => {
          await remove.mutateAsync({ id: lead.id });
          await read();
        }}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<Values>
      title={lead.company}
      size={720}
      form={form}
      act="Save"
      onSubmit={async (values) => {
        await change.mutateAsync({ id: lead.id, version: lead.version, change: values });
        await read();
      }}
      onClose={onClose}
    >
      <Small data-breaks dir="auto">
        {lead.name}, {lead.email}
      </Small>
      <Note>
        {lead.score} of 100, taken {write.recentInSentence(lead.createdAt)} with “{lead.formTitle}”. Deleted on{' '}
        {write.fullDay(lead.eraseOn)}, unless it becomes a client.
      </Note>
      {lead.outsideDomain && (
        <Note data-breaks>
          {lead.outsideDomain} may be looked at from outside, as {lead.name} agreed. What was seen is on the prospect’s
          Technology page.
        </Note>
      )}
      {lead.clientId && (
        <Group gap={8}>
          <ButtonLink to="/sandler-scripting/new" search={{ client: lead.clientId }}>
            Make a script
          </ButtonLink>
          <ButtonLink variant="default" to="/clients/$clientId" params={{ clientId: lead.clientId }}>
            Open the prospect
          </ButtonLink>
        </Group>
      )}
      <Fold title={`Answers (${lead.answers.length})`}>
        <dl className={classes.answers}>
          {lead.answers.map(({ questionId, question, answer }) => [
            <Small component="dt" key={`${questionId} asked`}>
              {question}
            </Small>,
            <Small component="dd" fw={600} key={`${questionId} said`}>
              {SAID_WORDS[answer]}
            </Small>,
          ])}
        </dl>
      </Fold>
      <Select label="State" data={states} allowDeselect={false} {...form.getInputProps('state')} />
      <Textarea label="Note" autosize minRows={2} maxLength={2_000} {...form.getInputProps('note')} />
      <div>
        <Button variant="subtle" color="red" onClick={() => setIsRemoving(true)}>
          Delete this lead
        </Button>
      </div>
    </FormDialog>
  );
}
