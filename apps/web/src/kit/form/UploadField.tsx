import { Button, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Caption, Label, Problem } from '../text/text';
import classes from './UploadField.module.css';
import { ChooseFile, DropPlace } from './upload';

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
  const id = useId();
  const taking = { accept, maxBytes, refusal, isBusy, onFile: props.onFile, onRefused: props.onError };
  return (
    <DropPlace
      taking={taking}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-words`}
      className={classes.field}
    >
      <div className={classes.place} data-ground={ground}>
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
          <ChooseFile
            {...taking}
            size="sm"
            variant="default"
            aria-label={`${picture ? 'Replace' : 'Choose'}: ${label}`}
          >
            {picture ? 'Replace' : 'Choose file'}
          </ChooseFile>
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
    </DropPlace>
  );
}
