import { CALL_OUTCOMES, type CallOutcome, callRecord, WRITE_OUTCOME } from '@fairlead/contract/features/sales-calls';
import type { SalesScript } from '@fairlead/contract/features/sales-scripts';
import { NumberInput, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { now } from '#app/locale/clock';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { OUTCOME_WORDS } from '../script-words';
import type { CallState } from './call-state';
import { useWaitingCalls } from './use-waiting-calls';

type EndCallDialogProps = {
  script: SalesScript;
  call: CallState;
  /** What is already known of how it ended. */
  outcome: CallOutcome | null;
  /** `isSaved` is false where the call waits for a connection. */
  onSaved: (isSaved: boolean) => void;
  onClose: () => void;
};

type Values = {
  outcome: CallOutcome | null;
  outcomeNote: string;
  step: string;
  person: string;
  on: string | null;
  talkShare: number | '';
};

const recordOf = (call: CallState, { outcome, outcomeNote, step, person, on, talkShare }: Values) => {
  const { startedAt, seconds, ticks, notes } = call;
  const hasStep = [step, person, on ?? ''].some((part) => part.trim() !== '');
  return {
    startedAt,
    seconds,
    ticks,
    notes,
    outcome,
    outcomeNote,
    endedAt: now().toISOString(),
    nextStep: hasStep || outcome === 'next_step' ? { text: step, person, on } : null,
    talkShare: talkShare === '' ? null : talkShare,
  };
};

/** How a call ended; nothing of it is saved before. */
export function EndCallDialog({ script, call, outcome, onSaved, onClose }: EndCallDialogProps) {
  const { save } = useWaitingCalls();
  const form = useForm<Values>({
    initialValues: { outcome, outcomeNote: '', step: '', person: '', on: null, talkShare: '' },
    validate: (values) => fieldProblems(recordOf(call, values)),
  });
  return (
    <FormDialog<Values>
      title="How did the call end?"
      form={form}
      isDirty={false}
      act="Save the call"
      onSubmit={async (values) => {
        const record = callRecord.parse(recordOf(call, values));
        onSaved(await save({ scriptId: script.id, key: call.key, call: record }));
      }}
      onClose={onClose}
    >
      <Radio.Group label="Outcome" {...form.getInputProps('outcome')}>
        <Stack gap={10} mt={8}>
          {CALL_OUTCOMES.map((key) => (
            <Radio key={key} value={key} label={OUTCOME_WORDS[key].label} description={OUTCOME_WORDS[key].means} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="In their words (optional)"
        autosize
        minRows={2}
        maxLength={1_000}
        {...form.getInputProps('outcomeNote')}
      />
      <TextInput label="Next step" maxLength={500} {...form.getInputProps('step')} />
      <DayField label="On" {...form.getInputProps('on')} />
      <TextInput label="With" placeholder="Name" maxLength={200} {...form.getInputProps('person')} />
      <NumberInput
        label="How much you spoke, in percent (optional)"
        allowDecimal={false}
        min={0}
        max={100}
        {...form.getInputProps('talkShare')}
      />
    </FormDialog>
  );
}

/** What is missing, at the fields of the dialog, in the sentences of the operation. */
function fieldProblems(record: ReturnType<typeof recordOf>): Record<string, string> {
  const checked = callRecord.safeParse(record);
  if (checked.success) return {};
  const fields = { 'nextStep.text': 'step', 'nextStep.person': 'person', 'nextStep.on': 'on', nextStep: 'on' };
  const problems: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) {
    const name = path.join('.');
    problems[fields[name as keyof typeof fields] ?? name] ??= message;
  }
  if (record.outcome === null) problems.outcome = WRITE_OUTCOME;
  return problems;
}
