import type { Review, ReviewDecision } from '@fairlead/contract/features/reviews/reviews';
import { OUTCOMES } from '@fairlead/contract/features/reviews/terms';
import { Anchor, Button, Stack } from '@mantine/core';
import { IconGavel, IconNotes } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { SlideBody } from '#domain/presentations/SlideBody';
import { useNotesWindow } from '#domain/presentations/use-notes-window';
import { FormAlert } from '#kit/feedback/FormAlert';
import { StateBadge } from '#kit/feedback/StateBadge';
import { NEW_TAB } from '#kit/links/new-tab';
import { PresentFrame } from '#kit/present/PresentFrame';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { decisionLine } from './DecisionsCard';
import { OutcomeDialog } from './OutcomeDialog';
import { reviewSlides } from './review-slides';
import { OUTCOME_TONES } from './review-words';
import type { ReviewActions } from './use-review';

type ReviewPresentationProps = {
  review: Review;
  actions: ReviewActions;
  brand: ReactNode;
  /** What a room may turn; null where nothing can be tried out. */
  tryOut: ReactNode;
  onLeave: () => void;
};

/**
 * The review shown to a room, a slide for each section, decisions first. What is decided is recorded on the spot; without a
 * connection the slides stay, and a record waits until it is back.
 */
export function ReviewPresentation({ review, actions, brand, tryOut, onLeave }: ReviewPresentationProps) {
  const write = useWriters().in(review.currency);
  const [index, setIndex] = useState(0);
  const [isTrying, setTrying] = useState(false);
  const [deciding, setDeciding] = useState<ReviewDecision | null>(null);
  const slides = reviewSlides(review, write);
  const style = { currency: review.currency, locale: write.locale, withTarget: false };
  const notes = useNotesWindow({ name: review.clientName, slides, style, index, onTurn: setIndex });
  return (
    <>
      <PresentFrame
        name={review.clientName}
        brand={brand}
        slides={slides.map(({ notes: _notes, ...slide }) => ({
          ...slide,
          content: (
            <Stack gap={24}>
              <SlideBody slide={slide} style={style} />
              {slide.key === 'decisions' && <DecisionList review={review} onDecide={setDeciding} />}
            </Stack>
          ),
        }))}
        index={index}
        onTurn={setIndex}
        actions={
          <Button
            variant="default"
            size="sm"
            leftSection={<IconNotes size={16} stroke={1.6} aria-hidden="true" />}
            onClick={notes.open}
          >
            Notes
          </Button>
        }
        notice={
          actions.isOutcomeWaiting ? (
            <FormAlert tone="info">
              No connection. The decision is sent as soon as it is back; keep this page open.
            </FormAlert>
          ) : (
            notes.isRefused && (
              <FormAlert tone="info">
                Your browser did not open a second window. Allow pop-ups for this site, or{' '}
                <Anchor href={notes.address} {...NEW_TAB} size="sm">
                  open the notes in a new tab
                </Anchor>
                .
              </FormAlert>
            )
          )
        }
        tryOut={tryOut}
        isTrying={isTrying}
        onTry={setTrying}
        onLeave={onLeave}
      />
      {deciding && (
        <OutcomeDialog review={review} decision={deciding} actions={actions} onClose={() => setDeciding(null)} />
      )}
    </>
  );
}

/** The questions on their slide, each with what was decided or the way to record it. */
function DecisionList({ review, onDecide }: { review: Review; onDecide: (decision: ReviewDecision) => void }) {
  const write = useWriters();
  const today = useToday();
  return (
    <ItemList ordered>
      {review.decisions.map((decision) => (
        <ListItem
          key={decision.id}
          icon={IconGavel}
          title={decision.question}
          line={decisionLine(decision, today, write)}
        >
          {decision.outcome ? (
            <StateBadge tone={OUTCOME_TONES[decision.outcome.outcome]}>{OUTCOMES[decision.outcome.outcome]}</StateBadge>
          ) : (
            <Button size="xs" onClick={() => onDecide(decision)}>
              Record outcome
            </Button>
          )}
        </ListItem>
      ))}
    </ItemList>
  );
}
