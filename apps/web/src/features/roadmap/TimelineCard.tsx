import { SERVICES } from '@fairlead/content/services/services';
import type { RoadmapStep } from '@fairlead/contract/features/roadmap';
import { Box } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { isService } from '#domain/clients/catalogue-keys';
import { costInWords, STEP_STATE_TONES, stepStateInWords } from '#domain/roadmap/step-words';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Detail } from '#kit/text/text';
import { inProposal, Said, whenInWords } from './StepBody';

type TimelineCardProps = { step: RoadmapStep; figures: Figures; forStaff: boolean };

/** A step in short: what it is, when, by whom, at which price. */
export function TimelineCard({ step, figures, forStaff }: TimelineCardProps) {
  const { title, serviceKey, ownerName, shared, state } = step;
  const service = serviceKey && isService(serviceKey) ? SERVICES[serviceKey].label : null;
  const facts = [
    service === title ? null : service,
    costInWords(step, figures) ?? (forStaff ? 'No price yet' : 'Price to be agreed'),
    whenInWords(step, figures),
    ownerName,
    step.proposal && inProposal(step.proposal, figures),
    forStaff ? (shared ? 'Shared with the client' : 'Only you see this') : null,
  ];
  return (
    <>
      <Box miw={0}>
        <h3 data-breaks dir="auto">
          {title}
        </h3>
      </Box>
      {facts.map(
        (fact) =>
          fact && (
            <Detail key={fact} component="div" dir="auto">
              {fact}
            </Detail>
          ),
      )}
      {step.decision && <Said decision={step.decision} />}
      {!forStaff && <StateBadge tone={STEP_STATE_TONES[state]}>{stepStateInWords(step)}</StateBadge>}
    </>
  );
}
