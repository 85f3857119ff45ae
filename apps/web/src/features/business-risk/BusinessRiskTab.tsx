import { type BusinessRiskStanding, CREDITS_OF_ALL_PARTS } from '@fairlead/contract/features/business-risk';
import { Box, Button, Stack } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { openPricingModal } from '#domain/plans/pricing-modal';
import { CreditNote } from '#domain/trials/CreditNote';
import { useCreditsLeft } from '#domain/trials/credits';
import { EmptyState } from '#kit/feedback/EmptyState';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Detail, Note, Strong } from '#kit/text/text';
import classes from './BusinessRisk.module.css';
import { PartActions } from './PartActions';
import { PartCard } from './PartCard';
import { creditsToCome, isComputed, nextPart, PART_WORDS } from './part-words';
import { ScoreCard } from './ScoreCard';
import { VersionsCard } from './VersionsCard';

type BusinessRiskTabProps = {
  clientId: string;
  /** Staff work on the parts; a client's own user reads what is kept. */
  isStaff: boolean;
  /** Nothing of the sample takes a credit. */
  isSample: boolean;
  /** Makes the combined report of the newest version. */
  report: (version: BusinessRiskStanding['versions'][number]) => ReactNode;
  /** Proposals, below the assessment they follow from. */
  children: ReactNode;
};

/** How often it is looked whether a run has ended. */
const LOOK_AGAIN_MS = 2_000;

/** The three parts of one subject, what they come to, and every version that was kept. */
export function BusinessRiskTab({ clientId, isStaff, isSample, report, children }: BusinessRiskTabProps) {
  const standing = useQuery({
    ...api.businessRisk.get.queryOptions({ input: { clientId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.parts.some(isComputed) ? LOOK_AGAIN_MS : false),
  });
  return (
    <Loaded query={standing} skeleton={<PageSkeleton />} failed="The Business Risk Assessment could not load">
      {(data) => (
        <Stack gap={24}>
          {isStaff ? <Guided standing={data} isSample={isSample} report={report} /> : <Kept standing={data} />}
          {isStaff && data.versions.length > 0 && <VersionsCard clientId={clientId} versions={data.versions} />}
          {children}
        </Stack>
      )}
    </Loaded>
  );
}

type GuidedProps = { standing: BusinessRiskStanding } & Pick<BusinessRiskTabProps, 'isSample' | 'report'>;

function Guided({ standing, isSample, report }: GuidedProps) {
  const write = useWriters();
  const { clientId, parts, combined, versions, isNew, isArchived } = standing;
  const next = isArchived ? null : nextPart(parts);
  const newest = versions[0];
  return (
    <div className={classes.cols}>
      <Card
        title="Three parts of one assessment"
        sub="The simulation starts from the answers of the other two, and runs again by itself when they change."
        flush
      >
        <Box component="ol" mt={10}>
          {parts.map((part, index) => (
            <PartCard
              key={part.part}
              place={index + 1}
              standing={part}
              isNext={part.part === next}
              actions={
                <PartActions clientId={clientId} standing={part} isNext={part.part === next} canWork={!isArchived} />
              }
            />
          ))}
        </Box>
        {isSample ? <CreditNote left={null} isSample /> : <Credits parts={parts} />}
      </Card>
      <ScoreCard combined={combined} sub={subOf(standing, write)}>
        {next && <Strong mt={16}>{`Next: ${PART_WORDS[next].name}.`}</Strong>}
        {isNew && !isArchived && <CompleteButton standing={standing} />}
        {!isNew && combined.score !== null && newest && (
          <Stack gap={8} align="flex-start" mt={20}>
            {report(newest)}
          </Stack>
        )}
      </ScoreCard>
    </div>
  );
}

function subOf({ isNew, combined, versions }: BusinessRiskStanding, write: Writers): string {
  const newest = versions[0];
  if (combined.score === null)
    return newest
      ? `Version ${newest.number} of ${write.fullDate(newest.completedAt)} is kept below.`
      : 'Not complete yet.';
  if (isNew || !newest) return 'All three parts are there. Complete it to keep this score.';
  return `Version ${newest.number}, completed ${write.fullDate(newest.completedAt)}.`;
}

/** What is left of a trial's credits beside what the parts will take. */
function Credits({ parts }: Pick<BusinessRiskStanding, 'parts'>) {
  const left = useCreditsLeft();
  const needed = creditsToCome(parts);
  if (left === null || needed === 0) return null;
  const uses =
    needed === CREDITS_OF_ALL_PARTS
      ? `Uses ${needed} credits, one for each part.`
      : `The parts still to do use ${needed} ${needed === 1 ? 'credit' : 'credits'}.`;
  return (
    <Detail className={classes.credits}>
      {`${uses} You have ${left} left.`}
      {left < needed && (
        <Button variant="subtle" size="compact-sm" onClick={openPricingModal}>
          Choose a plan
        </Button>
      )}
    </Detail>
  );
}

/** Keeps what the three parts come to, for good. */
function CompleteButton({ standing: { clientId, parts } }: { standing: BusinessRiskStanding }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: api.businessRisk.key() });
  const complete = useMutation(
    api.businessRisk.complete.mutationOptions({
      onSuccess: (after) => {
        queries.setQueryData(api.businessRisk.get.queryKey({ input: { clientId } }), after);
        void queries.invalidateQueries({ queryKey: api.clientActivity.key() });
      },
      onError: () => void refresh(),
    }),
  );
  const idOf = (part: 'financial' | 'insurance' | 'breach') => parts.find((one) => one.part === part)?.current?.id;
  const [simulationId, insuranceAssessmentId, breachAssessmentId] = [
    idOf('financial'),
    idOf('insurance'),
    idOf('breach'),
  ];
  if (!simulationId || !insuranceAssessmentId || !breachAssessmentId) return null;
  return (
    <Stack gap={8} align="flex-start" mt={20}>
      <Button
        loading={complete.isPending}
        leftSection={<IconFileCheck size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => complete.mutate({ clientId, simulationId, insuranceAssessmentId, breachAssessmentId })}
      >
        Complete the assessment
      </Button>
      <Note mt={6}>Takes no credit of its own. What is kept never changes.</Note>
      {complete.isError && <FormAlert>{sentenceOf(complete.error)}</FormAlert>}
    </Stack>
  );
}

/** The newest version as the client's own people read it. */
function Kept({ standing: { versions } }: { standing: BusinessRiskStanding }) {
  const write = useWriters();
  const newest = versions[0];
  if (!newest)
    return (
      <Card>
        <EmptyState
          title="No Business Risk Assessment yet"
          text="Once your provider has completed all three parts, your score and what stands behind it are here."
        />
      </Card>
    );
  return <ScoreCard combined={newest} sub={`Completed ${write.fullDate(newest.completedAt)}.`} />;
}
