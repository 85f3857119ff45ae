import { newestBanks } from '@fairlead/content/question-banks/banks';
import { SimpleGrid, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { CreditNote } from '#domain/trials/CreditNote';
import { useCreditsLeft } from '#domain/trials/credits';
import { EmptyState } from '#kit/feedback/EmptyState';
import { LoadFailure, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { MoreButton } from '#kit/table/MoreButton';
import { pagesOf } from '#kit/table/pages-of';
import { BankCard } from './BankCard';
import { VersionTable } from './VersionTable';

type AssessmentsTabProps = {
  clientId: string;
  /** One of them alone; all without it. */
  bankId?: string;
  /** The team works on assessments; a client's own user reads their results. */
  isStaff: boolean;
  /** An archived record is only read. */
  canWork: boolean;
  /** Nothing of the sample takes a credit. */
  isSample: boolean;
};

/** One questionnaire or every one with its standing for one client, and all versions so far. */
export function AssessmentsTab({ clientId, bankId, isStaff, canWork, isSample }: AssessmentsTabProps) {
  const creditsLeft = useCreditsLeft({ isSample });
  const list = useInfiniteQuery(
    api.assessments.list.infiniteOptions(pagesOf({ clientId, ...(bankId ? { bankId } : {}) })),
  );
  if (list.isError)
    return (
      <LoadFailure error={list.error} failed="The assessments could not load" onRetry={() => void list.refetch()} />
    );
  if (!list.data) return <PageSkeleton blocks={[]} />;
  const versions = list.data.pages.flatMap((page) => page.items);
  const banks = newestBanks().filter(({ id }) =>
    isStaff ? bankId === undefined || bankId === id : versions.some((version) => version.bankId === id),
  );
  if (banks.length === 0)
    return (
      <Card>
        <EmptyState title="No results yet" text="Once an assessment is completed, its result is shown here." />
      </Card>
    );
  const completed = versions.filter(({ state }) => state !== 'open');
  return (
    <Stack gap={24}>
      {canWork && <CreditNote left={creditsLeft} isSample={isSample} />}
      <SimpleGrid cols={{ base: 1, md: banks.length === 1 ? 1 : 2 }} spacing={24}>
        {banks.map((bank) => (
          <BankCard
            key={bank.id}
            clientId={clientId}
            bank={bank}
            versions={versions.filter((version) => version.bankId === bank.id)}
            canWork={canWork && isStaff}
          />
        ))}
      </SimpleGrid>
      {completed.length > 0 && (
        <Card title="All versions" sub="A completed version never changes; working further begins a new one." flush>
          <VersionTable versions={completed} />
          <MoreButton list={list}>Show older versions</MoreButton>
        </Card>
      )}
    </Stack>
  );
}
