import { Button, Select } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { Figures } from '#app/locale/figures';
import { CreditNote } from '#domain/trials/CreditNote';
import { useToastsAtTop } from '#kit/feedback/toasts-place';
import classes from './FormFoot.module.css';
import { fieldId } from './fields/field-id';

/** Years of a full run that may be chosen by hand. */
const TRIALS = [100_000, 250_000, 500_000, 1_000_000];

/** Until the figures are stable, or a fixed number of years. */
export type TrialsChoice = 'auto' | number;

type FormFootProps = {
  onBack: (() => void) | null;
  isLast: boolean;
  isStarting: boolean;
  /** Credits left of a trial; null where runs cost none. */
  creditsLeft: number | null;
  isSample: boolean;
  trials: TrialsChoice;
  onTrials: (trials: TrialsChoice) => void;
  trialsError: string | undefined;
  figures: Figures;
};

/** Back and on; at the end what a run costs and how many years it plays out. */
export function FormFoot(props: FormFootProps) {
  const { onBack, isLast, isStarting, creditsLeft, isSample, trials, onTrials, trialsError, figures } = props;
  useToastsAtTop();
  return (
    <div className={classes.foot}>
      {isLast && (
        <Select
          maw={344}
          id={fieldId('trials')}
          size="sm"
          label="Simulated years"
          description="Automatic starts with 100,000 and continues until the figures are stable."
          data={[
            { value: 'auto', label: 'Automatic' },
            ...TRIALS.map((count) => ({ value: String(count), label: figures.number(count) })),
          ]}
          value={String(trials)}
          onChange={(value) => onTrials(value === 'auto' || value === null ? 'auto' : Number(value))}
          allowDeselect={false}
          error={trialsError}
        />
      )}
      <div className={classes.buttons}>
        {onBack ? (
          <Button variant="default" leftSection={<IconArrowLeft size={18} stroke={1.6} />} onClick={onBack}>
            Back
          </Button>
        ) : (
          <span />
        )}
        {isLast ? (
          <div className={classes.complete}>
            <CreditNote left={creditsLeft} isSample={isSample} id="credit-line" keepsDraft />
            <Button
              key="complete"
              type="submit"
              loading={isStarting}
              disabled={creditsLeft === 0}
              aria-describedby={creditsLeft === null && !isSample ? undefined : 'credit-line'}
            >
              Complete simulation
            </Button>
          </div>
        ) : (
          <Button key="next" type="submit" rightSection={<IconArrowRight size={18} stroke={1.6} />}>
            Next
          </Button>
        )}
      </div>
    </div>
  );
}
