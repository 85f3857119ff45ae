import { REVIEW_KINDS } from '@fairlead/content/fields/review-sections';
import type { Review } from '@fairlead/contract/features/reviews/reviews';
import {
  isAhead,
  isInPreparation,
  NEXT_STATES,
  REVIEW_STATE_LABELS,
  type ReviewState,
} from '@fairlead/contract/features/reviews/terms';
import { Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  IconArrowBackUp,
  IconCalendar,
  IconPresentation,
  IconSend,
  IconShare,
  IconShareOff,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { clientCrumbs } from '#domain/clients/client-crumbs';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { useAct } from '#kit/form/use-act';
import { Card } from '#kit/layout/Card';
import { Cards, Columns } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { ActionsCard } from './ActionsCard';
import { CloseDialog } from './CloseDialog';
import { CommentsCard } from './CommentsCard';
import { DecisionsCard } from './DecisionsCard';
import { GoalsCard } from './GoalsCard';
import { PeopleCard } from './PeopleCard';
import { PlanDialog } from './PlanDialog';
import { ReadinessCard, SectionsCard } from './ReadinessCard';
import { ReviewFiles } from './ReviewFiles';
import { ReviewPresentation } from './ReviewPresentation';
import { REVIEW_STATE_TONES } from './review-words';
import { SectionCard } from './SectionCard';
import { type ReviewActions, useReview } from './use-review';

type ReviewPageProps = {
  reviewId: string;
  forStaff: boolean;
  isPresenting: boolean;
  onPresent: (isPresenting: boolean) => void;
  brand: ReactNode;
  /** What can be tried out while it is presented. */
  tryOut: ReactNode;
  /** Makes the report of it. */
  reportOf: (review: Review) => ReactNode;
};

/** One review: prepared, shown, held and closed. A client's own user reads what was shared and confirms risks. */
export function ReviewPage({ reviewId, ...page }: ReviewPageProps) {
  const actions = useReview(reviewId);
  return (
    <Loaded query={actions.review} skeleton={<PageSkeleton blocks={[300, 300]} />} failed="The review could not load">
      {(review) =>
        page.isPresenting && page.forStaff ? (
          <ReviewPresentation
            review={review}
            actions={actions}
            brand={page.brand}
            tryOut={page.tryOut}
            onLeave={() => page.onPresent(false)}
          />
        ) : (
          <Content review={review} actions={actions} {...page} />
        )
      }
    </Loaded>
  );
}

type ContentProps = Omit<ReviewPageProps, 'reviewId' | 'brand' | 'tryOut'> & { review: Review; actions: ReviewActions };

function Content({ review, actions, forStaff, onPresent, reportOf }: ContentProps) {
  const write = useWriters();
  const { state, clientId, clientName, title } = review;
  const canPrepare = forStaff && isInPreparation(state);
  const when = review.heldOn
    ? `Held ${write.fullDay(review.heldOn)}`
    : review.startsAt
      ? write.exactMinute(review.startsAt)
      : 'No date yet';
  const on = review.sections.filter(({ isOn, kind }) => isOn && !['decisions', 'goals', 'next_steps'].includes(kind));
  const goals = review.sections.find(({ kind, isOn }) => kind === 'goals' && isOn);
  return (
    <>
      <PageHead
        title={title}
        of={clientName}
        crumbs={clientCrumbs({ clientId, name: clientName, section: 'reviews', here: title })}
        context={
          <>
            {REVIEW_KINDS[review.kind].label} · {write.fullDay(review.periodFrom)} to {write.fullDay(review.periodTo)} ·{' '}
            {when} <StateBadge tone={REVIEW_STATE_TONES[state]}>{REVIEW_STATE_LABELS[state]}</StateBadge>
          </>
        }
        actions={
          forStaff ? (
            <Acts review={review} actions={actions} onPresent={onPresent} reportOf={reportOf} />
          ) : (
            <MoreMenu label="More for this review">
              <ReviewFiles review={review} forStaff={false} />
            </MoreMenu>
          )
        }
      />
      {review.stateReason && <FormAlert tone="info">{review.stateReason}</FormAlert>}
      <Columns
        sideLabel="Preparation"
        side={
          <Cards>
            {forStaff && <ReadinessCard review={review} actions={actions} />}
            {forStaff && <PeopleCard review={review} actions={actions} />}
            {canPrepare && <SectionsCard review={review} actions={actions} />}
          </Cards>
        }
      >
        {review.summary && (
          <Card title="Summary">
            <Text component="p" dir="auto" data-breaks>
              {review.summary}
            </Text>
          </Card>
        )}
        <DecisionsCard review={review} actions={actions} forStaff={forStaff} />
        {goals &&
          (canPrepare ? (
            <GoalsCard review={review} actions={actions} />
          ) : (
            <SectionCard section={goals} review={review} actions={null} forStaff={forStaff} />
          ))}
        {on.map((section) => (
          <SectionCard
            key={section.kind}
            section={section}
            review={review}
            actions={canPrepare ? actions : null}
            forStaff={forStaff}
          />
        ))}
        <ActionsCard review={review} actions={actions} forStaff={forStaff} />
        <CommentsCard review={review} actions={actions} forStaff={forStaff} />
      </Columns>
    </>
  );
}

type ActsProps = Pick<ContentProps, 'review' | 'actions' | 'onPresent' | 'reportOf'>;

/** The next thing to do with a review, and what else can be done. */
function Acts({ review, actions, onPresent, reportOf }: ActsProps) {
  const [open, setOpen] = useState<'plan' | 'cancel' | 'close' | 'share' | null>(null);
  const act = useAct({});
  const { state } = review;
  const to = (next: ReviewState) => act.run(() => actions.setState(next));
  const can = (next: ReviewState) => NEXT_STATES[state].includes(next);
  const close = () => setOpen(null);
  const isShareable = !isInPreparation(state) && state !== 'canceled';
  return (
    <>
      <MoreMenu label="More for this review" isBusy={act.isActing}>
        {isAhead(state) && (
          <MenuAct icon={IconCalendar} onClick={() => setOpen('plan')}>
            Change plan
          </MenuAct>
        )}
        {isShareable && (
          <MenuAct icon={review.sharedAt ? IconShareOff : IconShare} onClick={() => setOpen('share')}>
            {review.sharedAt ? 'Take back from client' : 'Share with client'}
          </MenuAct>
        )}
        {can('pre_read') && (
          <MenuAct icon={IconSend} onClick={() => to('pre_read')}>
            Mark pre-read as sent
          </MenuAct>
        )}
        {can('preparing') && state !== 'planned' && (
          <MenuAct icon={IconArrowBackUp} onClick={() => to('preparing')}>
            Back to preparation
          </MenuAct>
        )}
        {can('planned') && (
          <MenuAct icon={IconArrowBackUp} onClick={() => to('planned')}>
            Plan again
          </MenuAct>
        )}
        <ReviewFiles review={review} forStaff />
        {can('canceled') && (
          <MenuAct icon={IconX} color="red" onClick={() => setOpen('cancel')}>
            Cancel review
          </MenuAct>
        )}
      </MoreMenu>
      {state !== 'canceled' && reportOf(review)}
      {state !== 'canceled' && (
        <Button
          variant="default"
          leftSection={<IconPresentation size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => onPresent(true)}
        >
          Present
        </Button>
      )}
      {can('ready') && (
        <Button loading={act.isActing} onClick={() => to('ready')}>
          Mark as ready
        </Button>
      )}
      {can('held') && (
        <Button loading={act.isActing} onClick={() => to('held')}>
          Mark as held
        </Button>
      )}
      {can('closed') && <Button onClick={() => setOpen('close')}>Close review</Button>}
      {act.error && <FormAlert>{sentenceOf(act.error)}</FormAlert>}
      {open === 'plan' && (
        <PlanDialog
          title="Change the plan"
          act="Save plan"
          plan={planOf(review)}
          asksWhy={review.startsAt !== null}
          onSave={actions.replan}
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <CancelDialog onCancel={(reason) => actions.setState('canceled', reason)} onClose={close} />
      )}
      {open === 'close' && <CloseDialog review={review} actions={actions} onClose={close} />}
      {open === 'share' && (
        <ConfirmDialog
          title={review.sharedAt ? 'Take this review back?' : `Share this review with ${review.clientName}?`}
          act={review.sharedAt ? 'Take back' : 'Share with client'}
          keep={review.sharedAt ? 'Keep sharing' : 'Not yet'}
          onAct={() => actions.share(review.sharedAt === null)}
          onClose={close}
        >
          {review.sharedAt
            ? 'The client’s users no longer see it. What they confirmed stays.'
            : 'The client’s users see its sections, decisions, actions and summary. They never see your notes, and nothing that you switched off.'}
        </ConfirmDialog>
      )}
    </>
  );
}

const planOf = ({ kind, title, periodFrom, periodTo, startsAt, minutes, place }: Review) => ({
  kind,
  title,
  periodFrom,
  periodTo,
  startsAt,
  minutes,
  place,
});

function CancelDialog({ onCancel, onClose }: { onCancel: (reason: string) => Promise<unknown>; onClose: () => void }) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Enter why it is canceled.' : null) },
  });
  return (
    <FormDialog
      title="Cancel this review?"
      form={form}
      act="Cancel review"
      keep="Keep it"
      isDanger
      onSubmit={({ reason }) => onCancel(reason)}
      onClose={onClose}
    >
      <TextInput
        label="Why"
        description="For your team alone. What was prepared is kept."
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
