import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { Flex, Stack } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Fold } from '#kit/layout/Fold';
import { Quiet } from '#kit/text/text';
import type { SuggestedAnswer } from '../suggestions/suggested-answers';
import { type KeptAnswers, keptOf } from '../use-answers';
import { QuestionHelp } from './QuestionHelp';
import classes from './QuestionList.module.css';
import { QuestionMarks } from './QuestionMarks';
import { QuestionView } from './QuestionView';

type QuestionListProps = {
  assessment: Assessment;
  bank: QuestionBank;
  kept: KeptAnswers;
  asked: BankQuestion[];
  suggestions: SuggestedAnswer[];
  /** The question to begin with. */
  at: string | undefined;
  foot: ReactNode;
};

const anchorOf = (questionId: string) => `question-${questionId}`;

/** All questions below one another, by section. */
export function QuestionList({ assessment, bank, kept, asked, suggestions, at, foot }: QuestionListProps) {
  useEffect(() => {
    if (at) document.getElementById(anchorOf(at))?.scrollIntoView?.({ block: 'start' });
  }, [at]);
  return (
    <Stack gap={32} maw={840}>
      {bank.sections.map((section) => {
        const own = asked.filter((question) => question.section === section.key);
        if (own.length === 0) return null;
        return (
          <section key={section.key} aria-labelledby={`section-${section.key}`}>
            <h2 id={`section-${section.key}`}>{section.label}</h2>
            <Quiet mt={2} mb={12}>
              {section.meaning}
            </Quiet>
            {own.map((question) => (
              <article key={question.id} id={anchorOf(question.id)} className={classes.question}>
                <QuestionMarks question={question} />
                <h3 className={classes.title}>{question.question}</h3>
                {question.help && <Quiet className={classes.help}>{question.help}</Quiet>}
                <QuestionView
                  assessmentId={assessment.id}
                  bank={bank}
                  question={question}
                  kept={keptOf(kept.answers, question.id)}
                  evidence={assessment.evidence.filter(({ questionId }) => questionId === question.id)}
                  suggestions={suggestions.filter(({ questionId }) => questionId === question.id)}
                  showKeys={false}
                  isCompact
                  onChange={(said, soon) => kept.change(question.id, said, soon)}
                  onSettle={(choice, field) => kept.settle(question.id, choice, field)}
                />
                <Fold title="Help">
                  <QuestionHelp question={question} isFolded />
                </Fold>
              </article>
            ))}
          </section>
        );
      })}
      <Flex justify="flex-end">{foot}</Flex>
    </Stack>
  );
}
