import type { OwnResults } from '@fairlead/contract/features/leads';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { late } from '#kit/dialog/late';
import { Loaded } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { Bullets } from '#kit/text/Bullets';
import { Note, Small } from '#kit/text/text';

const OwnResultsDialog = late(() => import('./OwnResultsDialog').then((module) => module.OwnResultsDialog));

/** What visitors of a check can read of the provider's own business; nothing until someone chooses it. */
export function OwnResultsCard() {
  const own = useQuery(api.leads.ownResults.queryOptions());
  return (
    <Loaded query={own} skeleton={null} failed="Your own results could not load">
      {(shown) => <Shown own={shown} />}
    </Loaded>
  );
}

function Shown({ own }: { own: OwnResults }) {
  const write = useWriters();
  const [isChoosing, setChoosing] = useState(false);
  const isOn = own.items.length > 0;
  return (
    <Card
      title="We test ourselves first"
      sub="Answer the same assessments for your own business, and show date, scope and result on the page about your checks."
      action={<StateBadge tone={isOn ? 'good' : 'quiet'}>{isOn ? 'Shown' : 'Not shown'}</StateBadge>}
    >
      {isOn ? (
        <Bullets>
          {own.items.map(({ assessmentId, name, questions, score, level, completedOn, hasNewer }) => (
            <li key={assessmentId}>
              {name}: {write.number(score, 1)} of 100, {level}. {questions} questions, completed{' '}
              {write.fullDay(completedOn)}.{hasNewer && ' A newer version is completed; choose again to show it.'}
            </li>
          ))}
        </Bullets>
      ) : (
        <Small>
          Add your own business as a client, complete an assessment for it, and choose it here. The name of the record
          is not shown.
        </Small>
      )}
      {isOn && own.client && (
        <Note mt={8} data-breaks dir="auto">
          From the record “{own.client.name}”.
        </Note>
      )}
      <Button mt={14} variant="default" onClick={() => setChoosing(true)}>
        Choose what is shown
      </Button>
      {isChoosing && <OwnResultsDialog own={own} onClose={() => setChoosing(false)} />}
    </Card>
  );
}
