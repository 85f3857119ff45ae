import { readinessHeadline } from '@fairlead/content/question-banks/readiness-headlines';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { Button, Stack } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { clientCrumbs } from '#domain/clients/client-crumbs';
import { SampleMark } from '#domain/clients/SampleMark';
import { GapMoney } from '#domain/plans/gap-money/GapMoney';
import { ErrorCard } from '#kit/feedback/ErrorCard';
import { FormAlert } from '#kit/feedback/FormAlert';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { EvidenceCard } from '../evidence/EvidenceCard';
import { AnswersCard } from './AnswersCard';
import { EventTimelineCard } from './breach/EventTimelineCard';
import { NoticesCard } from './breach/NoticesCard';
import { SquareCard } from './breach/SquareCard';
import { CompareView } from './CompareView';
import { GapsCard } from './gaps/GapsCard';
import { QuickWinsCard } from './gaps/QuickWinsCard';
import { RenewalCard } from './gaps/RenewalCard';
import { StopsCard } from './gaps/StopsCard';
import { MoveOutMenu } from './MoveOutMenu';
import { NewVersionButton } from './NewVersionButton';
import classes from './ResultPage.module.css';
import { ScoreStrip } from './ScoreStrip';
import { SectionsCard } from './SectionsCard';
import { TargetCard } from './TargetCard';
import { TierResultCard } from './TierResultCard';
import { useVersions } from './use-versions';

type ResultPageProps = {
  assessment: Assessment;
  bank: QuestionBank;
  isStaff: boolean;
  compareWith: string | undefined;
  onCompare: (otherId: string | undefined) => void;
  /** What other features offer with a result, such as a report of it. */
  acts?: ReactNode;
  /** Who must be told of a breach, where the bank's result shows it. */
  breachNotices?: ReactNode;
};

/** What came of an assessment: the score and what it means, what to do first, and what else the bank's result shows. */
export function ResultPage({
  assessment,
  bank,
  isStaff,
  compareWith,
  onCompare,
  acts,
  breachNotices,
}: ResultPageProps) {
  const write = useWriters();
  const { result, clientId } = assessment;
  const client = useQuery(api.clients.get.queryOptions({ input: { id: clientId } })).data;
  const { older, newest, open } = useVersions(assessment);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const gaps = useMemo(
    () =>
      (result?.gaps ?? []).flatMap(({ questionId }) => {
        const question = bank.questions.find(({ id }) => id === questionId);
        return question ? [{ id: questionId, title: question.recommendation.title, service: question.service }] : [];
      }),
    [bank, result],
  );
  const hasMoney = isStaff && gaps.length > 0;
  const money = useQuery({
    ...api.assessments.money.queryOptions({ input: { id: assessment.id } }),
    enabled: hasMoney && compareWith === undefined,
  });
  if (!result) return <ErrorCard title="This assessment has no result" />;
  const completed = { assessment, bank, result };
  const step = bank.questions.find(({ id }) => id === result.gaps[0]?.questionId)?.recommendation.title ?? null;
  const headline = readinessHeadline(bank, result.band, result.hardStops.length, step);
  const latestOlder = older[0];
  const canBegin = isStaff && client !== undefined && client.archivedAt === null;
  return (
    <>
      <PageHead
        crumbs={clientCrumbs({
          clientId,
          name: assessment.clientName,
          section: { bankId: bank.id, label: bank.shortTitle },
          here: isStaff ? `Version ${assessment.number}` : 'Result',
        })}
        title={headline.title}
        of={assessment.clientName}
        context={
          <>
            {bank.title} of {assessment.clientName}
            {isStaff && `, version ${assessment.number}`}
            {assessment.completedAt && `, completed ${write.fullDate(assessment.completedAt)}`}
            {assessment.completedByName && ` by ${assessment.completedByName}`} {assessment.isSample && <SampleMark />}
          </>
        }
        actions={
          <>
            {isStaff && latestOlder && (
              <Button
                variant="default"
                leftSection={<IconArrowsDiff size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => onCompare(compareWith ? undefined : latestOlder.id)}
              >
                {compareWith ? 'Close comparison' : 'Compare versions'}
              </Button>
            )}
            {acts}
            {isStaff && (
              <MoveOutMenu
                id={assessment.id}
                name={`${assessment.clientName}, ${bank.shortTitle}, version ${assessment.number}`}
              />
            )}
            {canBegin && <NewVersionButton clientId={clientId} bankId={bank.id} openId={open?.id ?? null} />}
          </>
        }
      />
      {isStaff && newest && newest.id !== assessment.id && (
        <FormAlert tone="info">
          Version {newest.number} is newer.{' '}
          <TextLink to="/clients/$clientId/assessments/$assessmentId" params={{ clientId, assessmentId: newest.id }}>
            See its result
          </TextLink>
        </FormAlert>
      )}
      <Stack gap={24}>
        <ScoreStrip {...completed} />
        {compareWith ? (
          <CompareView {...completed} otherId={compareWith} older={older} onChoose={onCompare} />
        ) : (
          <>
            <p className={classes.lead}>{headline.text}</p>
            <StopsCard {...completed} />
            <div className={classes.pair}>
              <SectionsCard {...completed} />
              <Stack gap={24}>
                <SquareCard {...completed} />
                <QuickWinsCard {...completed} />
              </Stack>
            </div>
            {bank.tiers && <TierResultCard assessment={assessment} tiers={bank.tiers} />}
            {isStaff && <TargetCard {...completed} />}
            <GapsCard {...completed} canPlan={canBegin} chosen={chosen} onChoose={setChosen} />
            {hasMoney && (
              <GapMoney
                clientId={clientId}
                query={money}
                gaps={gaps}
                chosen={chosen}
                onChoose={setChosen}
                canPlan={canBegin}
              />
            )}
            {bank.resultViews.includes('renewal') && client && <RenewalCard {...completed} client={client} />}
            {bank.resultViews.includes('event_timeline') && client && <EventTimelineCard client={client} />}
            {bank.resultViews.includes('event_timeline') && breachNotices}
            {isStaff && <EvidenceCard {...completed} />}
            <AnswersCard {...completed} />
            <NoticesCard bank={bank} />
          </>
        )}
      </Stack>
    </>
  );
}
