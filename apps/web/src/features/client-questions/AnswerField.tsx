import { type Answer, numberUnit, type PortalQuestion } from '@fairlead/contract/features/client-questions';
import { Checkbox, NumberInput, Radio, Stack, Textarea } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { ChoiceCard } from '#kit/form/ChoiceCard';
import { DayField } from '#kit/form/DayField';
import { choicesOf, NOT_SURE } from './answer-words';

type AnswerFieldProps = {
  question: PortalQuestion;
  currency: string;
  said: Answer;
  onChange: (part: Partial<Answer>) => void;
  error: string | undefined;
};

const NOT_SURE_KEY = 'not_sure';

/** The field a question is answered in; not being sure is always one of the answers. */
export function AnswerField({ question, currency, said, onChange, error }: AnswerFieldProps) {
  const figures = useWriters().in(currency);
  const choices = choicesOf(question);
  if (choices.length > 0)
    return (
      <Radio.Group
        aria-label={question.question}
        value={said.notSure ? NOT_SURE_KEY : String(said.value ?? '')}
        onChange={(key) =>
          onChange(key === NOT_SURE_KEY ? { value: null, notSure: true } : { value: key, notSure: false })
        }
        error={error}
      >
        <Stack gap={8} mt={4}>
          {[...choices, { key: NOT_SURE_KEY, label: NOT_SURE }].map(({ key, label }) => (
            <ChoiceCard key={key} value={key} label={label} />
          ))}
        </Stack>
      </Radio.Group>
    );
  const common = { 'aria-label': question.question, error, disabled: said.notSure };
  return (
    <>
      {question.answerKind === 'number' ? (
        <NumberInput
          {...common}
          {...unitProps(question, figures)}
          maw={280}
          hideControls
          thousandSeparator
          min={0}
          value={said.value ?? ''}
          onChange={(value) => onChange({ value: value === '' ? null : value })}
        />
      ) : question.answerKind === 'date' ? (
        <DayField
          {...common}
          maw={280}
          value={said.value === null ? null : String(said.value)}
          onChange={(value) => onChange({ value })}
        />
      ) : (
        <Textarea
          {...common}
          autosize
          minRows={2}
          maxLength={2000}
          value={String(said.value ?? '')}
          onChange={(event) => onChange({ value: event.currentTarget.value || null })}
        />
      )}
      <Checkbox
        mt={12}
        label={NOT_SURE}
        checked={said.notSure}
        onChange={(event) => onChange({ notSure: event.currentTarget.checked })}
      />
    </>
  );
}

function unitProps({ about, aboutKey }: PortalQuestion, { symbol }: Figures) {
  const unit = numberUnit(about, aboutKey);
  if (unit === 'money') return { prefix: symbol, inputMode: 'decimal' } as const;
  return unit === 'percent' ? ({ suffix: '%', inputMode: 'decimal' } as const) : ({ inputMode: 'numeric' } as const);
}
