import { COMPLIANCE_NOTICE, NOT_AFFILIATED } from '@fairlead/content/words/compliance-words';
import type { ComplianceCheck, ComplianceRequirement } from '@fairlead/contract/features/compliance';
import { Anchor, Flex, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { NEW_TAB } from '#kit/links/new-tab';
import { FilterChips } from '#kit/table/filters';
import { Note } from '#kit/text/text';
import { CompareCard } from './CompareCard';
import classes from './Compliance.module.css';
import { STATUS_FILTERS, type StatusFilter } from './compliance-search';
import { DeadlinesCard } from './DeadlinesCard';
import { ExceptionDialog } from './ExceptionDialog';
import { GapMoneyCard } from './GapMoneyCard';
import { RequirementItem } from './RequirementItem';
import { ResultDialog } from './ResultDialog';
import { ScopeCard } from './ScopeCard';
import { ScoreCard } from './ScoreCard';
import { StateCard } from './StateCard';
import { FILTER_WORDS, passes } from './status-words';
import { type CheckActs, useCheck } from './use-check';

type CheckPageProps = {
  checkId: string;
  crumbs: ReactNode[];
  canWork: boolean;
  filter: StatusFilter | undefined;
  onFilter: (filter: StatusFilter | undefined) => void;
  /** What can be done with the check as a whole. */
  acts: (check: ComplianceCheck, acts: CheckActs) => ReactNode;
};

/** One framework of one client, requirement by requirement. A client's own user reads it. */
export function CheckPage({ checkId, crumbs, canWork, filter, onFilter, acts }: CheckPageProps) {
  const of = useCheck(checkId);
  return (
    <Loaded query={of.check} skeleton={<PageSkeleton blocks={[200, 420]} />} failed="The check could not load">
      {(check) => {
        // What is completed is only read; reopening it is an act of its own.
        const work = canWork && check.state !== 'completed' ? of : null;
        return (
          <>
            <PageHead
              title={check.title}
              of={check.clientName}
              crumbs={crumbs}
              context={`${check.jurisdiction}. ${check.frameworkVersion}`}
              actions={acts(check, of)}
            />
            <Stack gap={24}>
              <ScoreCard check={check} acts={work} />
              {canWork && <StateCard check={check} acts={of} />}
              {canWork && <CompareCard check={check} />}
              {(check.scopes.length > 0 || work) && <ScopeCard check={check} acts={work} />}
              <Requirements check={check} acts={work} filter={filter} onFilter={onFilter} />
              {canWork && <GapMoneyCard check={check} />}
              {check.deadlines.length > 0 && <DeadlinesCard check={check} canWork={canWork} />}
              <AboutCard check={check} />
            </Stack>
          </>
        );
      }}
    </Loaded>
  );
}

type RequirementsProps = Pick<CheckPageProps, 'filter' | 'onFilter'> & {
  check: ComplianceCheck;
  acts: CheckActs | null;
};

function Requirements({ check, acts, filter, onFilter }: RequirementsProps) {
  const [open, setOpen] = useState<{ what: 'result' | 'exception'; requirement: ComplianceRequirement } | null>(null);
  const groups = check.groups
    .map((group) => ({ ...group, requirements: group.requirements.filter((one) => passes(filter, one)) }))
    .filter(({ requirements }) => requirements.length > 0);
  const offered = acts ? STATUS_FILTERS : STATUS_FILTERS.filter((one) => one !== 'suggested' && one !== 'review');
  return (
    <>
      <Flex wrap="wrap" gap={8} role="group" aria-label="Filter by status">
        <FilterChips
          options={offered.map((value) => ({ value, label: FILTER_WORDS[value] }))}
          value={filter}
          onChange={onFilter}
        />
      </Flex>
      {groups.length === 0 && (
        <Card>
          <EmptyState drawing="search" title="No requirement matches" text="Choose another status, or none." />
        </Card>
      )}
      {groups.map(({ id, title, requirements }) => (
        <Card key={id} title={title}>
          {requirements.map((requirement) => (
            <div key={requirement.id} className={classes.requirement}>
              <RequirementItem
                requirement={requirement}
                currency={check.currency}
                acts={acts}
                onAnswer={() => setOpen({ what: 'result', requirement })}
                onAccept={() => setOpen({ what: 'exception', requirement })}
              />
            </div>
          ))}
        </Card>
      ))}
      {acts && open?.what === 'result' && (
        <ResultDialog requirement={open.requirement} check={check} acts={acts} onClose={() => setOpen(null)} />
      )}
      {acts && open?.what === 'exception' && (
        <ExceptionDialog requirement={open.requirement} acts={acts} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** What it is a view of, and the words that have to be said. */
function AboutCard({ check }: { check: ComplianceCheck }) {
  return (
    <Card title="About this framework">
      <p>{check.appliesTo}</p>
      {check.notes.map((note) => (
        <Note key={note} mt={8}>
          {note}
        </Note>
      ))}
      <Note mt={8}>
        {COMPLIANCE_NOTICE} {check.license} {check.publisher && NOT_AFFILIATED}
      </Note>
      {check.publisher && (
        <Note mt={8}>
          <Anchor href={check.publisher.url} {...NEW_TAB}>
            {check.publisher.name}
          </Anchor>
        </Note>
      )}
    </Card>
  );
}
