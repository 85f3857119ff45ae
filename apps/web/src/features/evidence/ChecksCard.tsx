import { QUALITY_CHECKS, type QualityFinding } from '@fairlead/contract/features/evidence';
import type { OverdueUpdate } from '@fairlead/contract/features/threats/overdue-update';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Bullets } from '#kit/text/Bullets';
import { Caption, Note } from '#kit/text/text';
import { DismissDialog } from './DismissDialog';
import classes from './LockerCard.module.css';

type ChecksCardProps = { clientId: string; canWork: boolean };

/** What to look at before answers are shown to a client, an insurer or an auditor. */
export function ChecksCard({ clientId, canWork }: ChecksCardProps) {
  const write = useWriters();
  const queries = useQueryClient();
  const checks = useQuery(api.evidence.checks.queryOptions({ input: { clientId } }));
  const [open, setOpen] = useState<QualityFinding | null>(null);
  const take = (answer: { items: QualityFinding[] }) =>
    queries.setQueryData(api.evidence.checks.queryKey({ input: { clientId } }), answer);
  const dismiss = ({ check, sourceId }: QualityFinding, reason: string | null) =>
    api.evidence.dismissCheck.call({ clientId, check, sourceId, reason });
  const reopen = useMutation({ mutationFn: (finding: QualityFinding) => dismiss(finding, null), onSuccess: take });
  return (
    <Card title="Quality checks" sub="Look at these before a review or a report." flush>
      <Loaded query={checks} skeleton={<PageSkeleton blocks={[64]} />} failed="The quality checks could not load">
        {({ items }) =>
          items.length === 0 ? (
            <Note px={20} pb={20}>
              Nothing to look at: the checks found nothing in the newest assessments.
            </Note>
          ) : (
            <ul className={classes.list}>
              {items.map((finding) => (
                <li key={finding.sourceId + finding.check} className={classes.row}>
                  <div className={classes.words}>
                    <Text fw={600}>{`${QUALITY_CHECKS[finding.check].label}: ${finding.found} of ${finding.of}`}</Text>
                    <Note>{`${finding.framework}. ${QUALITY_CHECKS[finding.check].meaning}`}</Note>
                    {finding.overdue.length > 0 && <Overdue clientId={clientId} overdue={finding.overdue} />}
                    {finding.dismissed ? (
                      <Caption dir="auto" data-breaks>
                        {`${finding.dismissed.byName ?? 'A former user'}, ${write.recentDate(finding.dismissed.at)}: ${finding.dismissed.reason}`}
                      </Caption>
                    ) : (
                      <Bullets variant="quiet" mt={6}>
                        {finding.examples.map((text) => (
                          <li key={text}>{text}</li>
                        ))}
                        {finding.found > finding.examples.length && (
                          <li>{`and ${finding.found - finding.examples.length} more`}</li>
                        )}
                      </Bullets>
                    )}
                  </div>
                  {finding.dismissed ? (
                    <StateBadge tone="quiet">Dismissed</StateBadge>
                  ) : (
                    <StateBadge tone="warning">To look at</StateBadge>
                  )}
                  {canWork && (
                    <Button
                      variant="default"
                      size="sm"
                      loading={reopen.isPending && reopen.variables === finding}
                      onClick={() => (finding.dismissed ? reopen.mutate(finding) : setOpen(finding))}
                    >
                      {finding.dismissed ? 'Reopen' : 'Dismiss'}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open && (
        <DismissDialog
          finding={open}
          onDismiss={async (reason) => take(await dismiss(open, reason))}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

/** Products that are named before the rest is counted. */
const MOST_NAMED = 3;

function Overdue({ clientId, overdue }: { clientId: string; overdue: OverdueUpdate[] }) {
  const write = useWriters();
  const names = overdue
    .slice(0, MOST_NAMED)
    .map(({ technologyName, dueOn }) => `${technologyName}, due ${write.listDay(dueOn)}`);
  const more = overdue.length - names.length;
  return (
    <Note mt={4}>
      {names.join('; ')}
      {more > 0 && ` and ${write.number(more)} more`}.{' '}
      <TextLink to="/clients/$clientId/technology" params={{ clientId }}>
        Open technology and threats
      </TextLink>
    </Note>
  );
}
