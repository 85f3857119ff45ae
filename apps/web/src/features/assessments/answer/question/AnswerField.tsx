import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import { readAnswer } from '@fairlead/risk/assessment/answers';
import { Button, NumberInput, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { type Choice, choicesOf } from '#features/assessments/answer-choices';
import { Detail, Quiet } from '#kit/text/text';
import classes from './AnswerField.module.css';

type AnswerFieldProps = {
  question: BankQuestion;
  bank: QuestionBank;
  value: string | null;
  onChange: (value: string | null) => void;
  /** Small and without keys, in a list of many. */
  isCompact?: boolean;
  showKeys?: boolean;
  problem?: string | undefined;
};

/** The answer of a question, in whatever form its bank asks for it. */
export function AnswerField(props: AnswerFieldProps) {
  const { question, bank, value, onChange, isCompact = false, showKeys = false, problem } = props;
  const { form } = question;
  const choices = choicesOf(question, bank);
  const steps = form.kind === 'scale' ? choices.slice(0, form.to - form.from + 1) : [];
  const cards = choices.slice(steps.length);
  return (
    <div className={classes.field} data-compact={isCompact || undefined}>
      {form.kind === 'number' && (
        // What was typed and cannot be stored gives way to a card, and to what somebody else stores.
        <NumberAnswer
          key={readsAsNumber(value) ? 'number' : value}
          bank={bank}
          question={question}
          form={form}
          value={value}
          onChange={onChange}
        />
      )}
      <Radio.Group
        aria-label={question.question}
        value={value ?? ''}
        onChange={(next) => onChange(next)}
        error={problem}
      >
        {form.kind === 'scale' && (
          <div>
            <div className={classes.steps}>
              {steps.map((step) => (
                <Radio.Card key={step.value} value={step.value} className={classes.step} aria-label={step.label}>
                  {step.label}
                </Radio.Card>
              ))}
            </div>
            <Detail component="div" className={classes.ends} aria-hidden="true">
              <span>{form.lowLabel}</span>
              <span>{form.highLabel}</span>
            </Detail>
          </div>
        )}
        <div className={classes.cards}>
          {cards.map((choice) => (
            <ChoiceCard key={choice.value} choice={choice} showKey={showKeys} isCompact={isCompact} />
          ))}
        </div>
      </Radio.Group>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.clear}
        data-idle={value === null || undefined}
        onClick={() => onChange(null)}
      >
        Clear answer
      </Button>
    </div>
  );
}

const readsAsNumber = (value: string | null) => value === null || Number.isFinite(Number(value));

type ChoiceCardProps = { choice: Choice; showKey: boolean; isCompact: boolean };

function ChoiceCard({ choice: { value, label, text, key }, showKey, isCompact }: ChoiceCardProps) {
  return (
    <Radio.Card value={value} className={classes.card} aria-label={label}>
      {!isCompact && <Radio.Indicator className={classes.dot} />}
      <span>
        <Text display="block" span size={isCompact ? 'md' : 'lg'} fw={isCompact ? 500 : 600}>
          {label}
        </Text>
        {text && !isCompact && (
          <Quiet display="block" span>
            {text}
          </Quiet>
        )}
      </span>
      {showKey && key && (
        <span className={classes.key} aria-hidden="true">
          {key}
        </span>
      )}
    </Radio.Card>
  );
}

type NumberAnswerProps = Pick<AnswerFieldProps, 'bank' | 'question' | 'value' | 'onChange'> & {
  form: Extract<BankQuestion['form'], { kind: 'number' }>;
};

/** A number that is stored once it can be; until then it stays in the field with a sentence that says why not. */
function NumberAnswer({ bank, question, form, value, onChange }: NumberAnswerProps) {
  const [refused, setRefused] = useState<{ typed: string; sentence: string } | null>(null);
  const stored = readsAsNumber(value) ? (value ?? '') : '';
  return (
    <NumberInput
      maw={320}
      aria-label={question.question}
      data-number-answer
      value={refused?.typed ?? stored}
      onChange={(next) => {
        const typed = String(next);
        const reading = typed === '' ? null : readAnswer(bank, question, typed);
        if (reading?.kind === 'refused') setRefused({ typed, sentence: reading.message });
        else {
          setRefused(null);
          onChange(typed === '' ? null : typed);
        }
      }}
      suffix={` ${form.unit}`}
      allowDecimal={!form.whole}
      allowNegative={form.min < 0}
      thousandSeparator
      hideControls
      error={refused?.sentence}
    />
  );
}
