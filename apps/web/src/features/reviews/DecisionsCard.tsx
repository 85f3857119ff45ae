import { daysBetween } from '@fairlead/contract/features/reviews/cadence';
import {
  type DecisionFields,
  decisionFields,
  type Review,
  type ReviewDecision,
} from '@fairlead/contract/features/reviews/reviews';
import {
  hasBeenHeld,
  isAhead,
  MOST_DECISIONS,
  OLD_DECISION_DAYS,
  OUTCOMES,
} from '@fairlead/contract/features/reviews/terms';
import { DECIDABLE_STATES } from '@fairlead/contract/features/roadmap';
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { FormDialog } from '#kit/dialog/FormDialog';
import { RemoveDialog } from '#kit/dialog/RemoveDialog';
import { StateBadge } from '#kit/feedback/StateBadge';
import { schemaErrors } from '#kit/form/schema-errors';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Quiet } from '#kit/text/text';
import { OutcomeDialog } from './OutcomeDialog';
import { OUTCOME_TONES } from './review-words';
import type { ReviewActions } from './use-review';

type DecisionsCardProps = {
  review: Review;
  actions: ReviewActions;
  forStaff: boolean;
};

type Open = { kind: 'edit' | 'outcome' | 'remove' | 'confirm'; decision: ReviewDecision | null };

/** The questions of the review, at most five, and what was decided; always first. */
export function DecisionsCard({ review, actions, forStaff }: DecisionsCardProps) {
  const write = useWriters();
  const today = useToday();
  const [open, setOpen] = useState<Open | null>(null);
  const { decisions, state } = review;
  const canAsk = forStaff && isAhead(state);
  const close = () => setOpen(null);
  return (
    <Card
      title="Decisions needed"
      sub="What has to be decided today?"
      action={
        canAsk &&
        decisions.length < MOST_DECISIONS && (
          <Button variant="default" onClick={() => setOpen({ kind: 'edit', decision: null })}>
            Add decision
          </Button>
        )
      }
    >
      {decisions.length === 0 && (
        <Quiet>
          {forStaff
            ? 'Add what needs a decision, at most five. A review without a decision can be an email.'
            : 'Nothing has to be decided.'}
        </Quiet>
      )}
      <ItemList ordered>
        {decisions.map((decision) => (
          <ListItem
            key={decision.id}
            icon={IconGavel}
            title={decision.question}
            line={decisionLine(decision, today, write)}
          >
            {decision.outcome && (
              <StateBadge tone={OUTCOME_TONES[decision.outcome.outcome]}>
                {OUTCOMES[decision.outcome.outcome]}
              </StateBadge>
            )}
            {forStaff && !decision.confirmed && (
              <>
                {canAsk && !decision.outcome && (
                  <Button variant="subtle" size="xs" onClick={() => setOpen({ kind: 'edit', decision })}>
                    Change
                  </Button>
                )}
                {canAsk && !decision.outcome && (
                  <Button variant="subtle" size="xs" color="red" onClick={() => setOpen({ kind: 'remove', decision })}>
                    Remove
                  </Button>
                )}
                {(hasBeenHeld(state) || isAhead(state)) && (
                  <Button variant="subtle" size="xs" onClick={() => setOpen({ kind: 'outcome', decision })}>
                    {decision.outcome ? 'Change outcome' : 'Record outcome'}
                  </Button>
                )}
              </>
            )}
            {!forStaff && isWaitingRisk(decision) && (
              <Button size="xs" onClick={() => setOpen({ kind: 'confirm', decision })}>
                Confirm risk
              </Button>
            )}
          </ListItem>
        ))}
      </ItemList>
      {open?.kind === 'edit' && (
        <DecisionDialog
          clientId={review.clientId}
          decision={open.decision}
          onSave={(fields) => actions.saveDecision(open.decision, fields)}
          onClose={close}
        />
      )}
      {open?.kind === 'outcome' && open.decision && (
        <OutcomeDialog review={review} decision={open.decision} actions={actions} onClose={close} />
      )}
      {open?.kind === 'remove' && open.decision && (
        <RemoveDialog
          title="Remove this decision?"
          text="The question is taken off the agenda."
          keep="Keep it"
          act="Remove decision"
          remove={() => actions.removeDecision(open.decision?.id ?? '')}
          onClose={close}
        />
      )}
      {open?.kind === 'confirm' && open.decision && (
        <ConfirmRisk decision={open.decision} actions={actions} onClose={close} />
      )}
    </Card>
  );
}

const isWaitingRisk = ({ isSecurity, outcome, confirmed }: ReviewDecision) =>
  isSecurity && outcome?.outcome === 'declined' && confirmed === null;

/** What is recommended, or what was decided by whom and why; an old question says how long it has waited. */
export function decisionLine(decision: ReviewDecision, today: string, write: Writers): string {
  const { outcome, recommended, options, stepTitle, proposedOn, confirmed } = decision;
  if (outcome)
    return [
      outcome.choice,
      `${outcome.decidedBy}, ${write.fullDay(outcome.decidedOn)}`,
      outcome.reason,
      outcome.residualRisk && `Risk that remains: ${outcome.residualRisk}`,
      outcome.lookAgainOn && `Looked at again on ${write.fullDay(outcome.lookAgainOn)}`,
      confirmed && `Risk confirmed by ${confirmed.byName}, ${write.recentInSentence(confirmed.at)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  const waited = daysBetween(proposedOn, today);
  return [
    recommended && `Recommended: ${recommended}`,
    options.length > 0 && `Options: ${options.join(', ')}`,
    stepTitle && `Roadmap: ${stepTitle}`,
    waited > OLD_DECISION_DAYS && `Open for ${write.countOf(waited, 'day')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type ConfirmRiskProps = { decision: ReviewDecision; actions: ReviewActions; onClose: () => void };

function ConfirmRisk({ decision, actions, onClose }: ConfirmRiskProps) {
  const write = useWriters();
  const { outcome } = decision;
  return (
    <ConfirmDialog
      title="Confirm that you accept this risk?"
      act="Confirm risk"
      keep="Not yet"
      isFinal
      onAct={() => actions.confirm(decision)}
      onClose={onClose}
    >
      You declined “<bdi>{decision.question}</bdi>”. {outcome?.residualRisk && `What remains: ${outcome.residualRisk} `}
      {outcome?.lookAgainOn && `It is looked at again on ${write.fullDay(outcome.lookAgainOn)}. `}
      Your confirmation is kept with your name and the time, and nobody changes it afterward.
    </ConfirmDialog>
  );
}

type DecisionDialogProps = {
  clientId: string;
  decision: ReviewDecision | null;
  onSave: (fields: DecisionFields) => Promise<unknown>;
  onClose: () => void;
};

/** A question, what can be answered and what is recommended; about a roadmap item where there is one. */
function DecisionDialog({ clientId, decision, onSave, onClose }: DecisionDialogProps) {
  const roadmap = useQuery(api.roadmap.get.queryOptions({ input: { clientId } }));
  const steps = (roadmap.data?.steps ?? []).filter(({ state }) => DECIDABLE_STATES.includes(state));
  const form = useForm({
    initialValues: {
      question: decision?.question ?? '',
      options: decision?.options.join('\n') ?? '',
      recommended: decision?.recommended ?? '',
      stepId: decision?.stepId ?? null,
      isSecurity: decision?.isSecurity ?? true,
    },
    validate: (values) => schemaErrors(decisionFields, fieldsOf(values)),
  });
  return (
    <FormDialog
      title={decision ? 'Change this decision' : 'Add a decision'}
      size={640}
      form={form}
      act={decision ? 'Save decision' : 'Add decision'}
      onSubmit={(values) => onSave(fieldsOf(values))}
      fieldsOf={(fields) =>
        Object.fromEntries(Object.entries(fields).map(([path, said]) => [path.replace(/^decision\./, ''), said]))
      }
      onClose={onClose}
    >
      <Select
        label="Roadmap item (optional)"
        description="The outcome moves the item: approved it is agreed, declined it is put off."
        placeholder="None"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear roadmap item' }}
        data={steps.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.getInputProps('stepId')}
        onChange={(stepId) => {
          form.setFieldValue('stepId', stepId);
          const step = steps.find(({ id }) => id === stepId);
          if (step && form.values.question === '') form.setFieldValue('question', `Do we go ahead with ${step.title}?`);
        }}
      />
      <TextInput label="Question" maxLength={300} data-autofocus {...form.getInputProps('question')} />
      <Textarea
        label="Options (optional)"
        description="One per line, at most four."
        autosize
        minRows={2}
        {...form.getInputProps('options')}
      />
      <TextInput label="What you recommend (optional)" maxLength={300} {...form.getInputProps('recommended')} />
      <Checkbox
        label="About security"
        description="Declining it is recorded as an accepted risk, with the reason and the day to look at it again."
        {...form.getInputProps('isSecurity', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

type DecisionValues = Omit<DecisionFields, 'options'> & { options: string };

const fieldsOf = ({ options, ...values }: DecisionValues): DecisionFields => ({
  ...values,
  options: options.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
});
