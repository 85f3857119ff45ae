import type { BankQuestion } from '@fairlead/content/question-banks/schema';
import { IconEyeOff } from '@tabler/icons-react';
import { Fold } from '#kit/layout/Fold';
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
        <strong>Proof to attach:</strong> {evidence}
      </p>
    </>
  );
  if (isFolded)
    return (
      <div className={classes.folds}>
        <Fold title="Why we ask">{why}</Fold>
        <Fold title="What good looks like">{good}</Fold>
        <Fold title="How to check (only you see this)">{check}</Fold>
      </div>
    );
  return (
    <aside className={classes.help} aria-label="Help for this question">
      <section>
        <h3>Why we ask</h3>
        <p>{why}</p>
      </section>
      <section>
        <h3>What good looks like</h3>
        <p>{good}</p>
      </section>
      <section data-own>
        <h3>
          <IconEyeOff size={18} stroke={1.6} aria-hidden="true" />
          Only you see this
        </h3>
        <p className={classes.sub}>How to check</p>
        {check}
      </section>
    </aside>
  );
}
