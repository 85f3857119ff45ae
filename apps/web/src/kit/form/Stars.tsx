import { RATING_LABELS, RATINGS, type Rating } from '@fairlead/contract/features/feedback/words';
import { Flex, Group, VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Label, Problem, Small } from '../text/text';
import classes from './Stars.module.css';

type StarsProps = {
  label: string;
  value: Rating | null;
  onChange: (rating: Rating) => void;
  /** What is missing, once that has been asked for. */
  error?: string | null;
};

/** One to five stars as the radio group they are: a tab stop, arrow keys, and the word of the star beside them. */
export function Stars({ label, value, onChange, error = null }: StarsProps) {
  const id = useId();
  const [pointed, setPointed] = useState<Rating | null>(null);
  const shown = pointed ?? value;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <Flex wrap="wrap" gap="0 10px">
        <Label span c="var(--fl-ink)" id={`${id}-label`}>
          {label}
        </Label>
        <Small span className={classes.word} data-chosen={shown !== null || undefined} aria-hidden="true">
          {shown === null ? `${RATING_LABELS[1]} to ${RATING_LABELS[5]}` : RATING_LABELS[shown]}
        </Small>
      </Flex>
      {/* The pointer only previews; choosing is the radios'. */}
      <Group gap={0} ml={-6} onMouseLeave={() => setPointed(null)}>
        {RATINGS.map((rating) => (
          <label key={rating} className={classes.star} onMouseEnter={() => setPointed(rating)}>
            <input
              type="radio"
              name={id}
              value={rating}
              checked={value === rating}
              aria-label={RATING_LABELS[rating]}
              className={classes.input}
              onChange={() => {
                setPointed(null);
                onChange(rating);
              }}
            />
            <Star isFilled={shown !== null && rating <= shown} />
          </label>
        ))}
      </Group>
      {error !== null && (
        <Problem mt={4} id={`${id}-error`}>
          {error}
        </Problem>
      )}
    </div>
  );
}

/** Stars that were given. */
export function GivenStars({ rating }: { rating: Rating }) {
  return (
    <span className={classes.given}>
      <VisuallyHidden>
        {rating} of {RATINGS.length} stars, {RATING_LABELS[rating]}
      </VisuallyHidden>
      {RATINGS.map((star) => (
        <Star key={star} isFilled={star <= rating} size={16} />
      ))}
    </span>
  );
}

function Star({ isFilled, size = 24 }: { isFilled: boolean; size?: number }) {
  const Icon = isFilled ? IconStarFilled : IconStar;
  return <Icon size={size} stroke={1.6} className={isFilled ? classes.filled : classes.open} aria-hidden="true" />;
}
