import { REVIEW_SECTIONS } from '@fairlead/content/fields/review-sections';
import { closingProblems, readiness } from '@fairlead/contract/features/reviews/readiness';
import { changeInWords } from '@fairlead/contract/features/reviews/review-words';
import type { FactChange, Review } from '@fairlead/contract/features/reviews/reviews';
import { isInPreparation } from '@fairlead/contract/features/reviews/terms';
import { Button, Checkbox, Progress, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useServerNow } from '#app/session/session';
import { FormAlert } from '#kit/feedback/FormAlert';
import { useAct } from '#kit/form/use-act';
import { Card } from '#kit/layout/Card';
import { Bullets } from '#kit/text/Bullets';
import { Caption, Note, Small } from '#kit/text/text';

import type { ReviewActions } from './use-review';

/** How far the preparation is, what is missing, and what the last refresh changed. */
export function ReadinessCard({ review, actions }: { review: Review; actions: ReviewActions }) {
  const write = useWriters().in(review.currency);
  const now = useServerNow();
  const [read, setRead] = useState<{ isFirst: boolean; changes: FactChange[] } | null>(null);
  const act = useAct({});
  const check = readiness(review, now());
  const refresh = async () => {
    const isFirst = review.factsAt === null;
    const { changes } = await actions.refresh();
    setRead({ isFirst, changes });
  };
  const canPrepare = isInPreparation(review.state);
  const problems = canPrepare ? check.problems : review.state === 'held' ? closingProblems(review) : [];
  return (
    <Card title={canPrepare ? 'Preparation' : 'State'}>
      <Stack gap={12}>
        {canPrepare && (
          <>
            <Small>
              {check.readySections} of {write.countOf(check.sections, 'section')} ready
            </Small>
            <Progress
              value={check.sections === 0 ? 0 : (100 * check.readySections) / check.sections}
              size={6}
              radius="xl"
              aria-label="Sections ready"
            />
          </>
        )}
        {problems.length > 0 && (
          <Bullets>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Bullets>
        )}
        {canPrepare && check.warnings.map((warning) => <Note key={warning}>{warning}</Note>)}
        {canPrepare && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
            loading={act.isActing}
            onClick={() => act.run(refresh)}
          >
            Refresh data
          </Button>
        )}
        {review.factsAt && <Caption>Data read {write.recentInSentence(review.factsAt)}</Caption>}
        {read && (
          <div role="status">
            <Small>{refreshed(read, write)}</Small>
            <Bullets>
              {read.changes.map((change) => (
                <li key={`${change.kind} ${change.key} ${change.title}`}>{changeInWords(change, write)}</li>
              ))}
            </Bullets>
          </div>
        )}
        <FormAlert>{act.error && sentenceOf(act.error)}</FormAlert>
        {review.fingerprint && (
          <Caption data-breaks>Frozen when it was held. Fingerprint {review.fingerprint.slice(0, 16)}</Caption>
        )}
      </Stack>
    </Card>
  );
}

const refreshed = ({ isFirst, changes }: { isFirst: boolean; changes: FactChange[] }, write: Writers): string => {
  if (isFirst) return 'The sections are filled from the records.';
  return changes.length === 0 ? 'Nothing changed.' : write.countOf(changes.length, 'change');
};

/** Every section of the review, to be switched on and off. */
export function SectionsCard({ review, actions }: { review: Review; actions: ReviewActions }) {
  const act = useAct({});
  return (
    <Card title="Sections" sub="What is on appears in the agenda and in the slides.">
      <Stack gap={8}>
        {review.sections
          .filter(({ kind }) => kind !== 'decisions')
          .map(({ kind, isOn }) => (
            <Checkbox
              key={kind}
              label={REVIEW_SECTIONS[kind].title}
              checked={isOn}
              disabled={act.isActing}
              onChange={(event) => {
                const next = event.currentTarget.checked;
                act.run(() => actions.changeSection(kind, { isOn: next }));
              }}
            />
          ))}
        <FormAlert>{act.error && sentenceOf(act.error)}</FormAlert>
      </Stack>
    </Card>
  );
}
