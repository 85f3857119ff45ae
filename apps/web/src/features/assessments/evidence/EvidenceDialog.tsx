import type { Evidence } from '@fairlead/contract/features/assessments/assessments';
import { TextInput } from '@mantine/core';
import { apiClient } from '#app/api/api';
import { problemCode } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { RecordDialog } from '#kit/dialog/RecordDialog';
import { sayNow } from '#kit/feedback/toast';
import { DayField } from '#kit/form/DayField';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import { useEvidenceChange } from './use-evidence';

type Values = { title: string; link: string; validUntil: string | null };

const LABELS: Record<keyof Values, string> = { title: 'What it is', link: 'Address', validUntil: 'Valid until' };

const valuesOf = ({ title, link, validUntil }: Evidence): Values => ({ title, link: link ?? '', validUntil });

const textOf = (field: keyof Values, value: Values[keyof Values], write: Writers): string =>
  value === null || value === '' ? 'None' : field === 'validUntil' ? write.fullDay(value) : value;

type EvidenceDialogProps = { assessmentId: string; piece: Evidence; onClose: () => void };

/** Corrects the words of a piece of evidence; its file stays the file it is. */
export function EvidenceDialog({ assessmentId, piece, onClose }: EvidenceDialogProps) {
  const write = useWriters();
  const { added, changed, removed } = useEvidenceChange(assessmentId);
  const isLink = piece.link !== null;
  const change = async ({ id, version }: Evidence, { title, link, validUntil }: Values): Promise<Evidence> => {
    const words = { title, validUntil, ...(isLink ? { link } : {}) };
    try {
      return await apiClient.assessments.updateEvidence({ id: assessmentId, evidenceId: id, version, ...words });
    } catch (error) {
      if (isLink || problemCode(error) !== 'NOT_FOUND') throw error;
      // A link is added again with what was typed; a file that is gone cannot come back by its words.
      sayNow({ message: 'A colleague took this file away meanwhile.' });
      removed({ id, questionId: piece.questionId });
      return piece;
    }
  };
  const addAgain = ({ title, link, validUntil }: Values) =>
    apiClient.assessments.linkEvidence({
      id: assessmentId,
      questionId: piece.questionId,
      title,
      link,
      ...(validUntil ? { validUntil } : {}),
    });
  const record = useVersionedForm({
    stored: piece,
    valuesOf: (row: Evidence | null) => valuesOf(row ?? piece),
    validate: ({ title }) => (title.trim() === '' ? { title: 'Enter a title.' } : {}),
    save: (values, base) => (base ? change(base, values) : addAgain(values)),
    read: async () => {
      const { evidence } = await apiClient.assessments.get({ id: assessmentId });
      return evidence.find(({ id }) => id === piece.id) ?? null;
    },
    onSaved: (saved) => {
      if (saved.id === piece.id) changed(saved);
      else {
        removed(piece);
        added(saved);
      }
    },
  });
  return (
    <RecordDialog
      noun="evidence"
      isNew={false}
      record={record}
      labels={LABELS}
      textOf={(field, value) => textOf(field, value, write)}
      onClose={onClose}
    >
      {(inputProps) => (
        <>
          <TextInput label={LABELS.title} data-autofocus autoComplete="off" maxLength={200} {...inputProps('title')} />
          {isLink && <TextInput label={LABELS.link} type="url" maxLength={2_000} {...inputProps('link')} />}
          <DayField label={`${LABELS.validUntil} (optional)`} {...inputProps('validUntil')} w={220} />
        </>
      )}
    </RecordDialog>
  );
}
