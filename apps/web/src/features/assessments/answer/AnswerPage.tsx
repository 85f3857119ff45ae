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
import { DepthSwitch, HiddenAnswersNote } from './DepthSwitch';
import { LeadAndDue } from './LeadAndDue';
import { NewQuestionsNote } from './NewQuestionsNote';
import { KeysDialog } from './question/KeysDialog';
import { OneQuestion } from './question/OneQuestion';
import { QuestionList } from './question/QuestionList';
import { useKeysOn, useQuestionKeys } from './question/use-question-keys';
import { ReviewStep } from './ReviewStep';
import { SectionRail } from './SectionRail';
import { StandingSoFar } from './StandingSoFar';
import { SuggestionsBanner } from './suggestions/SuggestionNotes';
import { useSuggestions } from './suggestions/use-suggestions';
import { type AnswerPlace, useAnswerPlace } from './use-answer-place';
import { type KeptAnswers, useAnswers } from './use-answers';

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
  const { values, isClosed } = kept;
  const [view, setView] = useLocalStorage<'one' | 'list'>({
    key: 'fairlead-answer-view',
    defaultValue: 'one',
    getInitialValueInEffect: false,
  });
  const [keysOn, setKeysOn] = useKeysOn();
  const [isAsking, setIsAsking] = useState(false);
  const hasDrawer = useHasDrawer();
  const { revenueClass } = assessment;
  const score = useMemo(
    () => scoreAssessment(bank, values, { submitted: false, revenueClass }),
    [bank, values, revenueClass],
  );
  const suggestions = useSuggestions(assessment, bank);
  const at = useAnswerPlace(bank, kept, place, onPlace);
  const { asked, open, question, index, isReview, goTo, openQuestion } = at;
  const isOne = view === 'one' && !isReview;

  useQuestionKeys(keysOn, {
    onNext: () => isOne && goTo(asked[index + 1]),
    onBack: () => (isReview ? openQuestion(asked.at(-1)?.id) : isOne && index > 0 && goTo(asked[index - 1])),
    onHelp: () => setIsAsking(true),
    onAnswer: (key) => {
      const choice = isOne && question && choicesOf(question, bank).find((one) => one.key === key);
      if (choice && question) kept.change(question.id, { value: choice.value }, true);
      return Boolean(choice);
    },
  });

  return (
    <>
      <AnswerHead assessment={assessment} bank={bank} kept={kept} asked={asked.length} open={open.length} acts={acts} />
      <NewQuestionsNote assessment={assessment} />
      <SuggestionsBanner kept={kept} suggestions={suggestions} />
      <HiddenAnswersNote bank={bank} values={values} />
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
            progress={at.sections}
            current={isReview ? null : (question?.section ?? null)}
            onOpen={at.openSection}
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
                if (isReview) openQuestion(question?.id);
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
            suggestions={suggestions}
            at={place.q}
            foot={<Button onClick={at.openReview}>Review and complete</Button>}
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
              suggestions={suggestions}
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

type AnswerHeadProps = Pick<AnswerPageProps, 'assessment' | 'bank' | 'acts'> & {
  kept: KeptAnswers;
  /** How many questions are asked, and how many of them are open. */
  asked: number;
  open: number;
};

function AnswerHead({ assessment, bank, kept, asked, open, acts }: AnswerHeadProps) {
  return (
    <PageHead
      crumbs={clientCrumbs({
        clientId: assessment.clientId,
        name: assessment.clientName,
        section: { bankId: bank.id, label: bank.shortTitle },
        here: `Version ${assessment.number}`,
      })}
      title={bank.title}
      of={assessment.clientName}
      context={`Version ${assessment.number} · ${asked - open} of ${asked} answered`}
      details={
        <>
          <LeadAndDue assessment={assessment} />
          {bank.depths && <DepthSwitch assessment={assessment} bank={bank} depths={bank.depths} />}
        </>
      }
      actions={
        <>
          <SaveState
            kept={[...kept.answers.values()]}
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
  );
}
