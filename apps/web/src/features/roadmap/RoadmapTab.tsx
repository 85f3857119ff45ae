import { columnWords } from '@fairlead/content/words/roadmap-words';
import type { Roadmap, RoadmapStep } from '@fairlead/contract/features/roadmap';
import { quartersFrom } from '@fairlead/contract/features/roadmap/quarters';
import { LATER, movedTo, NO_DATE, QUARTERS_SHOWN, stepQuarter } from '@fairlead/contract/features/roadmap/timeline';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { EmptyState } from '#kit/feedback/EmptyState';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { SectionAction } from '#kit/layout/SectionAction';
import { RoadmapMenu } from './RoadmapMenu';
import { SortableSteps } from './SortableSteps';
import { StepActions } from './StepActions';
import { StepBody } from './StepBody';
import { StepDialog } from './StepDialog';
import { StepGroups } from './StepGroups';
import { StepTimeline } from './StepTimeline';
import { StepTotals } from './StepTotals';
import { SuggestDialog } from './SuggestDialog';
import type { RoadmapView } from './step-groups';
import { TimelineCard } from './TimelineCard';
import { type RoadmapActions, useRoadmap } from './use-roadmap';

type Open = { kind: 'add' } | { kind: 'suggest' } | { kind: 'edit'; step: RoadmapStep };

type RoadmapTabProps = {
  clientId: string;
  /** Archived records are read. */
  canEdit: boolean;
  view: RoadmapView;
  onView: (view: RoadmapView) => void;
  /** What the client agreed to and declined, below the plan. */
  children?: ReactNode;
};

/** The plan of a client or prospect: what comes when, what it costs and avoids, and what the client said to it. */
export function RoadmapTab({ clientId, canEdit, view, onView, children }: RoadmapTabProps) {
  const write = useWriters();
  const actions = useRoadmap(clientId);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Loaded query={actions.roadmap} skeleton={<PageSkeleton />} failed="The roadmap could not load">
      {(roadmap) => (
        <Cards>
          {roadmap.steps.length === 0 ? (
            <Card>
              <EmptyState
                title="No roadmap items yet"
                text="Turn gaps into a plan the owner can say yes to."
                action={
                  canEdit && (
                    <Acts>
                      <SuggestButton roadmap={roadmap} onOpen={setOpen} />
                      <AddButton onOpen={setOpen}>Add first item</AddButton>
                    </Acts>
                  )
                }
              />
            </Card>
          ) : (
            <Plan roadmap={roadmap} canEdit={canEdit} view={view} onView={onView} actions={actions} onOpen={setOpen} />
          )}
          {children}
          {(open?.kind === 'add' || open?.kind === 'edit') && (
            <StepDialog
              clientId={clientId}
              currency={roadmap.currency}
              step={open.kind === 'edit' ? open.step : null}
              actions={actions}
              onClose={close}
            />
          )}
          {open?.kind === 'suggest' && (
            <SuggestDialog clientId={clientId} figures={write.in(roadmap.currency)} actions={actions} onClose={close} />
          )}
        </Cards>
      )}
    </Loaded>
  );
}

type OpenProps = { onOpen: (open: Open) => void };

const AddButton = ({ onOpen, children }: OpenProps & { children: string }) => (
  <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={() => onOpen({ kind: 'add' })}>
    {children}
  </Button>
);

/** Items are suggested of what a simulation found. */
const SuggestButton = ({ roadmap, onOpen }: OpenProps & { roadmap: Roadmap }) =>
  roadmap.simulatedAt !== null && (
    <Button
      variant="default"
      leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => onOpen({ kind: 'suggest' })}
    >
      Suggest items
    </Button>
  );

type PlanProps = OpenProps &
  Pick<RoadmapTabProps, 'canEdit' | 'view' | 'onView'> & { roadmap: Roadmap; actions: RoadmapActions };

function Plan({ roadmap, canEdit, view, onView, actions, onOpen }: PlanProps) {
  const { steps, currency } = roadmap;
  const figures = useWriters().in(currency);
  const today = useToday();
  const failed = actions.move.error ?? actions.change.error;
  const place = (step: RoadmapStep, column: string) => {
    const dates = movedTo(step, column, today);
    if (dates) actions.change.mutate({ id: step.id, ...dates });
  };
  const row = (step: RoadmapStep, index: number | null) => (
    <>
      <StepBody clientId={roadmap.clientId} step={step} figures={figures} forStaff />
      {canEdit && (
        <StepActions
          step={step}
          actions={actions}
          onEdit={() => onOpen({ kind: 'edit', step })}
          order={index === null ? null : neighborsOf(steps, index)}
        />
      )}
    </>
  );
  return (
    <>
      <StepTotals steps={steps} figures={figures} />
      <Group gap={12} justify="space-between">
        <SegmentedControl
          size="sm"
          aria-label="View of the roadmap"
          value={view}
          onChange={onView}
          data={[
            { value: 'timeline', label: 'Timeline' },
            { value: 'board', label: 'Board' },
            { value: 'order', label: 'In order' },
          ]}
        />
        <Acts>
          {canEdit && <SuggestButton roadmap={roadmap} onOpen={onOpen} />}
          <RoadmapMenu clientId={roadmap.clientId} />
        </Acts>
      </Group>
      {canEdit && (
        <SectionAction>
          <AddButton onOpen={onOpen}>Add item</AddButton>
        </SectionAction>
      )}
      {failed && <FormAlert>{sentenceOf(failed)}</FormAlert>}
      {view === 'timeline' ? (
        <StepTimeline steps={steps} figures={figures} onPlace={canEdit ? place : undefined}>
          {(step) => (
            <>
              <TimelineCard step={step} figures={figures} forStaff />
              {canEdit && (
                <StepActions
                  step={step}
                  actions={actions}
                  onEdit={() => onOpen({ kind: 'edit', step })}
                  order={null}
                  places={[...quartersFrom(today, QUARTERS_SHOWN), LATER, NO_DATE]
                    .filter((column) => column !== (stepQuarter(step) ?? NO_DATE))
                    .map((column) => ({ label: columnWords(column), onPlace: () => place(step, column) }))}
                />
              )}
            </>
          )}
        </StepTimeline>
      ) : view === 'order' && canEdit ? (
        <SortableSteps steps={steps} onMove={(id, afterId) => actions.move.mutate({ id, afterId })}>
          {row}
        </SortableSteps>
      ) : (
        <StepGroups steps={steps} view={view}>
          {(step) => row(step, null)}
        </StepGroups>
      )}
    </>
  );
}

/** The steps a step can be moved behind: one place up, and one place down. */
const neighborsOf = (steps: RoadmapStep[], index: number) => ({
  before: index === 0 ? undefined : (steps[index - 2]?.id ?? null),
  after: steps[index + 1]?.id,
});
