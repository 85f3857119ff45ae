import { type RoadmapStep, STEP_STATES } from '@fairlead/contract/features/roadmap';
import { Button, Flex, Group, SegmentedControl } from '@mantine/core';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { STEP_STATE_WORDS } from '#domain/roadmap/step-words';
import { quarterOf, targetInWords } from '#domain/roadmap/target-words';
import { EmptyState } from '#kit/feedback/EmptyState';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { SectionAction } from '#kit/layout/SectionAction';
import { Detail } from '#kit/text/text';
import classes from './Roadmap.module.css';
import { SortableSteps } from './SortableSteps';
import { StepActions } from './StepActions';
import { StepBody } from './StepBody';
import { StepDialog } from './StepDialog';
import { StepTotals } from './StepTotals';
import { SuggestDialog } from './SuggestDialog';
import { useRoadmap } from './use-roadmap';

type View = 'order' | 'quarter' | 'state';
type Open = { kind: 'add' } | { kind: 'suggest' } | { kind: 'edit'; step: RoadmapStep } | null;

type RoadmapTabProps = {
  clientId: string;
  /** Archived records are read. */
  canEdit: boolean;
  /** What the client agreed to and declined, below the plan. */
  children?: ReactNode;
};

/** The plan of a client or prospect: what comes when, what it costs and avoids, and what the client said to it. */
export function RoadmapTab({ clientId, canEdit, children }: RoadmapTabProps) {
  const write = useWriters();
  const actions = useRoadmap(clientId);
  const [view, setView] = useState<View>('order');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const failed = actions.update.error ?? actions.move.error;
  return (
    <Loaded query={actions.roadmap} skeleton={<PageSkeleton />} failed="The roadmap could not load">
      {({ steps, currency, simulatedAt }) => {
        const figures = write.in(currency);
        const suggest = simulatedAt !== null && (
          <Button
            variant="default"
            leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpen({ kind: 'suggest' })}
          >
            Suggest steps
          </Button>
        );
        const add = (
          <Button
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpen({ kind: 'add' })}
          >
            {steps.length === 0 ? 'Add first step' : 'Add step'}
          </Button>
        );
        const row = (step: RoadmapStep, index: number | null) => (
          <>
            <StepBody step={step} figures={figures} forStaff />
            {canEdit && (
              <StepActions
                step={step}
                actions={actions}
                onEdit={() => setOpen({ kind: 'edit', step })}
                order={
                  index === null
                    ? null
                    : {
                        before: index === 0 ? undefined : (steps[index - 2]?.id ?? null),
                        after: steps[index + 1]?.id,
                      }
                }
              />
            )}
          </>
        );
        return (
          <Cards>
            {steps.length === 0 ? (
              <Card>
                <EmptyState
                  title="No steps yet"
                  text="Turn gaps into a plan the owner can say yes to."
                  action={
                    canEdit && (
                      <Acts>
                        {suggest}
                        {add}
                      </Acts>
                    )
                  }
                />
              </Card>
            ) : (
              <>
                <StepTotals steps={steps} figures={figures} />
                <Group gap={12} justify="space-between">
                  <SegmentedControl
                    size="sm"
                    aria-label="Show the steps"
                    value={view}
                    onChange={(next) => setView(next as View)}
                    data={[
                      { value: 'order', label: 'In order' },
                      { value: 'quarter', label: 'By quarter' },
                      { value: 'state', label: 'By state' },
                    ]}
                  />
                  {canEdit && suggest}
                </Group>
                {canEdit && <SectionAction>{add}</SectionAction>}
                {failed && <FormAlert>{sentenceOf(failed)}</FormAlert>}
                {view === 'order' && canEdit ? (
                  <SortableSteps steps={steps} onMove={(id, afterId) => actions.move.mutate({ id, afterId })}>
                    {row}
                  </SortableSteps>
                ) : (
                  groupsOf(steps, view, write).map(({ name, members }) => (
                    <section key={name} aria-label={name || 'Steps'}>
                      {name && (
                        <Detail component="h2" fw={600} mt={8} mb={10}>
                          {name}
                        </Detail>
                      )}
                      <Flex component="ol" direction="column" gap={8}>
                        {members.map((step) => (
                          <PlainStep key={step.id} step={step}>
                            {row(step, null)}
                          </PlainStep>
                        ))}
                      </Flex>
                    </section>
                  ))
                )}
              </>
            )}
            {children}
            {(open?.kind === 'add' || open?.kind === 'edit') && (
              <StepDialog
                clientId={clientId}
                currency={currency}
                step={open.kind === 'edit' ? open.step : null}
                actions={actions}
                onClose={close}
              />
            )}
            {open?.kind === 'suggest' && (
              <SuggestDialog clientId={clientId} figures={figures} actions={actions} onClose={close} />
            )}
          </Cards>
        );
      }}
    </Loaded>
  );
}

function PlainStep({ step, children }: { step: RoadmapStep; children: ReactNode }) {
  return (
    <li className={classes.step} data-state={step.state}>
      <span aria-hidden="true" />
      {children}
    </li>
  );
}

type StepGroup = { name: string; members: RoadmapStep[] };

/** Steps below the quarter they are to be finished in, or below their state; each group keeps the order. */
function groupsOf(steps: RoadmapStep[], view: View, write: Writers): StepGroup[] {
  if (view === 'order') return [{ name: '', members: steps }];
  if (view === 'state')
    return STEP_STATES.map((state) => ({
      name: STEP_STATE_WORDS[state],
      members: steps.filter((step) => step.state === state),
    })).filter(({ members }) => members.length > 0);
  const quarter = ({ finishTarget, startTarget }: RoadmapStep) => {
    const target = finishTarget ?? startTarget;
    return target ? quarterOf(target) : '';
  };
  const found = [...new Set(steps.map(quarter))].sort((a, b) => (a || '9').localeCompare(b || '9'));
  return found.map((key) => ({
    name: key ? targetInWords(key, write) : 'Not planned yet',
    members: steps.filter((step) => quarter(step) === key),
  }));
}
