import type { Portal } from '@fairlead/contract/features/portal';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { avoidedInWords, stepStateInWords } from '#domain/roadmap/step-words';
import { targetInWords } from '#domain/roadmap/target-words';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Detail, Note, Quiet } from '#kit/text/text';
import classes from './Portal.module.css';
import { shownWords } from './shown-words';

const STEPS_SHOWN = 3;

/** The next items of the plan, and the way to all of it. */
export function PlanCard({ portal: { client, steps, planShared } }: { portal: Portal }) {
  const write = useWriters();
  const figures = write.in(client.currency);
  const open = steps.filter(({ state, proposal }) => state === 'proposed' && !proposal).length;
  if (steps.length === 0)
    return (
      <Card title="Our plan">
        <Quiet>Your provider will share your plan with you here.</Quiet>
      </Card>
    );
  return (
    <Card
      title="Our plan"
      sub={[
        open > 0 ? `${open} ${open === 1 ? 'item needs' : 'items need'} your decision` : 'Your plan, in order',
        planShared && shownWords('Shared', planShared, write),
      ]
        .filter(Boolean)
        .join(' · ')}
      flush
    >
      <ItemList ordered>
        {steps.slice(0, STEPS_SHOWN).map((step) => (
          <ListItem
            key={step.id}
            icon={IconListCheck}
            title={step.title}
            line={[
              avoidedInWords(step.avoided, figures),
              step.finishTarget && `by ${targetInWords(step.finishTarget, write)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <Detail span>{stepStateInWords(step)}</Detail>
          </ListItem>
        ))}
      </ItemList>
      <div className={classes.more}>
        <TextLink to="/clients/$clientId/roadmap" params={{ clientId: client.id }}>
          {open > 0 ? 'See the plan and decide' : 'See the whole plan'}
        </TextLink>
      </div>
    </Card>
  );
}

/** When the plan was last shared and by whom, above it. */
export function PlanShared() {
  const write = useWriters();
  const shared = useQuery(api.portal.get.queryOptions()).data?.planShared;
  return shared ? <Note>{shownWords('Shared', shared, write)}</Note> : null;
}
