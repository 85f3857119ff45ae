import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOfAuthCode } from '#app/auth/auth-errors';
import { type LinkProblem, linkParameters } from '#app/auth/ways-in/link-problem';
import { useLinkProblem } from '#app/auth/ways-in/use-link-problem';
import classes from './Security.module.css';

/** What a link of a mail, or the way back from another service, says when it leads to this page. */
export function LinkNotice() {
  const [isHalf] = useState(() => linkParameters(window.location.href).has('message'));
  const problem = useLinkProblem();
  if (problem)
    return (
      <div className={classes.notice} data-kind="problem" role="alert">
        <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
        <p>{sentenceOf(problem)}</p>
      </div>
    );
  if (!isHalf) return null;
  return (
    <div className={classes.notice} role="status">
      <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
      <p>One address is confirmed. Now open the link we sent to the other one.</p>
    </div>
  );
}

function sentenceOf(problem: LinkProblem): string {
  if (problem.kind === 'used') return 'That link was used already or has expired. Below is how it is now.';
  if (problem.kind === 'elsewhere') return 'That link was asked for in another browser. Below is how it is now.';
  return sentenceOfAuthCode(problem.code) ?? problem.message ?? 'That did not work. Try again.';
}
