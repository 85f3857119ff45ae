import { LOSS_REASONS } from '@fairlead/contract/features/proposals/loss-reasons';
import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { useWriters } from '#app/locale/use-writers';
import { Caption } from '#kit/text/text';
import classes from './Proposal.module.css';
import { answeredHow } from './proposal-words';

/** What is kept of the answer and of the provider's own signature, and what they are about. */
export function ProposalRecord({ proposal }: { proposal: Proposal }) {
  const { answer, countersignature, fingerprint, providerName } = proposal;
  const write = useWriters();
  if (!fingerprint) return null;
  return (
    <Caption className={classes.record}>
      {answer && (
        <>
          {answer.answer === 'accepted' ? 'Accepted' : 'Declined'} by{' '}
          <bdi>{[answer.name, answer.title].filter(Boolean).join(', ')}</bdi>
          {answer.title ? ', ' : ' '}
          {answeredHow(answer, write)}
          {answer.reason ? `. Reason given: ${LOSS_REASONS[answer.reason].said}` : ''}
          {'. '}
        </>
      )}
      {countersignature && (
        <>
          Signed for {providerName} by{' '}
          <bdi>{[countersignature.name, countersignature.title].filter(Boolean).join(', ')}</bdi>,{' '}
          {write.exactInstant(countersignature.at)}
          {'. '}
        </>
      )}
      Fingerprint of everything above: <code>{fingerprint}</code>
    </Caption>
  );
}
