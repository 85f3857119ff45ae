import { NFR_FEEDBACK_NOTICES, type Rating } from '@fairlead/contract/features/feedback/words';
import { Stack } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useState } from 'react';
import { useMe } from '#app/session/session';
import { useSendFeedback } from '#domain/trials/send-feedback';
import { Dialog } from '#kit/dialog/Dialog';
import { DialogFoot } from '#kit/dialog/DialogFoot';
import { sayNow } from '#kit/feedback/toast';
import { CommentField } from '#kit/form/CommentField';
import { Stars } from '#kit/form/Stars';

/** Stars and, if wished, a few words from somebody with NFR access. */
export function NfrFeedbackDialog({ onClose }: { onClose: () => void }) {
  const { profile } = useMe();
  const { send, isSending } = useSendFeedback('nfr');
  const [rating, setRating] = useState<Rating | null>(null);
  const [comment, setComment] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const fail = (notice: 'noMsp' | 'failed') => {
    setHasFailed(true);
    sayNow({ color: 'red', ...NFR_FEEDBACK_NOTICES[notice] });
  };
  const handleSubmit = () => {
    if (rating === null) return sayNow(NFR_FEEDBACK_NOTICES.missing);
    if (profile.msp_id === null) return fail('noMsp');
    setHasFailed(false);
    send({
      mspId: profile.msp_id,
      said: { rating, comment },
      onSent: () => {
        onClose();
        sayNow(NFR_FEEDBACK_NOTICES.sent);
      },
      onFailed: () => fail('failed'),
    });
  };
  const isEmpty = rating === null && comment.trim() === '';
  return (
    <Dialog
      onClose={onClose}
      title="How is Fairlead working for you?"
      size={480}
      closesBy={isEmpty ? 'anything' : 'cross'}
    >
      {/* The button waits for a rating; Ctrl or Command with Enter sends from the text as well, and says what is missing. */}
      <form
        noValidate
        onKeyDown={getHotkeyHandler([['mod+Enter', handleSubmit]])}
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <Stack gap={18}>
          <Stars label="Your rating" value={rating} onChange={setRating} />
          <CommentField label="Your comment (optional)" value={comment} onChange={setComment} />
        </Stack>
        <DialogFoot
          problem={hasFailed && 'It was not sent. What you wrote is still here.'}
          onKeep={onClose}
          act="Submit feedback"
          isActing={isSending}
          isDisabled={rating === null}
        />
      </form>
    </Dialog>
  );
}
