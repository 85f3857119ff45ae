import { CHECK_IN_NOTICES, type Rating } from '@fairlead/contract/features/feedback/words';
import { Button, CloseButton, Flex, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { useMe } from '#app/session/session';
import { useOfferedLinks } from '#domain/platform/links';
import { useMarkPromptsShown } from '#domain/trials/prompt-flags';
import { useSendFeedback } from '#domain/trials/send-feedback';
import { sayNow } from '#kit/feedback/toast';
import { CommentField } from '#kit/form/CommentField';
import { Stars } from '#kit/form/Stars';
import { OutsideLink } from '#kit/links/OutsideLink';
import classes from './CheckInCard.module.css';

/** After seven days: stars, a few words if wished, or a meeting. A card beside the work, not a dialog over it. */
export function CheckInCard() {
  const { msp, profile } = useMe();
  const links = useOfferedLinks();
  const markShown = useMarkPromptsShown();
  const { send, isSending } = useSendFeedback('trial');
  const [rating, setRating] = useState<Rating | null>(null);
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const titleId = useId();
  const close = () => markShown('day_7_checkin_shown');
  const handleSubmit = () => {
    if (rating === null) {
      setIsMissing(true);
      sayNow({ ...CHECK_IN_NOTICES.missing });
      return;
    }
    const mspId = msp?.id ?? profile.msp_id;
    if (mspId === null) {
      sayNow({ color: 'red', ...CHECK_IN_NOTICES.noMsp });
      return;
    }
    send({
      mspId,
      said: { rating, comment },
      onSent: () => {
        markShown('day_7_checkin_shown', 'trial_feedback_shown');
        sayNow(CHECK_IN_NOTICES.sent);
      },
      onFailed: (error) => {
        const { title, message } = CHECK_IN_NOTICES.failed;
        const said = problemCode(error) ? sentenceOf(error) : message;
        sayNow({ color: 'red', title, message: said });
      },
    });
  };
  return (
    <section aria-labelledby={titleId} className={classes.card} data-rated={rating !== null || undefined}>
      <Flex component="header" align="center" justify="space-between" gap={12} mr={-8}>
        <Text component="h2" size="lg" fw={600} id={titleId}>
          How was your first week?
        </Text>
        <CloseButton aria-label="Close" size="lg" iconSize={18} onClick={close} />
      </Flex>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <Stars
          label="Rate Fairlead so far"
          value={rating}
          onChange={setRating}
          error={isMissing && rating === null ? 'One tap on a star is enough.' : null}
        />
        <div className={classes.comment}>
          <CommentField label="What should we do better? (optional)" value={comment} onChange={setComment} rows={2} />
        </div>
        <div className={classes.actions}>
          <Button type="submit" loading={isSending}>
            Send feedback
          </Button>
          <OutsideLink
            links={links}
            pick={({ meeting }) => meeting.checkIn}
            what="booking page"
            onOpen={close}
            onMissing={(words) => {
              close();
              sayNow({ message: words });
            }}
            button={{ variant: 'default' }}
          >
            Book a deeper dive
          </OutsideLink>
        </div>
      </form>
    </section>
  );
}
