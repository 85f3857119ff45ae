import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { ConflictPanel } from '../form/ConflictPanel';
import type { useRecordForm } from '../form/use-record-form';

type RecordForm<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useRecordForm<{ id: string; version: number }, Values>>,
  'form' | 'isNew' | 'save' | 'isSaving' | 'error' | 'isGone' | 'foreign' | 'keep' | 'take'
>;

type RecordDialogProps<Values extends Record<string, unknown>> = {
  /** What it is a record of: "contact". */
  noun: string;
  record: RecordForm<Values>;
  labels: Record<keyof Values, string>;
  textOf: (field: keyof Values, value: Values[keyof Values]) => string;
  onClose: () => void;
  children: (inputProps: (field: keyof Values & string) => GetInputPropsReturnType) => ReactNode;
};

/** A dialog that adds or changes a record. It does not close over typed text without asking. */
export function RecordDialog<Values extends Record<string, unknown>>(props: RecordDialogProps<Values>) {
  const { noun, record, labels, textOf, onClose, children } = props;
  const { form, isNew, save, isSaving, error, isGone, foreign, keep, take } = record;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (form.isDirty() && !isSaving ? setIsAsking(true) : onClose());
  return (
    <Modal opened onClose={close} title={isNew ? `Add ${noun}` : `Edit ${noun}`} size={640}>
      <form noValidate onSubmit={save}>
        <Stack gap={16}>
          {isGone && (
            <Text role="alert" size="sm" c="var(--fl-warning-text)">
              A colleague removed this while you were typing. Your text is still here; saving adds it again.
            </Text>
          )}
          {error !== null && (
            <Text role="alert" size="sm" c="var(--fl-danger-text)">
              {sentenceOf(error)}
            </Text>
          )}
          <ConflictPanel changes={foreign} labels={labels} textOf={textOf} onKeep={keep} onTake={take} />
          {children((field) => form.getInputProps(field))}
          {isAsking ? (
            <Group justify="space-between" gap={12}>
              <Text size="sm" role="alert">
                What you typed is not saved yet.
              </Text>
              <Group gap={12}>
                <Button variant="default" onClick={onClose}>
                  Discard it
                </Button>
                <Button data-autofocus onClick={() => setIsAsking(false)}>
                  Keep editing
                </Button>
              </Group>
            </Group>
          ) : (
            <Group justify="flex-end" gap={12}>
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={isSaving}>
                {isNew ? `Add ${noun}` : 'Save'}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
