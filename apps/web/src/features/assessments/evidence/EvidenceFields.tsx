import type { BankQuestion } from '@fairlead/content/question-banks/schema';
import { UPLOADS } from '@fairlead/contract/api/uploads';
import type { Evidence } from '@fairlead/contract/features/assessments/assessments';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiClient } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';
import { DayField } from '#kit/form/DayField';
import { UploadField } from '#kit/form/UploadField';
import { EvidenceList } from './EvidenceList';
import { useEvidenceChange } from './use-evidence';

type EvidenceFieldsProps = { assessmentId: string; question: BankQuestion; evidence: Evidence[] };

/** Files and links that prove one answer, each with the day until which it counts. */
export function EvidenceFields({ assessmentId, question, evidence }: EvidenceFieldsProps) {
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const { added } = useEvidenceChange(assessmentId);
  const about = { id: assessmentId, questionId: question.id, ...(validUntil ? { validUntil } : {}) };
  const upload = useMutation({
    mutationFn: (file: File) => apiClient.assessments.addEvidence({ ...about, file }),
    onSuccess: (piece) => {
      added(piece);
      setValidUntil(null);
    },
  });
  const { file, validUntil: dayProblem } = fieldErrors(upload.error);
  const problem = tooLarge ?? file ?? (upload.error && !dayProblem ? sentenceOf(upload.error) : null);
  return (
    <Stack gap={16}>
      <EvidenceList assessmentId={assessmentId} evidence={evidence} canChange />
      <UploadField
        label="File"
        description={`${question.evidence}. PDF, Word, Excel, CSV, text or a picture, up to 20 MB.`}
        accept={UPLOADS.evidence.accept}
        maxBytes={UPLOADS.evidence.maxBytes}
        refusal={UPLOADS.evidence.refusal}
        picture={null}
        empty={<IconPaperclip size={24} stroke={1.4} aria-hidden="true" />}
        error={problem}
        isBusy={upload.isPending}
        onFile={(chosen) => {
          setTooLarge(null);
          upload.mutate(chosen);
        }}
        onError={setTooLarge}
        onRemove={null}
      />
      <Group align="end" gap={12}>
        <DayField
          label="Valid until (optional)"
          description="Goes with the next file or link."
          value={validUntil}
          onChange={setValidUntil}
          error={dayProblem}
          w={220}
        />
        {!isLinking && (
          <Button variant="default" onClick={() => setIsLinking(true)}>
            Add a link instead
          </Button>
        )}
      </Group>
      {isLinking && (
        <LinkForm
          about={about}
          onAdded={(piece) => {
            added(piece);
            setIsLinking(false);
            setValidUntil(null);
          }}
          onCancel={() => setIsLinking(false)}
        />
      )}
    </Stack>
  );
}

type LinkFormProps = {
  about: { id: string; questionId: string; validUntil?: string };
  onAdded: (piece: Evidence) => void;
  onCancel: () => void;
};

/** Names the place where the proof lies. */
function LinkForm({ about, onAdded, onCancel }: LinkFormProps) {
  const [title, setTitle] = useState('');
  const [link, setLink] = useState('');
  const save = useMutation({
    mutationFn: () => apiClient.assessments.linkEvidence({ ...about, title, link }),
    onSuccess: onAdded,
  });
  const errors = fieldErrors(save.error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack gap={12}>
        {save.error && Object.keys(errors).length === 0 && <FormAlert>{sentenceOf(save.error)}</FormAlert>}
        {errors.validUntil && <FormAlert>{errors.validUntil}</FormAlert>}
        <TextInput
          label="What it is"
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={errors.title}
          maxLength={200}
          data-autofocus
        />
        <TextInput
          label="Address"
          placeholder="https://"
          type="url"
          value={link}
          onChange={(event) => setLink(event.currentTarget.value)}
          error={errors.link}
          maxLength={2_000}
        />
        <Group gap={12}>
          <Button type="submit" loading={save.isPending}>
            Add link
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
