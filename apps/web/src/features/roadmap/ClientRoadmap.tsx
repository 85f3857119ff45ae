import { DECIDABLE_STATES, type RoadmapStep } from '@fairlead/contract/features/roadmap';
import { Box, Button, Flex, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { STEP_STATE_TONES, STEP_STATE_WORDS } from '#domain/roadmap/step-words';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { DecideDialog } from './DecideDialog';
import classes from './Roadmap.module.css';
import { StepBody } from './StepBody';
import { StepTimeline } from './StepTimeline';
import { StepTotals } from './StepTotals';
import { TimelineCard } from './TimelineCard';
import { useRoadmap } from './use-roadmap';

type Asked = { step: RoadmapStep; answer: 'agreed' | 'not_now' } | null;

/** The plan as the client's own people see it: the shared steps, each to be agreed to or put off. */
export function ClientRoadmap({ clientId }: { clientId: string }) {
  const write = useWriters();
  const actions = useRoadmap(clientId);
  const [view, setView] = useState<'list' | 'timeline'>('list');
  const [asked, setAsked] = useState<Asked>(null);
  return (
    <Loaded query={actions.roadmap} skeleton={<PageSkeleton />} failed="Your plan could not load">
      {({ steps, currency }) => {
        const figures = write.in(currency);
        if (steps.length === 0)
          return (
            <Card>
              <EmptyState title="No steps yet" text="Your provider will share the next steps with you here." />
            </Card>
          );
        const next = steps.find(({ state }) => state === 'proposed');
        return (
          <Cards>
            <StepTotals steps={steps} figures={figures} />
            <SegmentedControl
              size="sm"
              aria-label="Show the steps"
              value={view}
              onChange={setView}
              data={[
                { value: 'list', label: 'In order' },
                { value: 'timeline', label: 'Timeline' },
              ]}
            />
            {view === 'timeline' ? (
              <StepTimeline steps={steps} figures={figures}>
                {(step) => <TimelineCard step={step} figures={figures} forStaff={false} />}
              </StepTimeline>
            ) : (
              <Flex component="ol" direction="column" gap={8}>
                {steps.map((step) => (
                  <li key={step.id} className={classes.step} data-state={step.state}>
                    <span aria-hidden="true" />
                    <Box miw={0}>
                      <StepBody step={step} figures={figures} forStaff={false} />
                      {DECIDABLE_STATES.includes(step.state) && (
                        <Acts mt={14}>
                          {step.state !== 'agreed' && (
                            <Button
                              variant={step === next ? 'filled' : 'default'}
                              onClick={() => setAsked({ step, answer: 'agreed' })}
                            >
                              I agree to this step
                            </Button>
                          )}
                          {step.state !== 'declined' && (
                            <Button variant="default" onClick={() => setAsked({ step, answer: 'not_now' })}>
                              Not now
                            </Button>
                          )}
                        </Acts>
                      )}
                    </Box>
                    <StateBadge tone={STEP_STATE_TONES[step.state]}>{STEP_STATE_WORDS[step.state]}</StateBadge>
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
