import { CHECK_ANSWERS, type CheckAnswer, type OpenedCheck } from '@fairlead/contract/features/leads';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Caption, Note } from '#kit/text/text';
import { ANSWER_WORDS, type CheckAnswersById } from './check-answers';

type CheckQuestionsProps = {
  questions: OpenedCheck['questions'];
  answers: CheckAnswersById;
  onAnswer: (id: string, answer: CheckAnswer) => void;
  onDone: () => void;
};

/** One question at a time; an answer leads to the next one. */
export function CheckQuestions({ questions, answers, onAnswer, onDone }: CheckQuestionsProps) {
  const [at, setAt] = useState(() => Math.min(Object.keys(answers).length, questions.length - 1));
  const head = useRef<HTMLHeadingElement>(null);
  const last = questions.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question that is shown is read from its beginning
  useEffect(() => head.current?.focus(), [at]);
  const question = questions[at];
  if (!question) return null;
  const next = () => (at === last ? onDone() : setAt(at + 1));
  return (
    <>
      <Progress
        value={(at / questions.length) * 100}
        size={6}
        aria-label={`Question ${at + 1} of ${questions.length}`}
      />
      <Caption mt={12}>
        {question.group} · {at + 1} of {questions.length}
      </Caption>
      <Text component="h1" variant="title" mt={8} tabIndex={-1} ref={head}>
        {question.question}
      </Text>
      {question.help && <Note mt={8}>{question.help}</Note>}
      <Group mt={24} gap={12}>
        {CHECK_ANSWERS.map((answer) => (
          <Button
            key={answer}
            size="md"
            variant={answers[question.id] === answer ? 'filled' : 'default'}
            aria-pressed={answers[question.id] === answer}
            onClick={() => {
              onAnswer(question.id, answer);
              next();
            }}
          >
            {ANSWER_WORDS[answer]}
          </Button>
        ))}
      </Group>
      <Group mt={32} justify="space-between">
        <Button variant="subtle" disabled={at === 0} onClick={() => setAt(at - 1)}>
          Back
        </Button>
        {answers[question.id] && (
          <Button variant="subtle" onClick={next}>
            Next
          </Button>
        )}
      </Group>
    </>
  );
}
