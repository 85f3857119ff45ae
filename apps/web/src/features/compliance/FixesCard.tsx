import type { ClientCompliance, ComplianceFix } from '@fairlead/contract/features/compliance';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { RowTable } from '#kit/table/RowTable';
import classes from '#kit/table/RowTable.module.css';
import { Caption, Medium, Note } from '#kit/text/text';
import { EFFORT_WORDS, OWNER_WORDS } from './status-words';

const MOST_AT_ONCE = 10;

/** One fix, many rules: what closes most requirements in most frameworks, and the way onto the roadmap. */
export function FixesCard({ compliance, canWork }: { compliance: ClientCompliance; canWork: boolean }) {
  const { clientId, currency, fixes } = compliance;
  const figures = useWriters().in(currency);
  const [chosen, setChosen] = useState<string[]>([]);
  const queries = useQueryClient();
  const plan = useMutation(
    api.roadmap.addMany.mutationOptions({
      onSuccess: ({ added }) => {
        setChosen([]);
        void queries.invalidateQueries({ queryKey: api.roadmap.key() });
        notifications.show({
          message: added > 0 ? `${figures.countOf(added, 'item')} added to the roadmap` : 'Already on the roadmap',
        });
      },
    }),
  );
  const picked = fixes.filter(({ key }) => chosen.includes(key));
  return (
    <Card
      title="One fix, many rules"
      sub="Gaps by how many open requirements in how many of this client’s frameworks they help to close."
      flush
    >
      <RowTable
        rows={fixes}
        idOf={({ key }) => key}
        ticks={
          canWork
            ? {
                head: 'Add to the roadmap',
                chosen,
                onToggle: (id) =>
                  setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
                most: MOST_AT_ONCE,
                labelOf: ({ title }) => `Add “${title}” to the roadmap`,
              }
            : null
        }
        columns={[
          { head: 'Fix', cell: (fix) => <FixCell fix={fix} /> },
          {
            head: 'Helps to close',
            cell: (fix) => (
              <>
                {figures.countOf(fix.requirements, 'requirement')}
                <Caption span className={classes.sub}>
                  {closesWords(fix)}
                </Caption>
              </>
            ),
          },
          {
            head: 'Service',
            cell: ({ service }) => (
              <>
                {service.name}
                <Caption span className={classes.sub}>
                  {service.held ? 'Already sold' : priceOf(service, figures)}
                </Caption>
              </>
            ),
          },
          { head: 'Effort', cell: effortWords },
        ]}
        phone={(fix) => (
          <>
            <FixCell fix={fix} />
            <Note span className={classes.phoneLine}>
              Helps to close {figures.countOf(fix.requirements, 'requirement')}: {closesWords(fix)}
            </Note>
            <Note span className={classes.phoneLine}>
              {fix.service.name}: {fix.service.held ? 'Already sold' : priceOf(fix.service, figures)} ·{' '}
              {effortWords(fix)}
            </Note>
          </>
        )}
      />
      {canWork && (
        <Acts px={20} py={16}>
          <Button
            variant="default"
            disabled={picked.length === 0}
            loading={plan.isPending}
            onClick={() => plan.mutate({ clientId, sameBy: 'title', steps: picked.map(stepOf) })}
          >
            Add to roadmap
          </Button>
          <FormAlert>{plan.error && sentenceOf(plan.error)}</FormAlert>
        </Acts>
      )}
    </Card>
  );
}

const FixCell = ({ fix: { csf, title, text } }: { fix: ComplianceFix }) => (
  <>
    <Medium span display="block">
      {title}
    </Medium>
    <Caption span className={classes.sub}>
      {text} NIST CSF {csf}.
    </Caption>
  </>
);

const closesWords = ({ closes }: ComplianceFix) =>
  closes.map((one) => `${one.requirementIds.length} of ${one.shortTitle}`).join(', ');
const effortWords = ({ effort, owner }: ComplianceFix) => `${EFFORT_WORDS[effort]}, by ${OWNER_WORDS[owner]}`;

type Figures = { exactMoney: (amount: number) => string };

const priceOf = ({ monthlyPrice }: ComplianceFix['service'], figures: Figures) =>
  monthlyPrice === null ? 'No price yet' : `${figures.exactMoney(monthlyPrice)} a month`;

const stepOf = ({ title, text, service }: ComplianceFix) => ({
  title,
  description: text,
  costMonthly: service.held ? 0 : service.monthlyPrice,
});
