import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { Box, Button, Progress, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useToastsAtTop } from '#kit/feedback/toasts-place';
import { Note, Small } from '#kit/text/text';
import { minutesLeft } from '../progress';
import type { SuggestedAnswer } from '../suggestions/suggested-answers';
import { type KeptAnswers, keptOf } from '../use-answers';
import classes from './OneQuestion.module.css';
import { QuestionHelp } from './QuestionHelp';
import { QuestionMarks } from './QuestionMarks';
import { QuestionView } from './QuestionView';
import { SimulatedFigure } from './SimulatedFigure';

type OneQuestionProps = {
  assessment: Assessment;
  bank: QuestionBank;
  question: BankQuestion;
  kept: KeptAnswers;
  asked: BankQuestion[];
  suggestions: SuggestedAnswer[];
  open: BankQuestion[];
  /** Place of the question among those asked. */
  index: number;
  showKeys: boolean;
  /** To another question; past the last one, to the last look. */
  onGo: (question: BankQuestion | undefined) => void;
  beside?: ReactNode;
};

/** One question on a page of its own, with its help beside it and the way on below. */
export function OneQuestion(props: OneQuestionProps) {
  const { assessment, bank, question, kept, asked, suggestions, open, index, showKeys, onGo, beside } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const isFirstLook = useRef(index === 0);
  const isNarrow = useMediaQuery('(max-width: 83.74em)', false, { getInitialValueInEffect: false });
  // Whoever comes by keyboard or is read to starts at the question. The view is a new one for each.
  useEffect(() => {
    if (!isFirstLook.current) title.current?.focus({ preventScroll: true });
    isFirstLook.current = false;
  }, []);
  useToastsAtTop();
  const section = bank.sections.find(({ key }) => key === question.section);
  const inSection = asked.filter((one) => one.section === question.section);
  const done = asked.length - open.length;
  const left = minutesLeft(bank, open.length);
  const isLast = index === asked.length - 1;
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <section aria-labelledby="question-title">
          <Small fw={600} c="var(--fl-brand-text)" mt={4}>
            {section?.label} · question {inSection.indexOf(question) + 1} of {inSection.length}
          </Small>
          <QuestionMarks question={question} />
          <Text mt={8} mb={10} component="h2" variant="headline" id="question-title" ref={title} tabIndex={-1}>
            {question.question}
          </Text>
          {question.help && (
            <Text variant="lead" maw="60ch">
              {question.help}
            </Text>
          )}
          {question.figure && <SimulatedFigure clientId={assessment.clientId} figure={question.figure} />}
          <Box mt={24} mb={24}>
            <QuestionView
              assessmentId={assessment.id}
              bank={bank}
              question={question}
              kept={keptOf(kept.answers, question.id)}
              evidence={assessment.evidence.filter(({ questionId }) => questionId === question.id)}
              suggestions={suggestions.filter(({ questionId }) => questionId === question.id)}
              showKeys={showKeys}
              onChange={(said, soon) => kept.change(question.id, said, soon)}
              onSettle={(choice, field) => kept.settle(question.id, choice, field)}
            />
          </Box>
          {beside}
          {isNarrow && <QuestionHelp question={question} isFolded />}
        </section>
        <div className={classes.foot}>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
            disabled={index === 0}
            onClick={() => onGo(asked[index - 1])}
          >
            Back
          </Button>
          <Note component="div" className={classes.progress}>
            <Progress
              value={(100 * done) / Math.max(asked.length, 1)}
              size={6}
              radius="xl"
              aria-label="Questions answered"
              className={classes.bar}
            />
            <span>
              Question {index + 1} of {asked.length}
              {left > 0 && (
                <span className={classes.minutes}>, about {left === 1 ? '1 minute' : `${left} minutes`} left</span>
              )}
            </span>
          </Note>
          <Button
            rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => onGo(asked[index + 1])}
          >
            {isLast ? 'Review' : 'Next'}
          </Button>
        </div>
      </div>
      {!isNarrow && <QuestionHelp question={question} isFolded={false} />}
    </div>
  );
}
