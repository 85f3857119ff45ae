import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react';

type Taking = {
  /** What the file dialog offers. */
  accept: readonly string[];
  /** Larger files are refused; left out where it is made smaller before it is sent. */
  maxBytes?: number;
  /** The sentence for a file that is too large. */
  refusal: string;
  isBusy?: boolean;
  onFile: (file: File) => void;
  onRefused: (sentence: string) => void;
};

function take({ maxBytes = Number.POSITIVE_INFINITY, refusal, isBusy, onFile, onRefused }: Taking, file?: File | null) {
  if (!file || isBusy) return;
  if (file.size > maxBytes) onRefused(refusal);
  else onFile(file);
}

type ChooseFileProps = Taking &
  Pick<ButtonProps, 'size' | 'variant' | 'mt' | 'leftSection'> & { 'aria-label'?: string; children: ReactNode };

/** A button that opens the file dialog. */
export function ChooseFile({ accept, maxBytes, refusal, isBusy = false, onFile, onRefused, ...look }: ChooseFileProps) {
  const reset = useRef<() => void>(null);
  const handleChange = (file: File | null) => {
    // The same file may be chosen again after a refusal.
    reset.current?.();
    take({ accept, maxBytes, refusal, isBusy, onFile, onRefused }, file);
  };
  return (
    <FileButton accept={accept.join(',')} onChange={handleChange} resetRef={reset}>
      {(button) => <Button {...button} {...look} loading={isBusy} />}
    </FileButton>
  );
}

type DropPlaceProps = Omit<ComponentProps<'div'>, 'role'> & { taking: Taking };

/** A place where a file can be dropped, besides the button in it; `data-over` while one is above it. */
export function DropPlace({ taking, ...place }: DropPlaceProps) {
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(taking, event.dataTransfer.files[0]);
  };
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      role="group"
      {...place}
      data-over={isOver || undefined}
      onDragOver={handleOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    />
  );
}
