import { bankOf } from '@fairlead/content/question-banks/banks';
import type { BankQuestion } from '@fairlead/content/question-banks/schema';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { AnswerPage } from './answer/AnswerPage';
import type { AnswerPlace } from './answer/use-answer-place';
import { ResultPage } from './result/ResultPage';

type AssessmentPlace = AnswerPlace & {
  /** Id of the earlier version that a result is laid beside. */
  compare?: string | undefined;
};

type AssessmentPageProps = {
  assessmentId: string;
  place: AssessmentPlace;
  onPlace: (place: AssessmentPlace) => void;
  /** A client's own user reads results. */
  isStaff: boolean;
  /** What other features bring: to an open assessment, beside a question, to a result. */
  openActs?: (assessment: Assessment) => ReactNode;
  beside?: (assessment: Assessment, question: BankQuestion) => ReactNode;
  resultActs?: (assessment: Assessment) => ReactNode;
  /** Who must be told of a breach, where the bank's result shows it. */
  breachNotices?: (assessment: Assessment) => ReactNode;
};

/** One assessment: its questions while it is open, its result once it is completed. */
export function AssessmentPage(props: AssessmentPageProps) {
  const { assessmentId, place, onPlace, isStaff, openActs, beside, resultActs, breachNotices } = props;
  const query = useQuery({
    ...api.assessments.get.queryOptions({ input: { id: assessmentId } }),
    // Others answer as well: coming back to the page brings what they said.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} failed="This assessment could not load">
      {(assessment) => {
        const bank = bankOf(assessment.bankId, assessment.bankVersion, assessment.depth);
        // What is edited starts from what is stored now, not from what this browser remembers.
        if (assessment.state === 'open' && !query.isFetchedAfterMount) return <PageSkeleton />;
        if (assessment.state === 'open')
          return (
            <AnswerPage
              key={assessment.id}
              assessment={assessment}
              bank={bank}
              place={place}
              onPlace={onPlace}
              acts={openActs?.(assessment)}
              beside={(question) => beside?.(assessment, question)}
            />
          );
        return (
          <ResultPage
            key={assessment.id}
            assessment={assessment}
            bank={bank}
            isStaff={isStaff}
            compareWith={place.compare}
            onCompare={(compare) => onPlace({ compare })}
            acts={resultActs?.(assessment)}
            breachNotices={breachNotices?.(assessment)}
          />
        );
      }}
    </Loaded>
  );
}
