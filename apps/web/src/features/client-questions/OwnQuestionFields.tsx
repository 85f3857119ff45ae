import { ANSWER_KINDS, type AnswerKind } from '@fairlead/contract/features/client-questions';
import { Select, TagsInput, Textarea } from '@mantine/core';

/** A question in the words of the person who asks it. */
export type OwnQuestion = { question: string; why: string; answerKind: AnswerKind; choices: string[] };

const KIND_WORDS: Record<AnswerKind, string> = {
  grade: 'Yes, partly or no',
  text: 'A text',
  number: 'A number',
  date: 'A day',
  choice: 'One of several choices',
};

type OwnQuestionFieldsProps = { own: OwnQuestion; onChange: (change: Partial<OwnQuestion>) => void };

export function OwnQuestionFields({ own, onChange }: OwnQuestionFieldsProps) {
  return (
    <>
      <Textarea
        label="Your own question (optional)"
        data-autofocus
        autosize
        minRows={1}
        maxLength={500}
        value={own.question}
        onChange={(event) => onChange({ question: event.currentTarget.value })}
      />
      {own.question.trim() && (
        <>
          <Textarea
            label="Why you ask (optional)"
            autosize
            minRows={1}
            maxLength={1000}
            value={own.why}
            onChange={(event) => onChange({ why: event.currentTarget.value })}
          />
          <Select
            label="How it is answered"
            allowDeselect={false}
            data={ANSWER_KINDS.map((key) => ({ value: key, label: KIND_WORDS[key] }))}
            value={own.answerKind}
            onChange={(answerKind) => answerKind && onChange({ answerKind })}
          />
          {own.answerKind === 'choice' && (
            <TagsInput
              label="Choices"
              description="Press Enter after each."
              value={own.choices}
              onChange={(choices) => onChange({ choices })}
              maxTags={12}
            />
          )}
        </>
      )}
    </>
  );
}
