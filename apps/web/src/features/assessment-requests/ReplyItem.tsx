import type { AssessmentReply, Settlement } from '@fairlead/contract/features/assessment-requests';
import { Button, Text, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiClient } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { saveFile } from '#app/api/save-file';
import { Acts } from '#kit/layout/Acts';
import { Caption, Strong } from '#kit/text/text';
import classes from './Replies.module.css';
import type { SubjectQuestion } from './subjects';
import type { RequestActions } from './use-requests';

type ReplyItemProps = {
  question: SubjectQuestion;
  name: string;
  reply: AssessmentReply;
  canDecide: boolean;
  isBusy: boolean;
  onSettle: (as: Settlement['as']) => void;
  askAgain: RequestActions['askAgain'];
};

/** One reply beside the present answer. */
export function ReplyItem(props: ReplyItemProps) {
  const { question, name, reply, canDecide, isBusy, onSettle, askAgain } = props;
  const [isAsking, setAsking] = useState(false);
  const download = useMutation({
    mutationFn: async ({ id, name: fileName }: AssessmentReply['files'][number]) =>
      saveFile(await apiClient.assessmentRequests.downloadFile({ id: reply.requestId, fileId: id }), fileName),
  });
  return (
    <li className={classes.reply}>
      <p className={classes.question}>
        <Text span inherit fw={400} c="dimmed">
          {question.id}
        </Text>{' '}
        {question.question}
      </p>
      <dl className={classes.both}>
        <div>
          <dt>Your answer now</dt>
          <Strong component="dd">{question.now.words}</Strong>
        </div>
        <div data-new>
          <dt dir="auto">{name} says</dt>
          <Strong component="dd">{question.inWords(reply.value)}</Strong>
        </div>
      </dl>
      {reply.comment && (
        <p className={classes.comment} dir="auto">
          “{reply.comment}”
        </p>
      )}
      {reply.files.length > 0 && (
        <Acts>
          {reply.files.map((file) => (
            <Button
              key={file.id}
              size="compact-sm"
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
              loading={download.isPending && download.variables.id === file.id}
              onClick={() => download.mutate(file)}
            >
              {file.name}
            </Button>
          ))}
        </Acts>
      )}
      {download.error && (
        <Caption className={classes.line} role="alert" data-problem>
          {sentenceOf(download.error)}
        </Caption>
      )}
      {canDecide && !isAsking && (
        <Acts>
          <Button size="sm" variant="light" disabled={isBusy} onClick={() => onSettle('taken')}>
            Take over
          </Button>
          <Button size="sm" variant="default" disabled={isBusy} onClick={() => onSettle('kept')}>
            {question.isAnswered ? 'Keep mine' : 'Leave it open'}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => setAsking(true)}>
            Ask again
          </Button>
        </Acts>
      )}
      {canDecide && isAsking && (
        <AskAgain name={name} reply={reply} askAgain={askAgain} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}

type AskAgainProps = Pick<ReplyItemProps, 'name' | 'reply' | 'askAgain'> & { onClose: () => void };

function AskAgain({ name, reply: { requestId, questionId, version }, askAgain, onClose }: AskAgainProps) {
  const [comment, setComment] = useState('');
  const { error } = askAgain;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        askAgain.mutate({ id: requestId, questionId, version, comment }, { onSuccess: onClose });
      }}
    >
      <Textarea
        label={`What do you still need to know from ${name}?`}
        data-autofocus
        autosize
        minRows={2}
        maxLength={1_000}
        value={comment}
        error={error && (fieldErrors(error).comment ?? sentenceOf(error))}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Acts mt={12}>
        <Button type="submit" size="sm" loading={askAgain.isPending} disabled={comment.trim() === ''}>
          Ask again
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Acts>
    </form>
  );
}
