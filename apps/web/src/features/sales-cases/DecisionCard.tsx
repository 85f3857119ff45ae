import type { DecisionMap, DecisionPerson, DecisionStep, SalesCase } from '@fairlead/contract/features/sales-cases';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconCalendarEvent, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { StateBadge } from '#kit/feedback/StateBadge';
import { useAct } from '#kit/form/use-act';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Note, Quiet, Small } from '#kit/text/text';
import { INFLUENCE_WORDS, missingInWords, SUPPORT_WORDS } from './case-words';
import { CriteriaDialog, PersonDialog, StepDialog } from './DecisionDialogs';
import type { SaveCase } from './use-case';

type Told = { told: SalesCase; save: SaveCase };
type Open =
  | { kind: 'person'; at: number | null; person: DecisionPerson | null }
  | { kind: 'step'; at: number | null; step: DecisionStep | null }
  | { kind: 'criteria' };

/** Puts `next` in the place of the one at `at`, or at the end. */
const placed = <One,>(all: readonly One[], at: number | null, next: One): One[] =>
  at === null ? [...all, next] : all.map((one, index) => (index === at ? next : one));

/** Who decides, in which steps, by what, and what could stop it. */
export function DecisionCard({ told: { decision }, save }: Told) {
  const write = useWriters();
  const [open, setOpen] = useState<Open | null>(null);
  const act = useAct({});
  const change = (next: Partial<DecisionMap>) => save({ decision: { ...decision, ...next } });
  const { people, steps, criteria, competitors, couldStop } = decision;
  const missing = missingInWords(decision);
  const close = () => setOpen(null);
  const remove = (next: Partial<DecisionMap>) => act.run(() => change(next));
  return (
    <Card
      title="How they decide"
      sub={missing ?? 'Names, a dated step and criteria are known.'}
      action={missing === null && <StateBadge tone="good">Complete</StateBadge>}
    >
      <Part title="People" act="Add person" onAct={() => setOpen({ kind: 'person', at: null, person: null })}>
        {people.length === 0 && <Quiet>Who decides, who can stop it, and who will use it?</Quiet>}
        <ItemList>
          {people.map((person, at) => (
            <ListItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nobody changes places
              key={at}
              icon={IconUser}
              title={person.name}
              line={[person.role, INFLUENCE_WORDS[person.influence]].filter(Boolean).join(' · ')}
            >
              <StateBadge tone={SUPPORT_WORDS[person.support].tone}>{SUPPORT_WORDS[person.support].label}</StateBadge>
              <RowActs
                name={person.name}
                isBusy={act.isActing}
                onChange={() => setOpen({ kind: 'person', at, person })}
                onRemove={() => remove({ people: people.filter((_, index) => index !== at) })}
              />
            </ListItem>
          ))}
        </ItemList>
      </Part>
      <Part title="Steps to a decision" act="Add step" onAct={() => setOpen({ kind: 'step', at: null, step: null })}>
        {steps.length === 0 && <Quiet>What happens between a good talk and a signature?</Quiet>}
        <ItemList ordered>
          {steps.map((step, at) => (
            <ListItem
              // biome-ignore lint/suspicious/noArrayIndexKey: steps may have one name
              key={at}
              icon={IconCalendarEvent}
              title={step.text}
              line={step.on ? write.fullDay(step.on) : 'No day yet'}
            >
              <RowActs
                name={step.text}
                isBusy={act.isActing}
                onChange={() => setOpen({ kind: 'step', at, step })}
                onRemove={() => remove({ steps: steps.filter((_, index) => index !== at) })}
              />
            </ListItem>
          ))}
        </ItemList>
      </Part>
      <Part title="Criteria and obstacles" act="Change" onAct={() => setOpen({ kind: 'criteria' })}>
        <Said label="They decide by" text={criteria} />
        <Said label="Who else is asked" text={competitors} />
        <Said label="What could stop it" text={couldStop} />
      </Part>
      <Box mt={18}>
        <FormAlert>{act.error && sentenceOf(act.error)}</FormAlert>
      </Box>
      {open?.kind === 'person' && (
        <PersonDialog
          person={open.person}
          onSave={(person) => change({ people: placed(people, open.at, person) })}
          onClose={close}
        />
      )}
      {open?.kind === 'step' && (
        <StepDialog
          step={open.step}
          onSave={(step) => change({ steps: placed(steps, open.at, step) })}
          onClose={close}
        />
      )}
      {open?.kind === 'criteria' && <CriteriaDialog decision={decision} onSave={change} onClose={close} />}
    </Card>
  );
}

type PartProps = { title: string; act: string; onAct: () => void; children: ReactNode };

const Part = ({ title, act, onAct, children }: PartProps) => (
  <section aria-label={title}>
    <Group justify="space-between" mt={16} mb={8}>
      <Text component="h3" fw={600}>
        {title}
      </Text>
      <Button variant="default" size="xs" onClick={onAct}>
        {act}
      </Button>
    </Group>
    {children}
  </section>
);

const Said = ({ label, text }: { label: string; text: string }) => (
  <Small mt={4} data-breaks style={{ whiteSpace: 'pre-line' }}>
    <Note component="span">{label}: </Note>
    {text || 'not said yet'}
  </Small>
);

type RowActsProps = { name: string; isBusy: boolean; onChange: () => void; onRemove: () => void };

const RowActs = ({ name, isBusy, onChange, onRemove }: RowActsProps) => (
  <>
    <Button variant="subtle" size="xs" aria-label={`Change ${name}`} onClick={onChange}>
      Change
    </Button>
    <Button variant="subtle" size="xs" color="red" disabled={isBusy} aria-label={`Remove ${name}`} onClick={onRemove}>
      Remove
    </Button>
  </>
);
