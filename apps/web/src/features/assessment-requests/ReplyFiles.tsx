import { UPLOADS } from '@fairlead/contract/api/uploads';
import { type AskedQuestion, MOST_REPLY_FILES } from '@fairlead/contract/features/assessment-requests';
import { ActionIcon } from '@mantine/core';
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { ChooseFile } from '#kit/form/upload';
import { Problem, Small } from '#kit/text/text';
import classes from './AskedQuestions.module.css';
import type { ReplyPort } from './reply-keeper';

type ReplyFilesProps = {
  question: AskedQuestion;
  port: Pick<ReplyPort, 'attach' | 'detach'>;
  onChange: (question: AskedQuestion) => void;
};

/** Files beside an answer: they go to the provider alone, and cannot be opened from here. */
export function ReplyFiles({ question: { questionId, files }, port, onChange }: ReplyFilesProps) {
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const attach = useMutation({
    mutationFn: (file: File) => port.attach(questionId, file),
    onMutate: () => setTooLarge(null),
    onSuccess: onChange,
  });
  const detach = useMutation({
    mutationFn: (fileId: string) => port.detach(questionId, fileId),
    onSuccess: onChange,
  });
  const error = attach.error ?? detach.error;
  const problem = tooLarge ?? (error && (fieldErrors(error).file ?? sentenceOf(error)));
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
        <ChooseFile
          {...UPLOADS.evidence}
          variant="subtle"
          size="sm"
          leftSection={<IconPaperclip size={16} stroke={1.6} aria-hidden="true" />}
          isBusy={attach.isPending}
          onFile={(file) => attach.mutate(file)}
          onRefused={setTooLarge}
        >
          Attach a file
        </ChooseFile>
      )}
      {problem && (
        <Problem role="alert" className={classes.problem}>
          {problem}
        </Problem>
      )}
    </div>
  );
}
