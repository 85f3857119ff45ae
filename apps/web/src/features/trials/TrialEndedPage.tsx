import { type ReactNode, useEffect } from 'react';
import { useTrial } from '#domain/trials/trial';
import { endedTitle } from '#domain/trials/trial-words';
import classes from './TrialEnded.module.css';

/** The same as a page of its own, outside the shell. */
export function TrialEndedPage({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  const title = endedTitle(useTrial());
  useEffect(() => {
    document.title = `${title} · Fairlead`;
  }, [title]);
  return (
    <div className={classes.page}>
      <header className={classes.logo}>{logo}</header>
      <main className={classes.main}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
