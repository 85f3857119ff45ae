import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { scoreAssessment } from '@fairlead/risk/assessment/score';
import { ActionIcon, Button, Group, SegmentedControl, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconKeyboard } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { clientCrumbs } from '#domain/clients/client-crumbs';
import { FormAlert } from '#kit/feedback/FormAlert';
import { SaveState } from '#kit/form/SaveState';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink } from '#kit/links/links';
import { useHasDrawer } from '#kit/present/page-width';
import { choicesOf } from '../answer-choices';
import classes from './AnswerPage.module.css';
import { LeadAndDue } from './LeadAndDue';
import { placeOf, progressOf } from './progress';
import { KeysDialog } from './question/KeysDialog';
import { OneQuestion } from './question/OneQuestion';
import { QuestionList } from './question/QuestionList';
import { useKeysOn, useQuestionKeys } from './question/use-question-keys';
import { ReviewStep } from './ReviewStep';
import { SectionRail } from './SectionRail';
import { StandingSoFar } from './StandingSoFar';
import { isCarried, keptOf, useAnswers } from './use-answers';

/** What the address names: a question, or the last look before completing. */
export type AnswerPlace = { q?: string | undefined; step?: 'review' | undefined };

type AnswerPageProps = {
  assessment: Assessment;
  bank: QuestionBank;
  place: AnswerPlace;
  onPlace: (place: AnswerPlace) => void;
  /** What other features add beside the questions, such as asking the client. */
  acts?: ReactNode;
  beside?: (question: BankQuestion) => ReactNode;
};

/** Answering: one question at a time or all of them below one another, with the score as it builds. */
export function AnswerPage({ assessment, bank, place, onPlace, acts, beside }: AnswerPageProps) {
  const kept = useAnswers(assessment);
  const { answers, values, isClosed } = kept;
  const [view, setView] = useLocalStorage<'one' | 'list'>({
    key: 'fairlead-answer-view',
    defaultValue: 'one',
    getInitialValueInEffect: false,
  });
  const [keysOn, setKeysOn] = useKeysOn();
  const [isAsking, setIsAsking] = useState(false);
  const hasDrawer = useHasDrawer();
  const { asked, open, sections } = useMemo(() => progressOf(bank, values), [bank, values]);
  const score = useMemo(() => scoreAssessment(bank, values, { submitted: false }), [bank, values]);
  const isReview = place.step === 'review';
  // Answering the question that is open does not lead away from it.
  const [entered] = useState(
    () =>
      placeOf(asked, open, { wanted: place.q, isCarried: (questionId) => isCarried(keptOf(answers, questionId)) })?.id,
  );
  const question = asked.find(({ id }) => id === (place.q ?? entered)) ?? asked[0];
  const index = question ? asked.indexOf(question) : 0;
  const goTo = (next: BankQuestion | undefined) => onPlace(next ? { q: next.id } : { q: question?.id, step: 'review' });
  const isOne = view === 'one' && !isReview;

  useQuestionKeys(keysOn, {
    onNext: () => isOne && goTo(asked[index + 1]),
    onBack: () => (isReview ? onPlace({ q: asked.at(-1)?.id }) : isOne && index > 0 && goTo(asked[index - 1])),
    onHelp: () => setIsAsking(true),
    onAnswer: (key) => {
      const choice = isOne && question && choicesOf(question, bank).find((one) => one.key === key);
      if (choice && question) kept.change(question.id, { value: choice.value }, true);
      return Boolean(choice);
    },
  });

  const openSection = (key: string) => {
    const own = asked.filter(({ section }) => section === key);
    onPlace({ q: (own.find(({ id }) => open.some((one) => one.id === id)) ?? own[0])?.id });
  };
  const openQuestion = (questionId: string) => onPlace({ q: questionId });
  return (
    <>
      <PageHead
        crumbs={clientCrumbs({
          clientId: assessment.clientId,
          name: assessment.clientName,
          section: { bankId: bank.id, label: bank.shortTitle },
          here: `Version ${assessment.number}`,
        })}
        title={bank.title}
        of={assessment.clientName}
        context={`Version ${assessment.number} · ${asked.length - open.length} of ${asked.length} answered`}
        details={<LeadAndDue assessment={assessment} />}
        actions={
          <>
            <SaveState
              kept={[...answers.values()]}
              onRetry={() => void kept.flush()}
              conflict="Two answers to one question"
            />
            {acts}
            <ButtonLink
              variant="default"
              to="/clients/$clientId/assessments/$assessmentId"
              params={{ clientId: assessment.clientId, assessmentId: bank.id }}
            >
              Save and close
            </ButtonLink>
          </>
        }
      />
      {isClosed && (
        <FormAlert tone="info">
          This assessment was completed or discarded elsewhere, so nothing more can be saved to it. What you typed last
          is still on this page. Reload it to see what became of the assessment.
        </FormAlert>
      )}
      <div className={classes.page}>
        <div className={classes.rail}>
          <SectionRail
            bank={bank}
            progress={sections}
            current={isReview ? null : (question?.section ?? null)}
            onOpen={openSection}
            isSelect={hasDrawer}
          />
          <StandingSoFar bank={bank} score={score} onOpen={openQuestion} />
          <Group gap={8} wrap="nowrap" justify="space-between">
            <SegmentedControl
              size="sm"
              aria-label="How the questions are shown"
              data={[
                { value: 'one', label: 'One by one' },
                { value: 'list', label: 'All' },
              ]}
              value={view}
              onChange={(next) => {
                setView(next === 'list' ? 'list' : 'one');
                if (isReview) onPlace({ q: question?.id });
              }}
            />
            <Tooltip label="Answer with the keyboard">
              <ActionIcon
                variant="default"
                size={36}
                aria-label="Answer with the keyboard"
                className={classes.keyboard}
                onClick={() => setIsAsking(true)}
              >
                <IconKeyboard size={20} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </Group>
        </div>
        {isReview ? (
          <ReviewStep
            assessment={assessment}
            bank={bank}
            kept={kept}
            asked={asked}
            open={open}
            score={score}
            onOpen={openQuestion}
          />
        ) : view === 'list' ? (
          <QuestionList
            assessment={assessment}
            bank={bank}
            kept={kept}
            asked={asked}
            at={place.q}
            foot={<Button onClick={() => onPlace({ q: question?.id, step: 'review' })}>Review and complete</Button>}
          />
        ) : (
          question && (
            <OneQuestion
              key={question.id}
              assessment={assessment}
              bank={bank}
              question={question}
              kept={kept}
              asked={asked}
              open={open}
              index={index}
              showKeys={keysOn}
              onGo={goTo}
              beside={beside?.(question)}
            />
          )
        )}
      </div>
      {isAsking && <KeysDialog isOn={keysOn} onSwitch={setKeysOn} onClose={() => setIsAsking(false)} />}
    </>
  );
}
