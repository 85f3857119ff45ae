import type { BankQuestion } from '@fairlead/content/question-banks/schema';
import { IconEyeOff } from '@tabler/icons-react';
import { Fold } from '#kit/layout/Fold';
import { Caption, Quiet, Strong } from '#kit/text/text';
import classes from './QuestionHelp.module.css';

type QuestionHelpProps = {
  question: BankQuestion;
  /** Below the question, where there is no room beside it. */
  isFolded: boolean;
};

/** Why it is asked, what good looks like, and for the advisor how to find out. */
export function QuestionHelp({ question, isFolded }: QuestionHelpProps) {
  const { why, good, howToCheck, evidence } = question;
  const check = (
    <>
      <p>{howToCheck}</p>
      <p className={classes.proof}>
        <Strong component="strong" c="var(--fl-ink)">
          Evidence to attach:
        </Strong>{' '}
        {evidence}
      </p>
    </>
  );
  if (isFolded)
    return (
      <div className={classes.folds}>
        {why && <Fold title="Why we ask">{why}</Fold>}
        <Fold title="What good looks like">{good}</Fold>
        <Fold title="How to check (only you see this)">{check}</Fold>
      </div>
    );
  return (
    <aside className={classes.help} aria-label="Help for this question">
      {why && (
        <section>
          <h3>Why we ask</h3>
          <Quiet>{why}</Quiet>
        </section>
      )}
      <section>
        <h3>What good looks like</h3>
        <Quiet>{good}</Quiet>
      </section>
      <section data-own>
        <h3>
          <IconEyeOff size={18} stroke={1.6} aria-hidden="true" />
          Only you see this
        </h3>
        <Caption className={classes.sub}>How to check</Caption>
        {check}
      </section>
    </aside>
  );
}
