import { FEEDBACK_DIALOG_NOTICES, type Rating } from '@fairlead/contract/features/feedback/words';
import { FEEDBACK_DAYS_REMAINING } from '@fairlead/contract/features/trials/prompts';
import { Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMe } from '#app/session/session';
import { useMarkPromptsShown } from '#domain/trials/prompt-flags';
import { useSendFeedback } from '#domain/trials/send-feedback';
import { Dialog } from '#kit/dialog/Dialog';
import { DialogFoot } from '#kit/dialog/DialogFoot';
import { sayNow } from '#kit/feedback/toast';
import { CommentField } from '#kit/form/CommentField';
import { Stars } from '#kit/form/Stars';
import { Quiet } from '#kit/text/text';
import { FeedbackPrices } from './FeedbackPrices';

/** Day 16 before the end: words are asked for, stars are welcome, and what plans cost stands beside. Escape is Skip for now. */
export function FeedbackDialog() {
  const { msp, profile } = useMe();
  const markShown = useMarkPromptsShown();
  const { send, isSending } = useSendFeedback('trial');
  const [rating, setRating] = useState<Rating | null>(null);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<'missing' | 'failed' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const close = () => markShown('trial_feedback_shown');
  const say = (notice: 'missing' | 'failed') => {
    setProblem(notice);
    sayNow({ color: 'red', ...FEEDBACK_DIALOG_NOTICES[notice] });
  };
  const handleSend = () => {
    if (comment.trim() === '') {
      say('missing');
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    const mspId = msp?.id ?? profile.msp_id;
    if (mspId === null) return say('failed');
    setProblem(null);
    send({
      mspId,
      said: { rating, comment },
      onSent: () => {
        close();
        sayNow(FEEDBACK_DIALOG_NOTICES.sent);
      },
      onFailed: () => say('failed'),
    });
  };
  const isEmpty = rating === null && comment.trim() === '';
  return (
    <Dialog
      onClose={close}
      title="How is Fairlead working for you?"
      size={640}
      hasCross={false}
      closesBy={isEmpty ? 'anything' : 'cross'}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSend();
        }}
      >
        {/* A dialog that comes by itself begins with why. */}
        <Quiet tabIndex={-1} data-autofocus>
          {FEEDBACK_DAYS_REMAINING} days of your trial are left. Tell us what helps you and what is missing.
        </Quiet>
        <Stack gap={18} mt={16}>
          <Stars label="Your rating (optional)" value={rating} onChange={setRating} />
          <CommentField
            label="Your feedback"
            value={comment}
            onChange={setComment}
            error={problem === 'missing' && comment.trim() === '' ? 'Write a few words first.' : null}
          />
        </Stack>
        <FeedbackPrices />
        <DialogFoot
          problem={problem === 'failed' && 'It was not sent. What you wrote is still here.'}
          keep="Skip for now"
          onKeep={close}
          act="Send Feedback"
          isActing={isSending}
        />
      </form>
    </Dialog>
  );
}
