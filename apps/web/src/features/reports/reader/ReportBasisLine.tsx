import { BANK_RECORDS } from '@fairlead/content/question-banks/bank-records';
import { bankSource, REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { Report, ReportBasis } from '@fairlead/contract/features/reports';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { Fragment } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { OutdatedMark } from '#domain/clients/OutdatedMark';
import { TextLink } from '#kit/links/links';
import { Detail } from '#kit/text/text';
import type { useReportActions } from '../use-report-actions';

type ReportBasisLineProps = { report: Report; renew: ReturnType<typeof useReportActions>['renew'] };

/** What the report was made from and when; where there is newer work, that it is out of date. */
export function ReportBasisLine({ report, renew }: ReportBasisLineProps) {
  const write = useWriters();
  const basis = useQuery({
    ...api.reports.basis.queryOptions({ input: { id: report.id } }),
    // What is completed on other pages shows here at once.
    staleTime: 0,
  });
  const items = basis.data?.items ?? [];
  if (items.length === 0) return null;
  const outdated = items.filter((one) => one.outdated !== null);
  return (
    <Group gap="8px 16px" component="section" aria-label="Made from">
      <Detail>
        Made from{' '}
        {items.map((one, index) => (
          <Fragment key={one.source}>
            {index > 0 && ', '}
            <TextLink size="sm" underline="always" {...linkOf(report.clientId, one)}>
              {nameOf(one)}
            </TextLink>{' '}
            ({write.fullDate(one.completedAt)})
          </Fragment>
        ))}
        .
      </Detail>
      {outdated.length > 0 && (
        <>
          <OutdatedMark />
          <Detail>{reasonOf(outdated)}</Detail>
          <Button variant="default" size="xs" loading={renew.isPending} onClick={() => renew.mutate({ id: report.id })}>
            Regenerate with current data
          </Button>
        </>
      )}
    </Group>
  );
}

const WORDS: Partial<Record<ReportBasis['source'], string>> = {
  simulation: 'impact simulation',
  'business-risk': REPORT_KINDS['business-risk'].name,
  proposal: 'proposal',
  'compliance-check': 'compliance check',
  review: 'business review',
  'held-review': 'business review',
  'client-threats': 'technology and threats',
  'client-industry': 'threats of the industry',
  'client-gaps': 'all assessments',
};
/** What is as it was on the day of the report, and not one piece of work. */
const AS_OF_THE_DAY: readonly ReportBasis['source'][] = ['client-threats', 'client-industry', 'client-gaps'];

const bankOf = ({ source }: ReportBasis) => BANK_RECORDS.find(({ id }) => bankSource(id) === source);

/** What is not one piece of work has no number. */
const nameOf = (one: ReportBasis) => {
  const name = WORDS[one.source] ?? bankOf(one)?.shortTitle.toLowerCase() ?? one.source;
  return AS_OF_THE_DAY.includes(one.source) ? name : `${name} ${one.number}`;
};

function reasonOf(outdated: readonly ReportBasis[]): string {
  const newer = outdated.filter((one) => one.outdated === 'newer').map(nameOfNewer);
  if (newer.length > 0) return `There is a newer ${newer.join(', and a newer ')}.`;
  return 'Facts about the business, or the model, have changed since.';
}

const nameOfNewer = (one: ReportBasis) => WORDS[one.source] ?? bankOf(one)?.nameInText ?? one.source;

function linkOf(clientId: string, { source, sourceId }: ReportBasis) {
  if (source === 'simulation')
    return linkOptions({
      to: '/clients/$clientId/simulations/$simulationId',
      params: { clientId, simulationId: sourceId },
    });
  if (source === 'business-risk') return linkOptions({ to: '/clients/$clientId/business-risk', params: { clientId } });
  if (source === 'proposal')
    return linkOptions({ to: '/clients/$clientId/proposals/$proposalId', params: { clientId, proposalId: sourceId } });
  if (source === 'compliance-check')
    return linkOptions({ to: '/clients/$clientId/compliance/$checkId', params: { clientId, checkId: sourceId } });
  if (source === 'review' || source === 'held-review')
    return linkOptions({ to: '/clients/$clientId/reviews/$reviewId', params: { clientId, reviewId: sourceId } });
  if (source === 'client-industry')
    return linkOptions({ to: '/threat-intelligence/briefing', search: { client: clientId } });
  if (source === 'client-gaps') return linkOptions({ to: '/clients/$clientId/assessments', params: { clientId } });
  if (source === 'client-threats') return linkOptions({ to: '/clients/$clientId/technology', params: { clientId } });
  return linkOptions({
    to: '/clients/$clientId/assessments/$assessmentId',
    params: { clientId, assessmentId: sourceId },
  });
}
