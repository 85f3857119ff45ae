import { UPLOADS } from '@fairlead/contract/api/uploads';
import { type AskedQuestion, MOST_REPLY_FILES } from '@fairlead/contract/features/assessment-requests';
import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { Problem, Small } from '#kit/text/text';
import classes from './AskedQuestions.module.css';
import type { ReplyPort } from './reply-keeper';

const { accept, maxBytes, refusal } = UPLOADS.evidence;

type ReplyFilesProps = {
  question: AskedQuestion;
  port: Pick<ReplyPort, 'attach' | 'detach'>;
  onChange: (question: AskedQuestion) => void;
};

/** Files beside an answer: they go to the provider alone, and cannot be opened from here. */
export function ReplyFiles({ question: { questionId, files }, port, onChange }: ReplyFilesProps) {
  const reset = useRef<() => void>(null);
  const attach = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxBytes) throw new RangeError(refusal);
      return port.attach(questionId, file);
    },
    onSuccess: onChange,
    // The same file may be chosen again after a refusal.
    onSettled: () => reset.current?.(),
  });
  const detach = useMutation({
    mutationFn: (fileId: string) => port.detach(questionId, fileId),
    onSuccess: onChange,
  });
  const error = attach.error ?? detach.error;
  const problem =
    error && (error instanceof RangeError ? error.message : (fieldErrors(error).file ?? sentenceOf(error)));
  return (
    <div className={classes.files}>
      {files.map(({ id, name }) => (
        <Small span key={id} className={classes.file}>
          <IconFile size={16} stroke={1.6} aria-hidden="true" />
          <span dir="auto">{name}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Take back ${name}`}
            loading={detach.isPending && detach.variables === id}
            onClick={() => detach.mutate(id)}
          >
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </Small>
      ))}
      {files.length < MOST_REPLY_FILES && (
        <FileButton accept={accept.join(',')} resetRef={reset} onChange={(file) => file && attach.mutate(file)}>
          {(button) => (
            <Button
              {...button}
              variant="subtle"
              size="sm"
              loading={attach.isPending}
              leftSection={<IconPaperclip size={16} stroke={1.6} aria-hidden="true" />}
            >
              Attach a file
            </Button>
          )}
        </FileButton>
      )}
      {problem && (
        <Problem role="alert" className={classes.problem}>
          {problem}
        </Problem>
      )}
    </div>
  );
}
