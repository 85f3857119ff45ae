import { COMPLIANCE_STATUS_WORDS } from '@fairlead/content/words/compliance-words';
import {
  COMPLIANCE_KNOWN_BY,
  COMPLIANCE_STATUSES,
  type ComplianceCheck,
  type ComplianceRequirement,
  LEAST_REASON,
  type ResultChange,
  SAY_WHY_NOT_APPLICABLE,
  SAY_WHY_NOT_REASONABLE,
} from '@fairlead/contract/features/compliance';
import { Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { Detail } from '#kit/text/text';
import type { CheckActs } from './use-check';

type ResultDialogProps = {
  requirement: ComplianceRequirement;
  check: ComplianceCheck;
  acts: CheckActs;
  onClose: () => void;
};

const KNOWN_BY_WORDS = { said: 'Someone said so', shown: 'It was shown', tested: 'It was tested' } as const;

/** How it is with one requirement, with what the framework asks about it. */
export function ResultDialog({ requirement, check, acts, onClose }: ResultDialogProps) {
  const { id, title, question, asksReason, result } = requirement;
  const form = useForm<Required<Omit<ResultChange, 'ownerId'>>>({
    initialValues: {
      status: result?.status ?? 'unknown',
      note: result?.note ?? '',
      reason: result?.reason ?? '',
      alternative: result?.alternative ?? '',
      approvedBy: result?.approvedBy ?? '',
      knownBy: result?.knownBy ?? null,
      dueOn: result?.dueOn ?? null,
    },
    validate: ({ status: said, reason, alternative }) => {
      const isLeftOut = said === 'not_applicable';
      const asksBoth = asksReason && (isLeftOut || said === 'not_met');
      return {
        reason:
          isLeftOut && reason.trim().length < LEAST_REASON
            ? SAY_WHY_NOT_APPLICABLE
            : asksBoth && reason.trim() === ''
              ? SAY_WHY_NOT_REASONABLE
              : null,
        alternative: asksBoth && alternative.trim() === '' ? SAY_WHY_NOT_REASONABLE : null,
      };
    },
  });
  const { status } = form.values;
  const isNot = status === 'not_applicable';
  const { method } = check.score.own;
  const asksAlternative = asksReason ? isNot || status === 'not_met' : method === 'maturity' && !isNot;
  const asksWhy = isNot || (asksReason && status === 'not_met');
  return (
    <FormDialog
      title={`${id} ${title}`}
      form={form}
      fieldsOf={(fields) =>
        Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^result\./, ''), words]))
      }
      onSubmit={async (values) => {
        await acts.answer(requirement, values);
      }}
      act="Save"
      onClose={onClose}
    >
      <Stack gap={16}>
        <Detail>{question}</Detail>
        <Radio.Group label="Status" {...form.getInputProps('status')}>
          <Stack gap={8} mt={8}>
            {COMPLIANCE_STATUSES.map((one) => (
              <Radio key={one} value={one} label={COMPLIANCE_STATUS_WORDS[one]} />
            ))}
          </Stack>
        </Radio.Group>
        {asksWhy && (
          <Textarea
            label={isNot ? 'Why does it not apply?' : 'Why is it not reasonable here?'}
            autosize
            minRows={2}
            {...form.getInputProps('reason')}
          />
        )}
        {asksAlternative && (
          <Textarea
            label="What do you do instead?"
            description={asksReason ? undefined : 'A compensating measure that is written down counts as met.'}
            autosize
            minRows={2}
            {...form.getInputProps('alternative')}
          />
        )}
        {isNot && (
          <TextInput
            label="Approved by"
            description={method === 'cmmc' ? 'Counts as met only with an approval.' : undefined}
            {...form.getInputProps('approvedBy')}
          />
        )}
        <Select
          label="How do you know?"
          data={COMPLIANCE_KNOWN_BY.map((value) => ({ value, label: KNOWN_BY_WORDS[value] }))}
          clearable
          {...form.getInputProps('knownBy')}
        />
        <DayField label="Due" {...form.getInputProps('dueOn')} />
        <Textarea
          label="Note"
          description="Only your team sees it."
          autosize
          minRows={2}
          {...form.getInputProps('note')}
        />
      </Stack>
    </FormDialog>
  );
}
