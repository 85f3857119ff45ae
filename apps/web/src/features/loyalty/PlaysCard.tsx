import { RENEWAL_REASONS } from '@fairlead/content/fields/loyalty';
import { PLAY_STATES, PLAYS } from '@fairlead/content/fields/plays';
import { type ClientPlay, PLAY_NEEDS_RESULT } from '@fairlead/contract/features/loyalty/plays';
import { Box, Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { StateBadge } from '#kit/feedback/StateBadge';
import { useAct } from '#kit/form/use-act';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Caption, Quiet, Strong } from '#kit/text/text';
import type { RelationshipCardProps } from './AgreementsCard';

const fieldsOf = ({ steps, ownerId, dueOn, state, result }: ClientPlay) => ({ steps, ownerId, dueOn, state, result });

/** What is done about each reason: plays to start, those under way with their steps, and what came of earlier ones. */
export function PlaysCard({ relationship, actions, canWork }: RelationshipCardProps) {
  const write = useWriters();
  const today = useToday();
  const act = useAct({});
  const [ending, setEnding] = useState<ClientPlay | null>(null);
  const open = relationship.plays.filter(({ state }) => state === 'open');
  const ended = relationship.plays.filter(({ state }) => state !== 'open');
  const suggested = relationship.reasons
    .map(({ reason }) => reason)
    .filter((reason) => !open.some(({ trigger }) => trigger === reason))
    // Health below 100 is a reason of almost every client; a play is worth it below healthy.
    .filter((reason) => reason !== 'health' || (relationship.score ?? 100) < 65);
  const isEmpty = open.length + ended.length + suggested.length === 0;
  return (
    <Card title="Plays" sub="What you do about each reason, step by step, until it has a result." flush={!isEmpty}>
      {isEmpty && <Quiet>Nothing has to be done about this relationship now.</Quiet>}
      {open.map((play) => (
        <Box key={play.id} px={20} pb={18}>
          <Strong>{PLAYS[play.trigger].title}</Strong>{' '}
          {play.dueOn < today && <StateBadge tone="warning">Overdue</StateBadge>}
          <Caption display="block" mb={8}>
            {RENEWAL_REASONS[play.trigger]} · by {write.fullDay(play.dueOn)}
          </Caption>
          <Stack gap={8} align="flex-start">
            {play.steps.map((step, index) => (
              <Checkbox
                key={step.text}
                label={step.text}
                checked={step.isDone}
                disabled={!canWork || act.isActing}
                onChange={(event) => {
                  const isDone = event.currentTarget.checked;
                  const steps = play.steps.map((one, place) => (place === index ? { ...one, isDone } : one));
                  act.run(() => actions.savePlay(play, { ...fieldsOf(play), steps }));
                }}
              />
            ))}
            {canWork && (
              <Button variant="default" size="sm" mt={4} onClick={() => setEnding(play)}>
                Finish play
              </Button>
            )}
          </Stack>
        </Box>
      ))}
      <ItemList>
        {canWork &&
          suggested.map((reason) => (
            <ListItem key={reason} icon={IconListCheck} title={PLAYS[reason].title} line={RENEWAL_REASONS[reason]}>
              <Button
                variant="subtle"
                size="xs"
                disabled={act.isActing}
                onClick={() => act.run(() => actions.startPlay(reason))}
              >
                Start play
              </Button>
            </ListItem>
          ))}
        {ended.map((play) => (
          <ListItem key={play.id} icon={IconListCheck} title={PLAYS[play.trigger].title} line={play.result}>
            <StateBadge tone={play.state === 'done' ? 'good' : 'quiet'}>{PLAY_STATES[play.state]}</StateBadge>
          </ListItem>
        ))}
      </ItemList>
      {act.error && (
        <Box px={20} pb={18}>
          <FormAlert>{sentenceOf(act.error)}</FormAlert>
        </Box>
      )}
      {ending && (
        <ResultDialog
          title={PLAYS[ending.trigger].title}
          onEnd={(result) => actions.savePlay(ending, { ...fieldsOf(ending), state: 'done', result })}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  );
}

type ResultDialogProps = { title: string; onEnd: (result: string) => Promise<unknown>; onClose: () => void };

function ResultDialog({ title, onEnd, onClose }: ResultDialogProps) {
  const form = useForm({
    initialValues: { result: '' },
    validate: { result: (result) => (result.trim() === '' ? PLAY_NEEDS_RESULT : null) },
  });
  return (
    <FormDialog title={title} form={form} act="Finish play" onSubmit={({ result }) => onEnd(result)} onClose={onClose}>
      <Textarea
        label="What came of it"
        description="One or two sentences. It stays with the client’s history."
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('result')}
      />
    </FormDialog>
  );
}
