import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { Button, Group, Popover, Select, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { staffChoices } from '#domain/team/staff-choices';
import { FormAlert } from '#kit/feedback/FormAlert';
import { DayField } from '#kit/form/DayField';

/** Who leads an open assessment and by when it is due; changed where it stands. */
export function LeadAndDue({ assessment }: { assessment: Assessment }) {
  const write = useWriters();
  const [isOpen, setIsOpen] = useState(false);
  const { leadName, dueOn } = assessment;
  const words = [leadName ? `Owner: ${leadName}` : 'No owner', dueOn && `due ${write.fullDay(dueOn)}`];
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width={300} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          px={6}
          ml={-6}
          rightSection={<IconPencil size={14} stroke={1.6} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-label="Lead and due day"
          onClick={() => setIsOpen((open) => !open)}
        >
          {words.filter(Boolean).join(', ')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && <LeadForm assessment={assessment} onDone={() => setIsOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function LeadForm({ assessment, onDone }: { assessment: Assessment; onDone: () => void }) {
  const queries = useQueryClient();
  const team = useQuery(api.team.list.queryOptions());
  const [leadId, setLeadId] = useState(assessment.leadId);
  const [dueOn, setDueOn] = useState(assessment.dueOn);
  const { id } = assessment;
  const save = useMutation({
    mutationFn: () => {
      const lead = leadId === assessment.leadId ? {} : { leadId };
      const due = dueOn === assessment.dueOn ? {} : { dueOn };
      return apiClient.assessments.update({ id, ...lead, ...due });
    },
    onSuccess: (saved) => {
      queries.setQueryData(api.assessments.get.queryKey({ input: { id } }), saved);
      void queries.invalidateQueries({ queryKey: api.assessments.list.key() });
      onDone();
    },
  });
  const errors = fieldErrors(save.error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack gap={12}>
        {save.error && Object.keys(errors).length === 0 && <FormAlert>{sentenceOf(save.error)}</FormAlert>}
        <Select
          label="Lead"
          placeholder="Nobody yet"
          searchable
          openOnFocus={false}
          clearable
          data={staffChoices(team.data?.items, assessment.leadId)}
          value={leadId}
          onChange={setLeadId}
          error={errors.leadId}
          comboboxProps={{ withinPortal: false }}
        />
        <DayField label="Due" value={dueOn} onChange={setDueOn} error={errors.dueOn} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" size="sm" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
