import type { AskedQuestion } from '@fairlead/contract/features/assessment-requests';
import { NumberInput, Radio, Stack, Text } from '@mantine/core';
import { Detail } from '#kit/text/text';
import classes from './AskedQuestions.module.css';

type ReplyFieldProps = {
  question: AskedQuestion;
  value: string | null;
  onChange: (value: string | null, soon: boolean) => void;
  problem: string | undefined;
};

const isNumber = (value: string | null) => value !== null && Number.isFinite(Number(value));

/** The answer of a question, chosen from cards or typed as a number; not being sure is always one of them. */
export function ReplyField({ question, value, onChange, problem }: ReplyFieldProps) {
  const { number, choices, ends } = question;
  return (
    <Stack gap={12}>
      {number && (
        <NumberInput
          maw={320}
          aria-label={question.question}
          value={isNumber(value) ? (value ?? '') : ''}
          onChange={(next) => onChange(next === '' ? null : String(next), false)}
          suffix={` ${number.unit}`}
          allowDecimal={!number.whole}
          allowNegative={number.min < 0}
          thousandSeparator
          hideControls
          error={isNumber(value) ? problem : undefined}
        />
      )}
      {ends && (
        <Detail className={classes.ends}>
          <span>{ends.low}</span>
          <span>{ends.high}</span>
        </Detail>
      )}
      <Radio.Group
        aria-label={question.question}
        value={value ?? ''}
        onChange={(next) => onChange(next, true)}
        error={number && isNumber(value) ? undefined : problem}
        classNames={{ error: classes.error }}
      >
        <Stack gap={8}>
          {choices.map((choice) => (
            <Radio.Card key={choice.value} value={choice.value} className={classes.option} aria-label={choice.label}>
              <Radio.Indicator />
              <span>
                <Text display="block" span variant="lead" fw={500} c="inherit">
                  {choice.label}
                </Text>
                {choice.text && (
                  <Detail display="block" span>
                    {choice.text}
                  </Detail>
                )}
              </span>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}
