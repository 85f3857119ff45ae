import { Button, FileButton, Stack } from '@mantine/core';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Caption, Label, Problem } from '../text/text';
import classes from './UploadField.module.css';

type UploadFieldProps = {
  label: string;
  description: ReactNode;
  /** What the file dialog offers. */
  accept: readonly string[];
  maxBytes: number;
  /** The sentence for a file that is too large. */
  refusal: string;
  /** The picture that is there, as an address; its place shows `empty` without one. */
  picture: string | null;
  /** On what the picture will stand. */
  ground?: 'light' | 'dark';
  empty: ReactNode;
  error: string | null;
  isBusy: boolean;
  onFile: (file: File) => void;
  onError: (sentence: string) => void;
  onRemove: (() => void) | null;
};

/** A picture that is chosen in a dialog or dropped on its place. */
export function UploadField(props: UploadFieldProps) {
  const { label, description, accept, maxBytes, refusal, picture, ground = 'light', empty, error, isBusy } = props;
  const [isOver, setIsOver] = useState(false);
  const reset = useRef<() => void>(null);
  const id = useId();
  const take = (file: File | null | undefined) => {
    // The same file may be chosen again after a refusal.
    reset.current?.();
    if (!file || isBusy) return;
    if (file.size > maxBytes) props.onError(refusal);
    else props.onFile(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-words`}
      className={classes.field}
      onDragOver={handleOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <div className={classes.place} data-ground={ground} data-over={isOver || undefined}>
        {picture ? <img src={picture} alt="" /> : empty}
      </div>
      <Stack gap={2} miw={0}>
        <Label span id={`${id}-label`}>
          {label}
        </Label>
        <Caption span id={`${id}-words`}>
          {description}
        </Caption>
        <span className={classes.actions}>
          <FileButton accept={accept.join(',')} onChange={take} resetRef={reset}>
            {(button) => (
              <Button
                {...button}
                size="sm"
                variant="default"
                loading={isBusy}
                aria-label={`${picture ? 'Replace' : 'Choose'}: ${label}`}
              >
                {picture ? 'Replace' : 'Choose file'}
              </Button>
            )}
          </FileButton>
          {picture && props.onRemove && (
            <Button size="sm" variant="subtle" color="gray" aria-label={`Remove: ${label}`} onClick={props.onRemove}>
              Remove
            </Button>
          )}
        </span>
        {error && (
          <Problem span mt={6} role="alert">
            {error}
          </Problem>
        )}
      </Stack>
    </div>
  );
}
