import type { RoadmapStep, StepAnswer } from '@fairlead/contract/features/roadmap';
import { Box } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import type { Figures, Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { avoidedInWords, costInWords } from '#domain/roadmap/step-words';
import { targetInWords } from '#domain/roadmap/target-words';
import { TextLink } from '#kit/links/links';
import { Detail, Medium, Small } from '#kit/text/text';
import classes from './Roadmap.module.css';

type StepBodyProps = { clientId: string; step: RoadmapStep; figures: Figures; forStaff: boolean };

/** What a step is, what it avoids and costs, and what the client said to it. */
export function StepBody({ clientId, step, figures, forStaff }: StepBodyProps) {
  const avoided = avoidedInWords(step.avoided, figures);
  const cost = costInWords(step, figures);
  const when = whenInWords(step, figures);
  return (
    <Box miw={0}>
      <h3 data-breaks dir="auto">
        {step.title}
      </h3>
      {step.description && (
        <p className={classes.text} dir="auto">
          {step.description}
        </p>
      )}
      <Detail component="div" className={classes.facts}>
        {avoided && (
          <Medium span c="var(--fl-with-text)">
            {avoided}
          </Medium>
        )}
        <span>{cost ?? (forStaff ? 'No price yet' : 'Price to be agreed')}</span>
        {when && <span>{when}</span>}
        {step.ownerName && <span dir="auto">{step.ownerName}</span>}
        {step.proposal && <InProposal clientId={clientId} proposal={step.proposal} />}
        {forStaff && <span>{step.shared ? 'Shared with the client' : 'Only you see this'}</span>}
      </Detail>
      {step.decision && <Said decision={step.decision} />}
    </Box>
  );
}

const SAID: Record<StepAnswer, string> = {
  agreed: 'Agreed by',
  not_now: 'Put off by',
  change_asked: 'Change asked for by',
};

type InProposalProps = { clientId: string; proposal: NonNullable<RoadmapStep['proposal']> };

/** The item's words and price are those of a proposal; the way to it. */
function InProposal({ clientId, proposal }: InProposalProps) {
  const write = useWriters();
  return (
    <TextLink to="/clients/$clientId/proposals/$proposalId" params={{ clientId, proposalId: proposal.id }} inherit>
      {inProposal(proposal, write)}
    </TextLink>
  );
}

/** "Signed November 22, 2026 in Proposal 3", or the proposal that waits for a signature. */
export const inProposal = ({ number, signedOn }: InProposalProps['proposal'], write: Writers): string =>
  signedOn ? `Signed ${write.fullDay(signedOn)} in Proposal ${number}` : `Offered in Proposal ${number}`;

/** What the client said to an item, by whom and when. */
export function Said({
  decision: { answer, byName, at, comment },
}: {
  decision: NonNullable<RoadmapStep['decision']>;
}) {
  const write = useWriters();
  return (
    <Small className={classes.said}>
      <IconMessage size={16} stroke={1.6} aria-hidden="true" />
      <span>
        {SAID[answer]} <bdi>{byName}</bdi>, {write.recentDate(at)}
        {comment && (
          <>
            : <bdi>“{comment}”</bdi>
          </>
        )}
      </span>
    </Small>
  );
}

/** "By Q3 2026", "From March 1, 2027"; null without a date. */
export function whenInWords({ startTarget, finishTarget }: RoadmapStep, write: Writers): string | null {
  if (startTarget && finishTarget)
    return startTarget === finishTarget
      ? targetInWords(finishTarget, write)
      : `${targetInWords(startTarget, write)} to ${targetInWords(finishTarget, write)}`;
  if (finishTarget) return `By ${targetInWords(finishTarget, write)}`;
  return startTarget ? `From ${targetInWords(startTarget, write)}` : null;
}
