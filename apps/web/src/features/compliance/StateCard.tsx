import { COMPLIANCE_STATE_WORDS } from '@fairlead/content/words/compliance-words';
import type { ComplianceCheck, ComplianceState } from '@fairlead/contract/features/compliance';
import { QUALITY_CHECKS } from '@fairlead/contract/features/evidence';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { StateBadge, type StateTone } from '#kit/feedback/StateBadge';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Bullets } from '#kit/text/Bullets';
import { Note } from '#kit/text/text';
import type { CheckActs } from './use-check';

const TONES: Record<ComplianceState, StateTone> = { draft: 'quiet', in_review: 'info', completed: 'good' };

const MEANINGS: Record<ComplianceState, string> = {
  draft: 'Results change as you work. Send the check to review once it can be looked over.',
  in_review: 'A second person looks it over. Results can still be corrected.',
  completed: 'Results are kept as they were. Reopen the check to change them; this version is kept.',
};

type StateCardProps = { check: ComplianceCheck; acts: CheckActs };

/** Where a check is on its way from draft to completed, who moved it there, and what it was completed with before. */
export function StateCard({ check, acts }: StateCardProps) {
  const write = useWriters();
  const { state, stateAt, stateByName, versions } = check;
  const moved = stateAt && [write.recentDate(stateAt), stateByName && `by ${stateByName}`].filter(Boolean).join(' ');
  return (
    <Card
      title="State"
      sub={[MEANINGS[state], moved && `${moved}.`].filter(Boolean).join(' ')}
      action={<StateBadge tone={TONES[state]}>{COMPLIANCE_STATE_WORDS[state]}</StateBadge>}
    >
      {versions.length > 0 && (
        <Bullets variant="quiet">
          {versions.map(({ number, completedAt, completedByName, readiness }) => (
            <li key={number}>
              {[
                `Version ${number}, completed ${write.fullDate(completedAt)}`,
                completedByName && `by ${completedByName}`,
                readiness !== null && `readiness ${write.percent(readiness)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </Bullets>
      )}
      {state === 'in_review' && <ToLookAt check={check} />}
      <StateActs check={check} acts={acts} />
    </Card>
  );
}

/** What the quality checks found in this check, before someone completes it. */
function ToLookAt({ check: { id, clientId } }: { check: ComplianceCheck }) {
  const found = useQuery({ ...api.evidence.checks.queryOptions({ input: { clientId } }), staleTime: 0 });
  const open = (found.data?.items ?? []).filter(({ sourceId, dismissed }) => sourceId === id && !dismissed);
  if (open.length === 0) return null;
  return (
    <Note mt={12}>
      Before you complete it:{' '}
      {open.map((one) => `${QUALITY_CHECKS[one.check].label.toLowerCase()} (${one.found} of ${one.of})`).join(', ')}.{' '}
      <TextLink to="/clients/$clientId/evidence" params={{ clientId }}>
        Look at evidence
      </TextLink>
    </Note>
  );
}

function StateActs({ check, acts }: { check: ComplianceCheck; acts: CheckActs }) {
  const write = useWriters();
  const [isCompleting, setCompleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const move = async (state: ComplianceState) => {
    setProblem(null);
    try {
      await acts.setState(state);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const { unknown } = check.score.counts;
  return (
    <Stack gap={12} mt={16}>
      <Acts>
        {check.state === 'draft' && (
          <Button variant="default" loading={acts.isMoving} onClick={() => void move('in_review')}>
            Send to review
          </Button>
        )}
        {check.state === 'in_review' && (
          <>
            <Button onClick={() => setCompleting(true)}>Complete check</Button>
            <Button variant="subtle" loading={acts.isMoving} onClick={() => void move('draft')}>
              Back to draft
            </Button>
          </>
        )}
        {check.state === 'completed' && (
          <Button variant="default" loading={acts.isMoving} onClick={() => void move('draft')}>
            Reopen check
          </Button>
        )}
      </Acts>
      <FormAlert>{problem}</FormAlert>
      <ConfirmDialog
        opened={isCompleting}
        onClose={() => setCompleting(false)}
        title={`Complete the ${check.shortTitle} check?`}
        act="Complete check"
        isFinal
        onAct={() => acts.setState('completed')}
      >
        <p>
          {unknown > 0 && `${write.countOf(unknown, 'requirement')} without an answer count as not met. `}
          Results and score are kept as they are now.
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
