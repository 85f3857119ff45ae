import type { AskedQuestion } from '@fairlead/contract/features/assessment-requests';
import { NumberInput, Radio, Text } from '@mantine/core';
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
    <div className={classes.field}>
      {number && (
        <NumberInput
          className={classes.number}
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
        <div className={classes.options}>
          {choices.map((choice) => (
            <Radio.Card key={choice.value} value={choice.value} className={classes.option} aria-label={choice.label}>
              <Radio.Indicator />
              <span>
                <Text span variant="lead" fw={500} c="inherit" className={classes.label}>
                  {choice.label}
                </Text>
                {choice.text && (
                  <Detail span className={classes.line}>
                    {choice.text}
                  </Detail>
                )}
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}
