import { UnstyledButton } from '@mantine/core';
import { Detail } from '#kit/text/text';
import { openPricingModal } from '../plans/pricing-modal';
import classes from './CreditNote.module.css';
import { useCredits } from './credits';

type CreditNoteProps = {
  /** Credits left of a trial; null where use costs none, and then nothing is said. */
  left: number | null;
  uses?: number;
  /** The sample is worked on: where all else takes a credit, it is said that this takes none. */
  isSample?: boolean | undefined;
  id?: string;
  /** A form stands here, whose draft outlives the credits. */
  keepsDraft?: boolean;
};

/** What the action beside it costs; with no credit left, that there is none and where more is to be had. */
export function CreditNote({ left, uses = 1, isSample = false, id, keepsDraft = false }: CreditNoteProps) {
  const isCounted = useCredits() !== null;
  if (isSample && isCounted)
    return (
      <Detail className={classes.note} id={id}>
        This is sample data. It uses no credit.
      </Detail>
    );
  if (left === null) return null;
  if (left > 0)
    return (
      <Detail className={classes.note} id={id}>
        {`Uses ${uses} ${uses === 1 ? 'credit' : 'credits'}. You have ${left} left.`}
      </Detail>
    );
  return (
    <Detail className={classes.note} id={id}>
      All credits of this trial are used.{keepsDraft && ' Your draft stays.'}{' '}
      <UnstyledButton className={classes.plan} onClick={openPricingModal}>
        Choose a plan
      </UnstyledButton>
    </Detail>
  );
}
