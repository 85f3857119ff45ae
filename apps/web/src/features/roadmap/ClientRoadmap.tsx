import { DECIDABLE_STATES, type RoadmapStep, type StepAnswer } from '@fairlead/contract/features/roadmap';
import { Box, Button, Flex, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { STEP_STATE_TONES, stepStateInWords } from '#domain/roadmap/step-words';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { ButtonLink } from '#kit/links/links';
import { DecideDialog } from './DecideDialog';
import classes from './Roadmap.module.css';
import { RoadmapMenu } from './RoadmapMenu';
import { StepBody } from './StepBody';
import { StepTimeline } from './StepTimeline';
import { StepTotals } from './StepTotals';
import type { RoadmapView } from './step-groups';
import { TimelineCard } from './TimelineCard';
import { useRoadmap } from './use-roadmap';

type Asked = { step: RoadmapStep; answer: StepAnswer } | null;

type ClientRoadmapProps = { clientId: string; view: RoadmapView; onView: (view: RoadmapView) => void };

/** The plan as the client's own people see it: the shared items, each to be agreed to or put off. */
export function ClientRoadmap({ clientId, view, onView }: ClientRoadmapProps) {
  const write = useWriters();
  const actions = useRoadmap(clientId);
  const [asked, setAsked] = useState<Asked>(null);
  return (
    <Loaded query={actions.roadmap} skeleton={<PageSkeleton />} failed="Your plan could not load">
      {({ steps, currency }) => {
        const figures = write.in(currency);
        if (steps.length === 0)
          return (
            <Card>
              <EmptyState title="No roadmap items yet" text="Your provider will share your plan with you here." />
            </Card>
          );
        const next = steps.find(({ state, proposal }) => state === 'proposed' && !proposal);
        return (
          <Cards>
            <StepTotals steps={steps} figures={figures} />
            <Group gap={12} justify="space-between">
              <SegmentedControl
                size="sm"
                aria-label="View of your plan"
                value={view === 'timeline' ? view : 'order'}
                onChange={onView}
                data={[
                  { value: 'timeline', label: 'Timeline' },
                  { value: 'order', label: 'In order' },
                ]}
              />
              <RoadmapMenu clientId={clientId} />
            </Group>
            {view === 'timeline' ? (
              <StepTimeline steps={steps} figures={figures}>
                {(step) => (
                  <>
                    <TimelineCard step={step} figures={figures} forStaff={false} />
                    <Answers
                      clientId={clientId}
                      step={step}
                      isNext={step === next}
                      onAsk={(answer) => setAsked({ step, answer })}
                    />
                  </>
                )}
              </StepTimeline>
            ) : (
              <Flex component="ol" direction="column" gap={8}>
                {steps.map((step) => (
                  <li key={step.id} className={classes.step} data-state={step.state}>
                    <span aria-hidden="true" />
                    <Box miw={0}>
                      <StepBody clientId={clientId} step={step} figures={figures} forStaff={false} />
                      <Answers
                        clientId={clientId}
                        step={step}
                        isNext={step === next}
                        onAsk={(answer) => setAsked({ step, answer })}
                      />
                    </Box>
                    <StateBadge tone={step.proposal?.signedOn ? 'good' : STEP_STATE_TONES[step.state]}>
                      {stepStateInWords(step)}
                    </StateBadge>
                  </li>
                ))}
              </Flex>
            )}
            {asked && <DecideDialog {...asked} figures={figures} actions={actions} onClose={() => setAsked(null)} />}
          </Cards>
        );
      }}
    </Loaded>
  );
}

type AnswersProps = { clientId: string; step: RoadmapStep; isNext: boolean; onAsk: (answer: StepAnswer) => void };

/** What the reader can say to an item: one that is in a proposal is agreed there, and a signed one changes on request. */
function Answers({ clientId, step: { state, proposal }, isNext, onAsk }: AnswersProps) {
  const askForChange = (
    <Button variant="default" size="sm" onClick={() => onAsk('change_asked')}>
      Ask for a change
    </Button>
  );
  if (proposal)
    return (
      <Acts mt={14}>
        {proposal.state === 'sent' && (
          <ButtonLink
            size="sm"
            to="/clients/$clientId/proposals/$proposalId"
            params={{ clientId, proposalId: proposal.id }}
          >
            Read and sign the proposal
          </ButtonLink>
        )}
        {askForChange}
      </Acts>
    );
  if (!DECIDABLE_STATES.includes(state)) return state === 'in_progress' ? <Acts mt={14}>{askForChange}</Acts> : null;
  return (
    <Acts mt={14}>
      {state !== 'agreed' && (
        <Button size="sm" variant={isNext ? 'filled' : 'default'} onClick={() => onAsk('agreed')}>
          I agree to this item
        </Button>
      )}
      {state !== 'declined' && (
        <Button size="sm" variant="default" onClick={() => onAsk('not_now')}>
          Not now
        </Button>
      )}
    </Acts>
  );
}
