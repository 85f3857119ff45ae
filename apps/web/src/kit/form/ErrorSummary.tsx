import { IconAlertCircle } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Problem, Strong } from '../text/text';
import classes from './ErrorSummary.module.css';

export type SummaryError = { id: string; label: string; message: string };

type ErrorSummaryProps = {
  errors: SummaryError[];
  /** Rises with every refused save, so that the summary takes the focus each time. */
  attempt: number;
};

/** Problems of a long form with a link to each field; takes the focus when a save is refused. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOn(box, attempt);
  if (errors.length === 0) return null;
  return (
    <Problem component="div" className={classes.box} ref={box} tabIndex={-1} role="alert">
      <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <Strong>{errors.length === 1 ? 'One field needs a look' : `${errors.length} fields need a look`}</Strong>
        <ul>
          {errors.map(({ id, label, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {label}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      </div>
    </Problem>
  );
}

function useFocusOn(box: RefObject<HTMLDivElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [box, attempt]);
}
